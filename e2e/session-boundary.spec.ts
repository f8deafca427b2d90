import { nameField } from './support/category-form'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { ShellPage } from './support/shell-page'
import { openTab, storedIn } from './support/tabs'

test('every tab says when the server ends the session, and returns to its address after the login', {
  tag: '@long',
}, async ({ page, openAs, context }) => {
  await openAs('ADMINISTRATOR', 'services?q=sun')
  const other = await openTab(context, 'clients/new-client')
  await nameField(other).fill('Ramona')
  await context.clearCookies()
  await page.route('**/api/v1/category**', (route) =>
    route.fulfill({ status: 403, json: { title: 'Forbidden', status: 403, code: 'token' } }),
  )
  await page.goto('category')
  for (const tab of [page, other]) {
    await expect(new LoginPage(tab).ended).toBeVisible()
    await expect(tab).toHaveURL(/\/login$/)
  }
  await page.unroute('**/api/v1/category**')

  await new LoginPage(page).enter('ADMINISTRATOR')
  await expect(page).toHaveURL(/\/category$/)
  await expect(other).toHaveURL(/\/clients\/new-client$/)
  await expect(nameField(other)).toHaveValue('Ramona')
})

test('a logout in one tab removes the data of the user from all tabs', async ({ page, as, context }) => {
  await as('ADMINISTRATOR')
  const other = await openTab(context, 'clients/new-client')
  await nameField(other).fill('Ramona')
  await new ShellPage(page).logout.click()
  await expect(other).toHaveURL(/\/hc-v2-front\/$/)
  for (const tab of [page, other]) {
    const left = await storedIn(tab)
    expect(left).not.toContain('Ramona')
    expect(left).not.toContain('administrator@todoturismo.test')
  }
  await new LoginPage(page).enter('ADMINISTRATOR')
  await other.goto('clients/new-client')
  await expect(nameField(other)).toHaveValue('')
  await expect(other.getByText('The text that you typed before was restored.')).toBeHidden()
})
