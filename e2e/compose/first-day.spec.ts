import { ShellPage } from '../pages/shell'
import { ACCOUNTS } from '../servers/api'
import { asDocumented } from './machine'
import { expect, test } from './stack'

test('every role has its pages', async ({ page, as, otherBrowser }) => {
  const shellPage = new ShellPage(page)
  await test.step('an administrator', async () => {
    await as('ADMINISTRATOR')
    for (const title of ['Categories', 'Services', 'Clients', 'Employees']) {
      await shellPage.open(title)
      await expect(
        page.getByRole('table', { name: title }).locator('tbody').getByRole('row'),
      ).not.toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Logout' }).click()
  })
  await test.step('an owner', async () => {
    await as('OWNER')
    await expect(shellPage.title('Dashboard REPORTS')).toBeVisible()
    await shellPage.open('Administrators')
    await expect(page.getByRole('table').getByRole('row', { name: 'Gomez' })).toBeVisible()
  })
  await test.step('somebody without an account', async () => {
    const guest = await otherBrowser()
    await guest.goto('')
    await guest.getByRole('button', { name: 'Login as an Employee' }).click()
    await expect(new ShellPage(guest).title('New Sale')).toBeVisible()
  })
})

test('an owner who cannot log in gets a link', async () => {
  const printed = await asDocumented(
    'docker compose exec backend node dist/account-command.js link owner@example.com   # in the stack',
    { 'owner@example.com': ACCOUNTS.OWNER.email },
  )
  expect(printed).toMatch(/\/hc-v2-front\/invitation#\S+/)
})

test('an owner who has lost the second factor gets it reset', async () => {
  const printed = await asDocumented(
    'docker compose exec backend node dist/account-command.js reset-second-factor owner@example.com   # in the stack',
    { 'owner@example.com': ACCOUNTS.OWNER.email },
  )
  expect(printed).toContain(`The account ${ACCOUNTS.OWNER.email} has no second factor.`)
})
