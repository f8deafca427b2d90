import { violations } from './support/accessibility'
import { AdministratorsPage } from './support/administrators-page'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { logIn, newAdministrator, PASSWORD } from './support/new-administrator'
import { SecondFactorPage } from './support/second-factor-page'
import { ShellPage } from './support/shell-page'

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
      await new ShellPage(page).open('Administrators')
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
      await shell.open('Services')
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
