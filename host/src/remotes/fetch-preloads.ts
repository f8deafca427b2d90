import { type Preloads, readManifest } from '../config/manifest'
import { rootOf } from '../config/root-of'
import { attachStyleSheet, fetchScript } from '../loading/fetch-files'
import { loadOnDemand } from '../share-scope/on-demand'

/**
 * Loads the files and packages that a module needs before it is imported.
 *
 * @param listed They may be of an earlier release: the manifest of the remote is read when a listed file cannot be loaded.
 * @returns the URLs of the files
 * @throws MissingFileError
 */
export async function fetchPreloads(entry: URL, module: string, listed: Preloads): Promise<string[]> {
  try {
    return await fetchAll(entry, listed)
  } catch (error) {
    const own = (await readManifest(new URL('manifest.json', rootOf(entry))))?.preloads?.[module]
    if (!own || `${own.files}` === `${listed.files}`) throw error
    return fetchAll(entry, own)
  }
}

async function fetchAll(entry: URL, { files, shared }: Preloads): Promise<string[]> {
  const hrefs = files.map((file) => new URL(file, entry).href)
  await Promise.all([
    ...hrefs.map((href) => (href.endsWith('.css') ? attachStyleSheet(href) : fetchScript(href))),
    loadOnDemand(shared),
  ])
  return hrefs
}

/**
 * Attaches the style sheets of a module. The federation plugin lists their URLs in a global variable when the
 * module is requested.
 *
 * @throws MissingFileError
 */
export async function attachStyles(remote: string, module: string): Promise<void> {
  const hrefs: unknown = Reflect.get(window, `css__${remote}__${module}`)
  if (!Array.isArray(hrefs)) return
  await Promise.all(hrefs.map((href) => attachStyleSheet(new URL(href, location.href).href)))
}
