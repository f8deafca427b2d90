import type { TestProject } from 'vitest/node'
import { REMOTE_NAMES } from '../remote-names.js'
import { declaredSections } from '../sections.ts'

/** Provides tests with the remotes of this workspace in the form of `config.json`. */
// biome-ignore lint/style/noDefaultExport: vitest requires a default export for a global setup.
export default async function provideSections({ provide }: TestProject): Promise<void> {
  const remotes = REMOTE_NAMES.map(async (name) => {
    const entry = `remotes/${name}/assets/remoteEntry.js`
    return [name, { entry, preloads: {}, sections: await declaredSections(name) }] as const
  })
  provide('remotes' as never, Object.fromEntries(await Promise.all(remotes)) as never)
}
