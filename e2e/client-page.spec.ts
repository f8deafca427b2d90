import { expect, test } from './fixtures'
import { personPayload } from './servers/api'

test('an administrator makes one of two records of one person, whose sales and number lead to one page', async ({
  page,
  openAs,
  api,
}) => {
  const employee = await api('EMPLOYEE')
  const [stays, other] = [
    await employee.post<{ id: number }>('/client', personPayload('Zoraida', 'Quinteros')),
    await employee.post<{ id: number }>('/client', personPayload('Zoraida Luz', 'Quinteros')),
  ]
  await employee.post('/note', { clientId: other.id, text: 'Prefers the aisle' })
  await openAs('ADMINISTRATOR', `client/${stays.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another record…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Same person as Zoraida Quinteros' })
  await dialog
    .getByRole('combobox', { name: 'The other record of this person' })
    .fill('Zoraida Luz Quinteros')
  await dialog
    .getByRole('option', { name: /^Zoraida Luz Quinteros/ })
    .first()
    .click()
  await dialog.getByRole('radio', { name: 'Zoraida Luz' }).check()
  await dialog.getByRole('button', { name: 'Make one of two' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zoraida Luz Quinteros' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Prefers the aisle')
  await page.goto(`client/${other.id}`)
  await expect(page).toHaveURL(new RegExp(`/client/${stays.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Zoraida Luz Quinteros' })).toBeVisible()
})
