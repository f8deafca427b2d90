import { browserStorage } from 'shared-i18n'
import type { Refreshed } from '../contract'
import { apiBaseUrl } from './config'

/** What the host's boot script has asked for beside the files. */
interface AskedBeside {
  /** The stored session for which it asked. */
  session: string
  /** Undefined when it was refused, or there was no answer. */
  refreshed: Promise<Refreshed | undefined>
  url: string
  page: Promise<Response | undefined>
  /** True once its token was taken. */
  isTaken?: boolean
}

const KEY = Symbol.for('todoturismo.asked-beside')
const PAGES = 'todoturismo.first-pages'
const page = globalThis as unknown as Record<symbol, AskedBeside | undefined>

/** The access token that the boot script has got for the stored session, once. */
export async function takeRefreshed(): Promise<Refreshed | undefined> {
  const asked = page[KEY]
  if (!asked || asked.isTaken) return undefined
  asked.isTaken = true
  const refreshed = await asked.refreshed
  if (browserStorage.getItem('todoturismo.session') === asked.session) return refreshed
  delete page[KEY]
  return undefined
}

/**
 * The answer to the first request of a list after the start, where the boot script has sent the same one with the same token. A later
 * request, or one of another session, is never answered by it.
 */
export async function takePage(url: string, token: string): Promise<Response | undefined> {
  const asked = page[KEY]
  delete page[KEY]
  if (asked?.url !== url || (await asked.refreshed)?.token !== token) return undefined
  const answer = await asked.page
  return answer?.ok ? answer : undefined
}

let noted = ''

/** Notes the address of the first page of a list, for the boot script of the next visit: never of one record, and never with a search. */
export function noteFirstPage(path: string): void {
  const { pathname, search } = location
  if (pathname === noted) return
  noted = pathname
  if (search || /\d/.test(pathname)) return
  const base = apiBaseUrl()
  const stored = JSON.parse(browserStorage.getItem(PAGES) ?? '{}')
  const known = stored.base === base ? stored.pages : {}
  if (known[pathname] !== path)
    browserStorage.setItem(PAGES, JSON.stringify({ base, pages: { ...known, [pathname]: path } }))
}
