import { expect, test } from './fixtures'
import { AdministratorsPage } from './pages/admin'
import { overflow, violations } from './pages/browser'
import { LoginPage, logIn, newAdministrator, PASSWORD } from './pages/login'
import { addAuthenticator, codeOf, SecondFactorPage } from './pages/second-factor'
import { ShellPage, UserMenu } from './pages/shell'

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

test('an owner requires a second factor, and resets it when it is lost', { tag: '@long' }, async ({
  page,
  as,
  api,
  server,
  otherBrowser,
}) => {
  test.slow()
  const owner = await api('OWNER')
  const email = await newAdministrator(owner, server.origin, 'Rita')
  const guest = await otherBrowser()
  const administrators = new AdministratorsPage(page)
  const factor = new SecondFactorPage(guest)
  const shell = new ShellPage(guest)
  try {
    await test.step('required of administrators', async () => {
      await as('OWNER')
      await page.goto('./settings/security')
      await page.getByRole('switch', { name: 'Administrators' }).click()
      await expect(
        page.getByText('Administrators need two-step verification from their next login on.'),
      ).toBeVisible()
      await page.getByRole('switch', { name: 'Owners' }).click()
      await expect(page.getByText('Set up your own two-step verification')).toBeVisible()
      await expect(page.getByRole('switch', { name: 'Owners' })).not.toBeChecked()
    })

    await test.step('an administrator without one has to set one up first', async () => {
      await logIn(guest, email)
      await expect(guest.getByText('Your role must have two-step verification')).toBeVisible()
      expect(await violations(guest)).toEqual([])
      // Another address does not bypass the enrolment.
      await guest.goto('./category')
      await expect(new LoginPage(guest).button).toBeVisible()
      await logIn(guest, email)
      await factor.setUpApp()
      await factor.keepCodes()
      await expect(shell.title('Categories')).toBeVisible()
    })

    await test.step('and cannot remove it', async () => {
      await factor.open()
      await guest.getByRole('button', { name: 'Remove the app' }).click()
      await guest.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(guest.getByRole('alert')).toContainText('Your role must have two-step verification')
      await factor.close()
    })

    await test.step('lost, it is reset by the owner', async () => {
      // With the accounts of the other tests the list may have a second page.
      await page.goto('./admins?q=Rita')
      await expect(administrators.account('Rita')).toContainText('Two-step verification')
      await page.getByRole('button', { name: 'Actions for Rita Quiroga' }).click()
      await page.getByRole('menuitem', { name: 'Reset two-step verification' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
      await expect(page.getByText('Two-step verification of Rita Quiroga is reset.')).toBeVisible()
      await expect(new LoginPage(guest).ended).toBeVisible()
      await new LoginPage(guest).submit(email, PASSWORD)
      await expect(guest.getByText('Your role must have two-step verification')).toBeVisible()
    })

    await test.step('the audit log has an entry for each change', async () => {
      await administrators.openLog()
      for (const entry of [
        'Reset the two-step verification',
        'Set up two-step verification',
        'Changed who must have two-step verification',
      ])
        await expect(administrators.log.getByText(entry).first()).toBeVisible()
    })
  } finally {
    await owner.put('/second-factor-policy', { administrators: false, owners: false })
  }
})
