import type { Page } from '@playwright/test'
import { fillCategory, nameField } from './support/category-form'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { ShellPage } from './support/shell-page'
import { openTab, storedIn } from './support/tabs'

const failureToast = (page: Page) => page.getByText('Uh oh! Something went wrong.')

test('a save that is pending at logout does not affect the next session', { tag: '@long' }, async ({
  page,
  openAs,
  api,
}) => {
  await openAs('ADMINISTRATOR', 'category/new-category')
  await fillCategory(page, 'Volcanoes')
  let fail = () => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/v1/category', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { title: 'Broken', status: 500 } })
  })
  // The form first looks for a category of the same name.
  const sent = page.waitForRequest('**/api/v1/category')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await sent
  await new ShellPage(page).logout.click()
  await new LoginPage(page).enter('OWNER')
  const answered = page.waitForResponse('**/api/v1/category')
  fail()
  await answered
  await page.unroute('**/api/v1/category')

  await page.getByRole('link', { name: 'Administrators' }).click()
  await expect(page.getByRole('table', { name: 'Administrators' })).toBeVisible()
  await expect(failureToast(page)).toBeHidden()
  const stored = await (await api('ADMINISTRATOR')).get<{ name: string }[]>('/category')
  expect(stored.map((category) => category.name)).not.toContain('Volcanoes')
})

test('"Try again" is removed with the form that failed', { tag: '@long' }, async ({ page, openAs, api }) => {
  await openAs('ADMINISTRATOR', 'category/new-category')
  await fillCategory(page, 'Geysers')
  await page.route('**/api/v1/category', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/v1/category')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/category$/)
  await expect(failureToast(page)).toBeHidden()
  const stored = await (await api('ADMINISTRATOR')).get<{ name: string }[]>('/category')
  expect(stored.map((category) => category.name)).not.toContain('Geysers')
})

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

test('a stored session with an unknown role shows the login screen', { tag: '@long' }, async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await page.route('**/api/v1/auth/authenticate', (route) =>
    route.fulfill({
      json: { authToken: 'x', name: 'Sonia', email: 'sonia@todoturismo.test', role: 'SUPERVISOR' },
    }),
  )
  await login.submit('sonia@todoturismo.test', 'todoturismo')
  await expect(page).toHaveURL(/\/login$/)
  await expect(login.alert).toContainText('There is nothing here for the role SUPERVISOR.')
  await page.goto('')
  await expect(page).toHaveURL(/\/login$/)
})
