import type { Page } from '@playwright/test'
import { ACCOUNTS } from './support/accounts'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { ShellPage } from './support/shell-page'

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('from an invitation to the first login, and out again', async ({ page, as, browser, baseURL }) => {
  test.slow()
  const email = 'nora.quiroga@todoturismo.test'
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()

  const link = await test.step('an owner invites an administrator', async () => {
    await as('OWNER')
    await new ShellPage(page).open('Administrators')
    await page.getByRole('link', { name: 'New Administrator' }).click()
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Name').fill('Nora')
    await field('Last name').fill('Quiroga')
    await field('Email').fill(email)
    await page.getByRole('button', { name: 'Invite' }).click()
    const made = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Quiroga/ })).toContainText('Invited')
    return made
  })

  await test.step('who sets a password by the link and logs in', async () => {
    await guest.goto(link)
    await guest.getByLabel('New password').fill('a fine password')
    await guest.keyboard.press('Enter')
    await guest.getByRole('link', { name: 'Go to login' }).click()
    await new LoginPage(guest).submit(email, 'a fine password')
    await expect(new ShellPage(guest).title('Categories')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /Quiroga/ })).toContainText('Active')
  })

  await test.step('once only', async () => {
    const late = await (await browser.newContext()).newPage()
    await late.goto(link)
    await late.getByLabel('New password').fill('another password')
    await late.keyboard.press('Enter')
    await expect(late.getByRole('alert')).toBeVisible()
  })

  await test.step('disabled, the session ends at once', async () => {
    await choose(page, 'Nora Quiroga', 'Disable')
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByRole('row', { name: /Quiroga/ })).toContainText('Disabled')
    await new ShellPage(guest).open('Services')
    await expect(guest.getByText('Your session has ended.')).toBeVisible()
  })

  await test.step('and the audit log tells it all', async () => {
    await page.getByRole('tab', { name: 'Audit log' }).click()
    const log = page.getByRole('table')
    for (const action of ['Disabled', 'Set the password by a link', 'Invited', 'Created'])
      await expect(log.getByRole('row', { name: action }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Disabled')
    await expect(log.getByRole('row', { name: 'Invited' })).toHaveCount(0)
    await expect(log.getByRole('row', { name: 'Disabled' }).first()).toContainText('owner@todoturismo.test')
  })
})

test('the own account: password, sessions, out everywhere', async ({ page, as, browser, baseURL }) => {
  test.slow()
  const { email, password } = ACCOUNTS.EMPLOYEE
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const elsewhere = new LoginPage(other)
  const open = async (entry: string) => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const change = async (from: string, to: string) => {
    await open('Change password')
    await page.getByLabel('Current password').fill(from)
    await page.getByLabel('New password').fill(to)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.').last()).toBeVisible()
  }

  await as('EMPLOYEE')
  await elsewhere.open()
  await elsewhere.enter('EMPLOYEE')

  await open('Where you are logged in')
  await expect(page.getByText('This one')).toHaveCount(1)
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Last seen/)
      .nth(1),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await change(password, 'a new password')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await elsewhere.submit(email, password)
  await expect(elsewhere.alert).toBeVisible()

  // Back, for the tests that log in with it.
  await change('a new password', password)
  await elsewhere.submit(email, password)
  await expect(new ShellPage(other).logout).toBeVisible()

  await open('Sign out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})
