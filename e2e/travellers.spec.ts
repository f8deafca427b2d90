import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { personPayload } from './servers/api'

/** Pastes text as a spreadsheet gives it. */
const paste = (page: Page, text: string) =>
  page
    .getByRole('textbox', { name: 'Name', exact: true })
    .first()
    .evaluate((field, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)

test('a seller names the travellers of a sale: pasted, copied and typed, kept over a reload, shown in departures', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const employee = await api('EMPLOYEE')
  const [service] = await employee.get<{ id: number; name: string }[]>('/service?available=true')
  const [method] = await employee.get<{ id: number }[]>('/payment-method')
  const client = await employee.post<{ id: number }>('/client', personPayload('Zoe', 'Arias'))
  const { id } = await employee.post<{ id: number }>('/sale', {
    clientId: client.id,
    employeeEmail: 'employee@todoturismo.test',
    paymentMethodId: method?.id,
    saleItems: [{ serviceId: service?.id, quantity: 4, from: '2097-06-05', to: '2097-06-07' }],
  })

  await openAs('EMPLOYEE', `my-sales/${id}`)
  const rows = [
    'Birthday\tLast name\tName\tPassport\tDNI',
    '12/03/1990\tSanz\tEva\tAAC123456\t',
    '5/4/1985\tSanz\tLuis\t\t30.111.222',
    '\tSanz\tAna\t\t',
  ]
  await paste(page, rows.join('\n'))
  await page.getByRole('button', { name: 'Add the client' }).click()
  await expect(page.getByRole('group', { name: 'Traveller 4' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Traveller 4' })).toBeVisible()
  const third = page.getByRole('group', { name: 'Traveller 3' })
  await expect(third.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ana')
  await page.getByRole('button', { name: 'Save travellers' }).click()

  const section = page.getByRole('region', { name: 'Travellers' })
  await expect(section).toContainText('4 of 4 · 1 to complete')
  await expect(page.getByText('Travellers saved')).toBeVisible()
  await page.getByRole('button', { name: 'Receipt', exact: true }).click()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('Eva Sanz, Luis Sanz, Ana Sanz, Zoe Arias')
  await expect(receipt).not.toContainText('AAC123456')

  await page.goto('departures?view=week&day=2097-06-05')
  await expect(page.getByRole('rowgroup', { name: '5 June' })).toContainText(
    '3 of 4 completeEva Sanz, Luis Sanz, Ana Sanz (incomplete), Zoe Arias',
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export travellers' }).click()
  expect((await download).suggestedFilename()).toContain('Travellers')
})
