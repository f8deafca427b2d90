import { rm } from 'node:fs/promises'
import { copyOfTemplate } from './data-template'
import { test as base, expect } from './fixtures'
import { MailServer } from './mail-server'
import { Server } from './server'

interface MailFixtures {
  /** The mail server that the worker's server sends with. */
  mailServer: MailServer
}

/** The fixtures for tests of a server that sends mail. */
// biome-ignore lint/complexity/noBannedTypes: these fixtures add nothing for a single test.
export const test = base.extend<{}, MailFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const mailServer = new MailServer()
      await mailServer.start()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const directory = await copyOfTemplate()
      const server = await Server.start({
        DATA_DIR: directory,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'TodoTurismo <office@todoturismo.test>',
      })
      await use(server)
      await server.stop()
      await rm(directory, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** The link in a mail. */
export const linkIn = (text: string): string => /http\S+\/invitation#[\w-]+/.exec(text)?.[0] ?? ''
