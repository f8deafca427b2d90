import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'

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

test('typed text survives a reload, and is not shown to another user', { tag: '@long' }, async ({
  page,
  openAs,
}) => {
  await openAs('ADMINISTRATOR', 'clients/new-client')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ramona')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ramona')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/hc-v2-front\/$/)
  await new LoginPage(page).enter('ADMINISTRATOR-DEMO')
  await page.goto('clients/new-client')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
})

test('a list that keeps failing keeps the focus on "Try again"', { tag: '@long' }, async ({ page, as }) => {
  await as('ADMINISTRATOR')
  await page.route('**/api/v1/service?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('services')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.focus()
  const answer = page.waitForResponse('**/api/v1/service?**')
  await page.keyboard.press('Enter')
  await answer
  await expect(again).toHaveAttribute('aria-busy', 'false')
  await expect(again).toBeFocused()
  await page.unroute('**/api/v1/service?**')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Services' }).locator('tbody').getByRole('row')).toHaveCount(5)
})

test('toasts are in a live region, and failures are announced at once', { tag: '@long' }, async ({
  page,
  openAs,
}) => {
  await openAs('ADMINISTRATOR', 'category/new-category')
  const place = page.locator('[aria-live="polite"][data-position="bottom-right"]')
  await expect(place).toBeAttached()
  await page.getByLabel('Name').fill('Lagoons')
  await page.getByLabel('Description').fill('Still water, and birds')
  await page.route('**/api/v1/category', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(place.getByRole('alert')).toContainText('Uh oh! Something went wrong.')
  await page.unroute('**/api/v1/category')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(place.getByRole('status')).toContainText('Categoria agregada.')
})

test('the login screen says who can help with a forgotten password', { tag: '@long' }, async ({ page }) => {
  await page.goto('login')
  const answer = page.getByText('employees ask an administrator, administrators ask an owner')
  await expect(answer).toBeHidden()
  await page.getByText('Forgotten password?').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
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
  expect(cookies.map(({ name }) => name)).toContain('refresh')
  await page.goto('login')
  await expect(new LoginPage(page).button).toBeVisible()
  const sent = page.waitForResponse('**/auth/logout')
  await context.unroute('**/api/v1/**')
  expect((await sent).status()).toBe(204)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh')
  await context.addCookies(cookies)
  const origin = new URL(page.url()).origin
  const refreshed = await page.request.post(`${origin}/api/v1/auth/refresh`, { headers: { origin } })
  expect(refreshed.status()).toBe(403)
})
