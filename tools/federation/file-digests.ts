import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

/** Source maps are only for developer tools, and the browser itself keeps the service worker. */
const NOT_OF_THE_PAGE = /\.map$|^sw\.js$/

/**
 * A digest of every file that a page may load of a release, keyed by name. With it the service worker knows that a file is
 * complete and of this release: `host/src/service-worker/take-snapshot.ts` computes the same.
 */
export function digestsOf(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files = Object.values(bundle).filter(({ fileName }) => !NOT_OF_THE_PAGE.test(fileName))
  return Object.fromEntries(
    files.map((file) => [file.fileName, digestOf(file.type === 'chunk' ? file.code : file.source)]),
  )
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
