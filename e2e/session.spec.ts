import { expect, test } from './fixtures'
import { fillCategory, nameField } from './pages/admin'
import { openTab, storedIn } from './pages/browser'
import { LoginPage, newAdministrator, PASSWORD } from './pages/login'
import { ShellPage } from './pages/shell'

test('typed text is restored after the session has expired and the user has logged in again', async ({
  page,
  openAs,
  context,
}) => {
  await openAs('ADMINISTRATOR', 'category/new-category')
  await page.getByLabel('Name').fill('Lighthouses')
  await page.getByLabel('Description').fill('Towers by the sea, by night')
  await context.clearCookies()
  const refused = { status: 403, json: { title: 'Forbidden', status: 403, code: 'token' } }
  await page.route('**/api/v1/category', (route) => route.fulfill(refused))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.unroute('**/api/v1/category')

  await new LoginPage(page).enter('ADMINISTRATOR')
  await expect(page).toHaveURL(/\/category\/new-category$/)
  await expect(page.getByText('The text that you typed before was restored.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Lighthouses')
  await expect(page.getByText('Uh oh! Something went wrong.')).toBeHidden()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Categoria agregada.')).toBeVisible()
  await expect(page.getByText('The text that you typed before was restored.')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('a logout without a connection ends the session on the server as soon as it answers, also after a reload', {
  tag: '@long',
}, async ({ page, as, context }) => {
  await as('EMPLOYEE')
  await expect(page.getByRole('row').nth(1)).toContainText(/\w/)
  await context.route('**/api/v1/**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/logout'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await failed
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^refresh-\d+$/))
  await page.goto('login')
  await expect(new LoginPage(page).button).toBeVisible()
  const sent = page.waitForResponse('**/auth/logout')
  await context.unroute('**/api/v1/**')
  expect((await sent).status()).toBe(204)
  expect((await context.cookies()).filter(({ name }) => name.startsWith('refresh'))).toEqual([])
  await context.addCookies(cookies)
  const origin = new URL(page.url()).origin
  const refreshed = await page.request.post(`${origin}/api/v1/auth/refresh`, { headers: { origin } })
  expect(refreshed.status()).toBe(403)
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

test('a logout in one tab removes the data of the user from all tabs', async ({ page, openAs, context }) => {
  await openAs('ADMINISTRATOR', 'category')
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

test('the form that an administrator left open is not shown to the next administrator, in any tab', {
  tag: '@long',
}, async ({ page, openAs, api, context, server }) => {
  const email = await newAdministrator(await api('OWNER'), server.origin, 'Sara')
  await openAs('ADMINISTRATOR', 'clients/new-client')
  await nameField(page).fill('Ramona')
  const other = await openTab(context, 'category/new-category')
  await fillCategory(other, 'Lagoons')

  // The server ends the session. The tabs keep their addresses, and the typed text for the account that typed it.
  await context.clearCookies()
  await page.reload()
  await expect(new LoginPage(page).ended).toBeVisible()
  await new LoginPage(page).submit(email, PASSWORD)
  await expect(page).toHaveURL(/\/clients\/new-client$/)
  await expect(page.getByRole('link', { name: 'Sara Quiroga' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Sara Quiroga' })).toBeVisible()
  await other.goto('category/new-category')
  for (const tab of [page, other]) {
    await expect(nameField(tab)).toHaveValue('')
    await expect(tab.getByText('The text that you typed before was restored.')).toBeHidden()
    const left = await storedIn(tab)
    expect(left).not.toMatch(/Ramona|Lagoons|administrator@todoturismo.test "/)
  }
})
