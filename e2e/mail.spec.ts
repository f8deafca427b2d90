import { test as base, expect } from './fixtures'
import { violations } from './pages/browser'
import { LoginPage } from './pages/login'
import { ShellPage } from './pages/shell'
import { ACCOUNTS } from './servers/api'
import { MailServer } from './servers/mail-server'
import { withServer } from './servers/server'

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
    ({ mailServer: { url } }, use) =>
      withServer({ SMTP_URL: url, MAIL_FROM: 'TodoTurismo <office@todoturismo.test>' }, use),
    { scope: 'worker' },
  ],
})

/** The link in a mail. */
const linkIn = (text: string): string => /http\S+\/invitation#[\w-]+/.exec(text)?.[0] ?? ''

test('a forgotten password is reset by mail, with the keyboard alone', { tag: '@long' }, async ({
  page,
  mailServer,
}) => {
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
  await page.goto(linkIn(mail))
  await page.getByLabel('New password', { exact: true }).fill('a remembered password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(new ShellPage(page).logout).toBeVisible()
})
