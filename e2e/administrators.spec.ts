import { expect, test } from './fixtures'
import { AdministratorsPage } from './pages/admin'
import { InvitationPage, LoginPage } from './pages/login'
import { ShellPage, UserMenu } from './pages/shell'
import { ACCOUNTS } from './servers/api'

test('an administrator is invited, logs in for the first time, and is disabled', { tag: '@long' }, async ({
  page,
  as,
  otherBrowser,
}) => {
  test.slow()
  const email = 'nora.quiroga@todoturismo.test'
  const administrators = new AdministratorsPage(page)
  const guest = await otherBrowser()
  const guestShell = new ShellPage(guest)

  const link = await test.step('an owner invites an administrator', async () => {
    await as('OWNER')
    await new ShellPage(page).open('Administrators')
    const made = await administrators.invite('Nora', 'Quiroga', email)
    await expect(administrators.account('Quiroga')).toContainText('Invited')
    return made
  })

  await test.step('who sets a password by the link and logs in', async () => {
    const invitation = new InvitationPage(guest)
    await invitation.open(link)
    await invitation.setPassword('a fine password')
    await expect(guestShell.title('Categories')).toBeVisible()
    await page.reload()
    await expect(administrators.account('Quiroga')).toContainText('Active')
  })

  await test.step('the link works once', async () => {
    const again = new InvitationPage(await otherBrowser())
    await again.open(link)
    await expect(again.alert).toContainText('It has been used already')
  })

  await test.step('disabled, the session ends at once', async () => {
    await administrators.disable('Nora Quiroga')
    await expect(administrators.account('Quiroga')).toContainText('Disabled')
    await expect(new LoginPage(guest).ended).toBeVisible()
  })

  await test.step('the audit log has an entry for each change', async () => {
    await administrators.openLog()
    const { log } = administrators
    for (const action of ['Disabled', 'Set the password by a link', 'Invited', 'Created'])
      await expect(log.getByRole('row', { name: action }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Disabled')
    await expect(log.getByRole('row', { name: 'Invited' })).toHaveCount(0)
    await expect(log.getByRole('row', { name: 'Disabled' }).first()).toContainText(ACCOUNTS.OWNER.email)
  })
})

test('the own account: change the password, list the sessions, log out everywhere', { tag: '@long' }, async ({
  page,
  as,
  otherBrowser,
}) => {
  test.slow()
  const { email, password } = ACCOUNTS.EMPLOYEE
  const menu = new UserMenu(page)
  const other = await otherBrowser()
  const elsewhere = new LoginPage(other)

  await as('EMPLOYEE')
  await elsewhere.open()
  await elsewhere.enter('EMPLOYEE')
  await expect(new ShellPage(other).logout).toBeVisible()

  await menu.open('Where you are logged in')
  await expect(menu.dialog.getByText('This one')).toHaveCount(1)
  await expect(menu.dialog.getByText(/last seen/).nth(1)).toBeVisible()
  await page.keyboard.press('Escape')

  await menu.changePassword(password, 'a new password')
  await other.reload()
  await expect(elsewhere.button).toBeVisible()
  await elsewhere.submit(email, password)
  await expect(elsewhere.alert).toBeVisible()

  // Restored for the tests that log in with it.
  await menu.changePassword('a new password', password)
  await elsewhere.submit(email, password)
  await expect(new ShellPage(other).logout).toBeVisible()

  await menu.logOutEverywhere()
  await expect(new LoginPage(page).button).toBeVisible()
  await other.reload()
  await expect(elsewhere.button).toBeVisible()
})

test('roles that a manifest claims open a screen, never data', async ({ page, as }) => {
  const refused = page.waitForResponse((response) => response.url().includes('/api/v1/employee?'))
  await page.route('**/sections.json', async (route) => {
    const response = await route.fetch()
    const sections = await response.json()
    for (const section of sections.admin.sections.list)
      if (section.path === '/employees') section.roles = ['EMPLOYEE']
    await route.fulfill({ response, json: sections })
  })
  const shell = new ShellPage(page)
  await as('EMPLOYEE')
  await shell.open('Employees')
  await expect(shell.title('Employees')).toBeVisible()
  expect((await refused).status()).toBe(403)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('@')
})
