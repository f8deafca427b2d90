import { attachStyleSheet, fetchScript } from './fetch-files'

/** By URL. A file that failed is taken out again. */
const fetched = new Map<string, Promise<void>>()

/**
 * Runs an `import()` once the files that it needs are there. Vite wraps every `import()` of a build in a function of this
 * name; the build puts this one in the place of Vite's own, which preloads modules and so keeps their failures.
 *
 * @param files of the chunk, itself included: from the base of the build, or from `importer` when the base is relative
 */
export function __vitePreload<T>(
  load: () => Promise<T>,
  files: string[] = [],
  importer?: string,
): Promise<T> {
  const from = importer ?? new URL(import.meta.env.BASE_URL, location.href)
  return Promise.all(files.map((file) => fetchOnce(new URL(file, from).href)))
    .then(load)
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

/** What index.html itself loads. */
const inPage = new Set(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')].map(
    ({ href }) => href,
  ),
)

async function fetchFile(href: string): Promise<void> {
  if (!inPage.has(href)) await (href.endsWith('.css') ? attachStyleSheet(href) : fetchScript(href))
}
