import { fillCategory, nameField } from './support/category-form'
import { expect, test } from './support/fixtures'
import { LoginPage } from './support/login-page'
import { type Invitation, PASSWORD, register } from './support/new-administrator'
import { openTab, storedIn } from './support/tabs'

test('the form that an administrator left open is not shown to the next administrator, in any tab', {
  tag: '@long',
}, async ({ page, openAs, api, context, server }) => {
  const email = 'second.administrator@todoturismo.test'
  const { invitation } = await (await api('OWNER')).post<{ invitation: Invitation }>('/administrator', {
    name: 'Sara',
    lastname: 'Segunda',
    email,
    role: 'ADMINISTRATOR',
  })
  await register(server.origin, invitation)
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
  server,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const email = 'second.employee@todoturismo.test'
  const { id } = await administrator.post<{ id: number }>('/employee', {
    name: 'Tomas',
    lastname: 'Segundo',
    email,
    dni: 30999888,
    birthday: '1990-05-04',
    salary: 30000,
  })
  await register(server.origin, await administrator.post<Invitation>(`/employee/${id}/invitation`, {}))
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
