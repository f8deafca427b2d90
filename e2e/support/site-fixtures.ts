import { rm } from 'node:fs/promises'
import { copyOfTemplate } from './data-template'
import { test as base } from './fixtures'
import { Server } from './server'
import { Site } from './site'

/** The fixtures of the other browser tests, with a site that has the host alone, instead of the workspace's builds. */
export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  site: async ({}, use) => {
    const site = await Site.create()
    await use(site)
    await site.remove()
  },
  baseURL: async ({ site }, use) => {
    const data = await copyOfTemplate()
    const server = await Server.start({ DATA_DIR: data, STATIC_DIR: site.folder })
    await use(`${server.origin}/hc-v2-front/`)
    await server.stop()
    await rm(data, { recursive: true })
  },
})

export { expect } from './fixtures'
