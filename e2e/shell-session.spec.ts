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
