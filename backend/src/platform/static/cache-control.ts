import { basename } from 'node:path'

/** Read anew at every load: these name the files of the newest release. */
const ENTRIES = ['index.html', 'sw.js', 'config.json', 'sections.json', 'manifest.json', 'remoteEntry.js']

/** File names with a content hash: `index-B7dK3xQz.js`. */
const HASHED = /-[\w-]{8}\.\w+(\.map)?$/

/** @param path of the file that is sent, possibly its compressed copy */
export function cacheControl(path: string): string {
  const name = basename(path).replace(/\.(br|gz)$/, '')
  if (ENTRIES.includes(name)) return 'no-store'
  return HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
