import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { ShellPage } from './support/shell-page'

const failureToast = (page: Page) => page.getByText('Uh oh! Something went wrong.')
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

/** Another tab of the same browser, which resumes the session. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await tab.getByRole('button', { name: 'Logout' }).waitFor()
  return tab
}

async function fillCategory(page: Page, text: string): Promise<void> {
  await name(page).fill(text)
  await page.getByLabel('Description').fill(`${text}, all year round`)
}

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
  await page.getByRole('button', { name: 'Guardar' }).click()
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

test('every tab says when the server ends the session, and returns to its address after the login', async ({
  page,
  openAs,
  context,
}) => {
  await openAs('ADMINISTRATOR', 'services?q=sun')
  const other = await openTab(context, 'clients/new-client')
  await name(other).fill('Ramona')
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
  await expect(name(other)).toHaveValue('Ramona')
})

test('a logout in one tab removes the data of the user from all tabs', async ({ page, as, context }) => {
  await as('ADMINISTRATOR')
  const other = await openTab(context, 'clients/new-client')
  await name(other).fill('Ramona')
  await new ShellPage(page).logout.click()
  await expect(other).toHaveURL(/\/hc-v2-front\/$/)
  for (const tab of [page, other]) {
    const left = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(left).not.toContain('Ramona')
    expect(left).not.toContain('administrator@todoturismo.test')
  }
  await new LoginPage(page).enter('ADMINISTRATOR')
  await other.goto('clients/new-client')
  await expect(name(other)).toHaveValue('')
  await expect(other.getByText('The text that you typed before was restored.')).toBeHidden()
})

test('text and choices of one account are not shown to the next one, in any tab', { tag: '@long' }, async ({
  page,
  openAs,
  context,
}) => {
  await openAs('EMPLOYEE', 'new-sale')
  await page.getByRole('radio').first().check()
  const other = await openTab(context, 'new-sale')
  const chosen = other.getByLabel('Chosen client')
  await expect(chosen).not.toContainText('—')
  await new ShellPage(page).logout.click()
  await new LoginPage(page).enter('EMPLOYEE-DEMO')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await other.goto('new-sale')
  await expect(chosen).toContainText('—')
  await expect(page.getByLabel('Chosen client')).toContainText('—')
})

/** Sets the password of an invited account. */
async function register(page: Page, token: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/register', { data: { token, password: PASSWORD } })
  expect(answer.status()).toBe(204)
}

const PASSWORD = 'a fine password'

interface Invitation {
  token: string
}

test('the form that an administrator left open is not shown to the next administrator, in any tab', async ({
  page,
  openAs,
  api,
  context,
}) => {
  const email = 'second.administrator@todoturismo.test'
  const { invitation } = await (await api('OWNER')).post<{ invitation: Invitation }>('/administrator', {
    ...{ name: 'Sara', lastname: 'Segunda', email, role: 'ADMINISTRATOR' },
  })
  await register(page, invitation.token)
  await openAs('ADMINISTRATOR', 'clients/new-client')
  await name(page).fill('Ramona')
  const other = await openTab(context, 'category/new-category')
  await fillCategory(other, 'Lagoons')

  // The server ends the session. The tabs keep their addresses, and the typed text for the account that typed it.
  await context.clearCookies()
  await page.reload()
  await expect(new LoginPage(page).ended).toBeVisible()
  await new LoginPage(page).submit(email, PASSWORD)
  await expect(page).toHaveURL(/\/clients\/new-client$/)
  await expect(page.getByRole('link', { name: 'Sara Segunda' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Sara Segunda' })).toBeVisible()
  await other.goto('category/new-category')
  for (const tab of [page, other]) {
    await expect(name(tab)).toHaveValue('')
    await expect(tab.getByText('The text that you typed before was restored.')).toBeHidden()
    const left = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(left).not.toMatch(/Ramona|Lagoons|administrator@todoturismo.test "/)
  }
})

test('a draft of one employee is not shown to the next one', { tag: '@long' }, async ({
  page,
  openAs,
  api,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const email = 'second.employee@todoturismo.test'
  const { id } = await administrator.post<{ id: number }>('/employee', {
    ...{ name: 'Tomas', lastname: 'Segundo', email, dni: 30999888, birthday: '1990-05-04', salary: 30000 },
  })
  const { token } = await administrator.post<Invitation>(`/employee/${id}/invitation`, {})
  await register(page, token)
  await openAs('EMPLOYEE', 'new-sale')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'New Client' }).click()
  await name(page).fill('Ramona')
  await page.context().clearCookies()
  await page.reload()
  await expect(new LoginPage(page).ended).toBeVisible()
  await new LoginPage(page).submit(email, PASSWORD)
  await expect(page.getByLabel('Chosen client')).toContainText('—')
  await page.getByRole('button', { name: 'New Client' }).click()
  await expect(name(page)).toHaveValue('')
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).not.toContain('Ramona')
})

test('a draft stores only those fields of a client that the wizard shows', { tag: '@long' }, async ({
  page,
  openAs,
  api,
}) => {
  await openAs('EMPLOYEE', 'new-sale')
  await page.getByRole('radio').first().check()
  const { client } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('todoturismo.user.sale-draft') ?? '').state,
  )
  const { person } = await (await api('EMPLOYEE')).get<{ person: Record<string, unknown> }>(
    `/client/${client.id}`,
  )
  const { name: first, lastname, dni, email } = person
  expect(client.person).toEqual({ name: first, lastname, dni, email })
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
