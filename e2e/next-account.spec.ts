import type { Page } from '@playwright/test'
import { fillCategory, nameField } from './support/category-form'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { ShellPage } from './support/shell-page'
import { openTab, storedIn } from './support/tabs'

const PASSWORD = 'a fine password'

interface Invitation {
  token: string
}

/** Sets the password of an invited account. */
async function register(page: Page, token: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/register', { data: { token, password: PASSWORD } })
  expect(answer.status()).toBe(204)
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
  await nameField(page).fill('Ramona')
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
    await expect(nameField(tab)).toHaveValue('')
    await expect(tab.getByText('The text that you typed before was restored.')).toBeHidden()
    const left = await storedIn(tab)
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
  await nameField(page).fill('Ramona')
  await page.context().clearCookies()
  await page.reload()
  await expect(new LoginPage(page).ended).toBeVisible()
  await new LoginPage(page).submit(email, PASSWORD)
  await expect(page.getByLabel('Chosen client')).toContainText('—')
  await page.getByRole('button', { name: 'New Client' }).click()
  await expect(nameField(page)).toHaveValue('')
  const left = await storedIn(page)
  expect(left).not.toContain('Ramona')
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
