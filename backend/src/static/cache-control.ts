import { basename } from 'node:path'

/** Read anew at every load: these name the files of the newest release. */
const ENTRIES = ['index.html', 'config.json', 'remoteEntry.js']

/** A build's hash in the name: `index-B7dK3xQz.js`. */
const HASHED = /[-.][\w-]{8,}\.\w+$/

/** @param path of a file as built, without `.br` or `.gz` */
export function cacheControl(path: string): string {
  if (ENTRIES.includes(basename(path))) return 'no-store'
  return HASHED.test(basename(path)) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
