import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'

/** The file of a build that lists those whose names say their content, one a line: `deploy/publish.sh`. */
export const IMMUTABLE = 'immutable.txt'

/** Source maps are only for developer tools, and the browser itself keeps the service worker. */
const NOT_OF_THE_PAGE = /\.map$|^sw\.js$|^immutable\.txt$/

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

/** @throws Error when the bundler has not named a file in the folder of such files by its content */
export function immutableFiles(bundle: Rolldown.OutputBundle, entryName?: string): string {
  const names = Object.keys(bundle).filter(
    (name) => name.startsWith('assets/') && name !== `assets/${entryName}`,
  )
  for (const name of names)
    if (!/-[\w-]{8}\.\w+(\.map)?$/.test(name))
      throw new Error(`${name} has no hash of its content in its name`)
  return `${names.sort().join('\n')}\n`
}
