import { attachStyleSheet, fetchScript } from './fetch-files'
import { importInTurn } from './import-in-turn'

/** Remotes take it from here. */
Reflect.set(globalThis, Symbol.for('todoturismo.preload'), __vitePreload)

/** The fetched files, keyed by URL. A failed file is removed. */
const fetched = new Map<string, Promise<void>>()

/**
 * Runs an `import()` after the files that it needs are loaded. Vite wraps every `import()` of a build in a
 * function of this name. The build replaces Vite's own by this one, because Vite's preloads modules and so
 * keeps their failures.
 *
 * @param files The files of the chunk, including itself: relative to the base of the build, or to `importer`
 * when the base is relative.
 */
export function __vitePreload<T>(
  load: () => Promise<T>,
  files: string[] = [],
  importer?: string,
): Promise<T> {
  const from = importer ?? new URL(import.meta.env.BASE_URL, location.href)
  const hrefs = files.map((file) => new URL(file, from).href)
  return Promise.all(hrefs.map(fetchOnce))
    .then(() => importInTurn(hrefs, load))
    .catch((error: unknown) => {
      dispatchEvent(new Event('vite:preloadError'))
      throw error
    })
}

function fetchOnce(href: string): Promise<void> {
  const known = fetched.get(href)
  if (known) return known
  const fetching = fetchFile(href)
  fetched.set(href, fetching)
  fetching.catch(() => fetched.delete(href))
  return fetching
}

/** The files that index.html loads itself. */
const inPage = new Set(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')].map(
    ({ href }) => href,
  ),
)

async function fetchFile(href: string): Promise<void> {
  if (!inPage.has(href)) await (href.endsWith('.css') ? attachStyleSheet(href) : fetchScript(href))
}
