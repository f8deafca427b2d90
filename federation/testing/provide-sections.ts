import type { TestProject } from 'vitest/node'
import { declaredSections } from '../sections.ts'
import { REMOTE_NAMES } from '../workspace.ts'

/** Provides `remotes` of a `config.json` with the remotes of this workspace, as a release would write it. */
// biome-ignore lint/style/noDefaultExport: vitest's global setup is one.
export default async function provideSections({ provide }: TestProject): Promise<void> {
  const remotes = REMOTE_NAMES.map(async (name) => {
    const entry = `remotes/${name}/assets/remoteEntry.js`
    return [name, { entry, needs: {}, sections: await declaredSections(name) }] as const
  })
  provide('remotes' as never, Object.fromEntries(await Promise.all(remotes)) as never)
}
