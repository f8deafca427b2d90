import { expect, mailTest as test } from './fixtures'
import { violations } from './pages/browser'
import { LoginPage } from './pages/login'
import { ShellPage } from './pages/shell'
import { ACCOUNTS } from './servers/api'

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
