import { rm } from 'node:fs/promises'
import { copyOfTemplate } from './data-template'
import { DevServer } from './dev-server'
import { test as base } from './fixtures'
import { WorkspaceCopy } from './workspace-copy'

interface Development {
  workspace: WorkspaceCopy
  server: DevServer
  /** The directory of the server's data. */
  directory: string
}

/** The fixtures of the other browser tests, on `npm run dev` in a copy of the workspace that a test may change. */
export const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const [workspace, directory] = await Promise.all([WorkspaceCopy.make(), copyOfTemplate()])
      const server = await DevServer.start(workspace.folder, { environment: { DATA_DIR: directory } })
      await use({ workspace, server, directory })
      await server.stop()
      await workspace.remove()
      await rm(directory, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ development }, use) => use(`${development.server.origin}/hc-v2-front/`),
})

export { expect } from './fixtures'
