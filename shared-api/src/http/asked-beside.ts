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
}

const KEY = Symbol.for('todoturismo.asked-beside')
const PAGES = 'todoturismo.first-pages'
const page = globalThis as unknown as Record<symbol, AskedBeside | undefined>

/** The access token that the boot script has got for the stored session, once. */
export async function takeRefreshed(): Promise<Refreshed | undefined> {
  const asked = page[KEY]
  if (!asked) return undefined
  const refreshed = await asked.refreshed
  const isOfSession = browserStorage.getItem('todoturismo.session') === asked.session
  if (refreshed && isOfSession) {
    page[KEY] = { ...asked, refreshed: Promise.resolve(undefined) }
    return refreshed
  }
  delete page[KEY]
  return undefined
}

/** The answer to a request that the boot script has sent with the token that `takeRefreshed` gave, once. */
export async function takePage(url: string): Promise<Response | undefined> {
  const asked = page[KEY]
  if (asked?.url !== url) return undefined
  delete page[KEY]
  const answer = await asked.page
  return answer?.ok ? answer : undefined
}

let noted = ''

/** Notes the address of the first page of a screen's list, for the boot script of the next visit. It has no search, so it tells nothing. */
export function noteFirstPage(path: string): void {
  const { pathname, search } = location
  if (pathname === noted) return
  noted = pathname
  if (search) return
  const base = apiBaseUrl()
  const stored = JSON.parse(browserStorage.getItem(PAGES) ?? '{}')
  const known = stored.base === base ? stored.pages : {}
  if (known[pathname] !== path)
    browserStorage.setItem(PAGES, JSON.stringify({ base, pages: { ...known, [pathname]: path } }))
}
