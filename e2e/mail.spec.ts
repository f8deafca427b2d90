import { rm } from 'node:fs/promises'
import { test as base, expect } from './fixtures'
import { violations } from './pages/browser'
import { InvitationPage, LoginPage } from './pages/login'
import { ShellPage } from './pages/shell'
import { ACCOUNTS } from './servers/api'
import { MailServer } from './servers/mail-server'
import { copyOfTemplate, Server } from './servers/server'

interface MailFixtures {
  /** The mail server that the worker's server sends with. */
  mailServer: MailServer
}

/** The fixtures for tests of a server that sends mail. */
// biome-ignore lint/complexity/noBannedTypes: these fixtures add nothing for a single test.
const test = base.extend<{}, MailFixtures>({
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
const linkIn = (text: string): string => /http\S+\/invitation#[\w-]+/.exec(text)?.[0] ?? ''

test('a forgotten password is reset by mail, with the keyboard alone', async ({ page, mailServer }) => {
  const { email } = ACCOUNTS.EMPLOYEE
  const login = new LoginPage(page)
  await login.open()

  await page.getByText('Forgotten password?').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Send a link to')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible()
  expect(await violations(page)).toEqual([])

  const mail = await mailServer.mailTo(email)
  const invitation = new InvitationPage(page)
  await invitation.open(linkIn(mail))
  await invitation.setPassword('a remembered password')
  await expect(new ShellPage(page).logout).toBeVisible()
})
