import { violations } from './support/accessibility'
import { ACCOUNTS } from './support/accounts'
import { InvitationPage } from './support/invitation-page'
import { LoginPage } from './support/login-page'
import { expect, linkIn, test } from './support/mail-fixtures'
import { ShellPage } from './support/shell-page'

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
  await invitation.goToLogin()
  await login.submit(email, 'a remembered password')
  await expect(new ShellPage(page).logout).toBeVisible()
})
