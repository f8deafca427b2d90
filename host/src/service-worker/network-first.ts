import { elapsed, inTime } from 'shared-i18n/clock'

/**
 * - `page`: a navigation within the suite
 * - `host`: a file of the host that names releases, or has the same name in each
 * - `file`: any other script, style sheet or manifest, of the host or of a remote, which may be on another origin
 */
export type RequestKind = 'page' | 'host' | 'file'

type Asked = Pick<Request, 'cache' | 'method' | 'mode' | 'url'>

const OF_A_RELEASE = /\.(js|css)$|manifest\.json$/
const OF_THE_HOST = ['boot.js', 'config.json', 'sections.json', 'manifest.json']
const FILE = /\.\w+$/
/** A remote from a developer's machine. */
const OVERRIDE = /[?&]remote-/

/**
 * What the worker may answer. Undefined for everything else, which it leaves to the browser: requests of the API, remotes
 * that the address overrides, and files whose current state on the server is asked for (`no-store`).
 *
 * @param scope the base of the host
 */
export function kindOf({ cache, method, mode, url }: Asked, scope: string): RequestKind | undefined {
  if (method !== 'GET') return
  const { href, pathname, search } = new URL(url)
  const isOfHost = href.startsWith(scope)
  const path = href.slice(scope.length).replace(/[?#].*$/, '')
  if (mode === 'navigate') {
    const isPage = isOfHost && (path === 'index.html' || !FILE.test(path)) && !path.startsWith('remotes/')
    return isPage && !OVERRIDE.test(search) ? 'page' : undefined
  }
  if (cache === 'no-store') return
  if (isOfHost && OF_THE_HOST.includes(path)) return 'host'
  if (OF_A_RELEASE.test(pathname) && path !== 'sw.js') return 'file'
}

/** How long the network may take to answer, before the snapshot does. */
const PATIENCE_MS = 3_000
/** After one timeout, answer from the cache at once for this long. */
const IMPATIENT_MS = 10_000

let lastTimeout = Number.NEGATIVE_INFINITY

interface Answers {
  /** @param givenUp aborts it: a request that hangs would keep one of the browser's few connections to the server */
  network: (givenUp: AbortSignal) => Promise<Response>
  /** Undefined when there is no snapshot: the network then has all the time that it needs. */
  snapshot: () => Promise<Response | undefined>
  /** True when every deployed site has the file: a 404 then means that a deployment is replacing it. */
  mustExist?: boolean
}

/**
 * The answer of the network. That of the snapshot when the network fails, does not answer in time, answers that the
 * server has failed, or does not have a file that must exist.
 */
export async function networkFirst({ network, snapshot, mustExist = false }: Answers): Promise<Response> {
  const giveUp = new AbortController()
  const answer = network(giveUp.signal)
  const success = answer.then((response) => {
    lastTimeout = Number.NEGATIVE_INFINITY
    const { status } = response
    if (status >= 500 || (mustExist && status === 404)) throw new Error(`The server answered ${status}`)
    return response
  })
  try {
    const isImpatient = elapsed() - lastTimeout < IMPATIENT_MS
    return await inTime(success, isImpatient ? 0 : PATIENCE_MS, tooLate)
  } catch {
    const kept = await snapshot()
    if (kept) giveUp.abort()
    return kept ?? answer
  }
}

function tooLate(): never {
  lastTimeout = elapsed()
  throw new Error('The server did not answer in time')
}
