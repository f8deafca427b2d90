import { rm } from 'node:fs/promises'
import { test as base } from '../fixtures'
import { newDirectory, Server } from './server'
import { Site } from './site'
import { WorkspaceCopy } from './workspace'

interface NewRemote {
  /** A copy of the workspace in which `npm run new -- remote remote-tours "Tours"` was run. */
  workspace: WorkspaceCopy
  /** The deployed host and remotes of this workspace. The server already has the API of the new remote. */
  site: Site
  /** Runs `npm run release -- tours` in the copy. */
  release: (...args: string[]) => Promise<void>
}

/** The fixtures of the other browser tests, on a deployed site, and a copy of the workspace with one more remote. */
export const test = base.extend<object, { newRemote: NewRemote & { server: Server } }>({
  newRemote: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const [workspace, site, data] = await Promise.all([
        WorkspaceCopy.make({ withPackages: false }),
        Site.create(),
        // Other data lack the table of the new remote, and the server refuses them.
        newDirectory(),
      ])
      await site.release('host', 'admin', 'sales', 'owner')
      await workspace.run(
        'tools/scripts/new.js',
        'remote',
        'remote-tours',
        'Tours',
        '--es=Circuitos/Circuito',
      )
      await workspace.runIn('backend', 'node_modules/vite/bin/vite.js', 'build')
      const server = await Server.start({ DATA_DIR: data, STATIC_DIR: site.folder }, workspace.folder)
      const release = (...args: string[]) =>
        workspace.run('tools/scripts/release.js', 'tours', ...args, '--to', site.folder)
      await use({ workspace, site, release, server })
      await server.stop()
      await Promise.all([workspace.remove(), site.remove(), rm(data, { recursive: true })])
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ newRemote }, use) => use(`${newRemote.server.origin}/hc-v2-front/`),
})

export { expect } from '../fixtures'
