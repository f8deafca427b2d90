import { overflow, violations } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { logIn, newAdministrator } from './support/new-administrator'
import { codeOf, SecondFactorPage } from './support/second-factor-page'
import { ShellPage } from './support/shell-page'
import { UserMenu } from './support/user-menu'
import { addAuthenticator } from './support/virtual-authenticator'

test('a passkey is enrolled, is a second factor, and logs in alone', { tag: '@long' }, async ({
  page,
  api,
  server,
}) => {
  await addAuthenticator(page)
  const email = await newAdministrator(await api('OWNER'), server.origin, 'Paula')
  const shell = new ShellPage(page)
  const factor = new SecondFactorPage(page)

  await test.step('enrolled', async () => {
    await logIn(page, email)
    await factor.open()
    await expect(factor.dialog).toContainText('your password alone does not open your account')
    await factor.addPasskey('Work laptop')
    expect(await factor.keepCodes()).toHaveLength(10)
    await expect(factor.dialog).toContainText('Work laptop')
    await expect(factor.dialog).toContainText('10 of them are left')
    expect(await violations(page)).toEqual([])
    await factor.close()
    await shell.logout.click()
  })

  await test.step('as second factor', async () => {
    await logIn(page, email)
    await page.getByRole('button', { name: 'Use the passkey' }).click()
    await expect(shell.logout).toBeVisible()
    expect(await factor.openedBy()).toBe('Opened with password and passkey')
    await shell.logout.click()
  })

  await test.step('logs in without a password', async () => {
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(shell.title('Categories')).toBeVisible()
    expect(await factor.openedBy()).toBe('Opened with a passkey')
  })

  await test.step('removed, the password is enough', async () => {
    await factor.open()
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page
      .getByRole('dialog', { name: 'Remove the passkey?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(factor.dialog).toContainText('your password alone does not open your account')
    await factor.close()
    await shell.logout.click()
    await logIn(page, email)
    await expect(shell.title('Categories')).toBeVisible()
  })
})

test('an authenticator app is set up by the keyboard on a phone, logs in, and a recovery code does without it', {
  tag: '@long',
}, async ({ page, api, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await newAdministrator(await api('OWNER'), server.origin, 'Alba')
  const shell = new ShellPage(page)
  const factor = new SecondFactorPage(page)
  const logOut = async () => {
    await new UserMenu(page).logOutEverywhere()
    await expect(new LoginPage(page).button).toBeVisible()
  }

  const { secret, codes } = await test.step('set up', async () => {
    await logIn(page, email)
    await factor.open()
    const setUp = page.getByRole('button', { name: 'Set up an app' })
    await setUp.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Code of the app' })
    await expect(field).toBeFocused()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const typed = await factor.shownSecret()
    await page.keyboard.type(codeOf(typed))
    await page.keyboard.press('Enter')
    await expect(factor.codes).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const kept = await factor.keepCodes()
    await factor.close()
    await logOut()
    return { secret: typed, codes: kept }
  })

  await test.step('logs in', async () => {
    await logIn(page, email)
    const field = page.getByRole('textbox', { name: 'Code' })
    await expect(field).toBeFocused()
    expect(await violations(page)).toEqual([])
    // The code of the set-up cannot be used again.
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(new LoginPage(page).alert).toContainText('The code is wrong')
    await field.fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    expect(await factor.openedBy()).toBe('Opened with password and code')
    await logOut()
  })

  await test.step('a recovery code logs in once', async () => {
    for (const works of [true, false]) {
      await logIn(page, email)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
      await page.keyboard.press('Enter')
      if (!works) return expect(new LoginPage(page).alert).toContainText('has been used')
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
      expect(await factor.openedBy()).toBe('Opened with a recovery code')
      await logOut()
    }
  })
  await expect(shell.logout).toBeHidden()
})
