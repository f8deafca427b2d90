import { expect, test } from './fixtures'
import { NewSalePage } from './pages/new-sale'
import { personPayload } from './servers/api'

test('an employee sells to a client again, for days of travel that the departures show, and notes it', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const { id } = await (await api('EMPLOYEE')).post<{ id: number }>(
    '/client',
    personPayload('Zulma', 'Quinteros'),
  )
  const [service] = await (await api('EMPLOYEE')).get<{ id: number; name: string }[]>(
    '/service?available=true',
  )
  if (!service) throw new Error('There are services in the sample data')
  const wizard = new NewSalePage(page)
  await openAs('EMPLOYEE', `new-sale?client=${id}&services=${service.id}`)
  await expect(wizard.step('Select Service')).toBeVisible()
  await wizard.chosen.getByRole('button', { name: 'Dates' }).click()
  await wizard.chosen.getByRole('textbox', { name: 'Travel from' }).fill('05/06/2098')
  await wizard.chosen.getByRole('textbox', { name: 'Travel to' }).fill('07/06/2098')
  await wizard.next.click()
  await wizard.choose('cash')
  await wizard.next.click()
  await wizard.finish.click()
  await expect(wizard.confirmation).toBeVisible()
  const number = await wizard.recordedNumber()

  await page.goto(`client/${id}`)
  await expect(page.getByRole('region', { name: 'Next trips' })).toContainText(
    `05/06/2098 – 07/06/2098 · 1 × ${service.name} · Sale No. ${number}`,
  )
  const notes = page.getByRole('region', { name: 'History' })
  await notes.getByRole('textbox', { name: 'New note' }).fill('Prefers the window')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem').first()).toContainText('Prefers the window')

  await page.goto('departures?view=week&day=2098-06-05')
  const departures = page.getByRole('rowgroup', { name: '5 June' })
  await expect(departures.getByRole('row', { name: `1 × ${service.name}` })).toContainText('Zulma Quinteros')

  await page.goto(`client/${id}`)
  await page.getByRole('link', { name: `Sell again: No. ${number}` }).click()
  await expect(wizard.step('Select Service')).toBeVisible()
  await expect(wizard.chosen).toContainText(service.name)
  await wizard.next.click()
  await wizard.next.click()
  await expect(wizard.step('Details')).toBeVisible()
})

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
  await page.getByRole('button', { name: 'Same as …' }).click()
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

test('a seller corrects the phone of a client from a sale, with the keyboard', { tag: '@long' }, async ({
  page,
  openAs,
  api,
}) => {
  const { id } = await (await api('EMPLOYEE')).post<{ id: number }>(
    '/client',
    personPayload('Zenobia', 'Quinteros'),
  )
  await openAs('EMPLOYEE', `client/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await page.keyboard.type('11 4567-8901')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('+54 11 4567-8901')
})
