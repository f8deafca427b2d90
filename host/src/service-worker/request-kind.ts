/**
 * - `page`: a navigation within the suite
 * - `host`: a file of the host that names releases, or has the same name in each
 * - `remote`: such a file of a remote
 * - `hashed`: a file with a content hash in its name, whose content never changes
 */
export type RequestKind = 'page' | 'host' | 'remote' | 'hashed'

type Asked = Pick<Request, 'cache' | 'method' | 'mode' | 'url'>

const HASHED = /-[\w-]{8}\.(js|css)$/
/** The files of a remote, which may be on another origin. */
const OF_A_REMOTE = /\/(assets\/remoteEntry\.js|manifest\.json)$/
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
  if (HASHED.test(pathname)) return 'hashed'
  if (isOfHost && OF_THE_HOST.includes(path)) return 'host'
  if (OF_A_REMOTE.test(pathname)) return 'remote'
}
