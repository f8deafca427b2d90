import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { WORKSPACE } from './workspace.ts'

/** The identity of a build, in its manifest and in a remote's container. */
export interface Release {
  /** `0.1.0-1f3a9c2e`: the version and a hash of the content, so that different builds never share an id. */
  id: string
  /** The version of the package. */
  version: string
  /** The version of the host API: the one that a host offers, or the range that a remote needs. */
  hostApi: string
}

/**
 * @param name The package's folder.
 * @param bundle All files of the build in their final form.
 */
export function describeRelease(name: string, hostApi: string, bundle: Rolldown.OutputBundle): Release {
  const { version } = JSON.parse(readFileSync(join(WORKSPACE, name, 'package.json'), 'utf8')) as {
    version: string
  }
  return { id: `${version}-${contentHash(bundle)}`, version, hostApi }
}

function contentHash(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name]
    if (!file || name.endsWith('.map')) continue
    hash
      .update(name)
      .update('\0')
      .update(file.type === 'chunk' ? file.code : file.source)
      .update('\0')
  }
  return hash.digest('hex').slice(0, 8)
}
