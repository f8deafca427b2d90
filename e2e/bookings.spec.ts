import { expect, test } from './fixtures'
import { firstRecords } from './servers/api'

const DAYS = { from: '2098-03-02', to: '2098-03-05' }

test('a line is booked by keyboard, and the supplier is told when the sale is cancelled', async ({
  page,
  openAs,
  api,
}) => {
  const employee = await api('EMPLOYEE')
  const { serviceId, ...records } = await firstRecords(employee)
  const saleItems = [
    { serviceId, ...DAYS },
    { serviceId, from: '2098-03-06', to: '2098-03-08' },
  ]
  const earlier = await employee.post<{ id: number }>('/sale', { ...records, saleItems })
  const { id: supplierId } = await employee.post<{ id: number }>('/supplier', { name: 'Last Wholesaler' })
  await employee.put(`/sale/${earlier.id}/line/0/booking`, { supplierId })
  const sale = await employee.post<{ id: number }>('/sale', { ...records, saleItems })
  await openAs('EMPLOYEE', `my-sales/${sale.id}`)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }

  await test.step('two lines, with four keys beside what is typed', async () => {
    await page
      .getByRole('button', { name: /^Note the booking/ })
      .first()
      .focus()
    await press('Enter')
    const supplier = page.getByRole('combobox', { name: 'Supplier' })
    const reference = page.getByRole('textbox', { name: 'Reference' })
    await expect(supplier).toHaveValue('Last Wholesaler')
    await expect(reference).toBeFocused()
    await page.keyboard.type('QX7TT1')
    await press('Enter')
    await expect(page.getByText('QX7TT1')).toBeVisible()
    await expect(reference).toBeFocused()
    await page.keyboard.type('QX7TT2')
    await press('Enter')
    await expect(page.getByText('QX7TT2')).toBeVisible()
    await expect(reference).toBeHidden()
    expect(keys).toBeLessThanOrEqual(4)
  })

  await test.step('a reference that the supplier has in another booking is asked about', async () => {
    await page
      .getByRole('button', { name: /^Change the booking/ })
      .last()
      .click()
    const reference = page.getByRole('textbox', { name: 'Reference' })
    await reference.fill('QX7TT1')
    await reference.press('Enter')
    await expect(page.getByText(`Sale ${sale.id} has this reference, too.`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reference).toBeHidden()
    await expect(page.getByRole('button', { name: /^Change the booking/ }).last()).toBeFocused()
  })

  await test.step('Today names who is to be told', async () => {
    await employee.post(`/sale/${sale.id}/cancel`, { reason: 'Another date' })
    await page.goto('today')
    const group = page.getByRole('region', { name: /^Suppliers to tell/ })
    const entry = group.getByRole('listitem').filter({ hasText: 'QX7TT1' })
    await entry.getByRole('button', { name: 'Told them' }).click()
    await expect(entry).toBeHidden()
    await expect(group.getByText('QX7TT2')).toBeVisible()
  })
})

test('an administrator pays a supplier from To pay, and the sale says what is left', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const [employee, administrator] = [await api('EMPLOYEE'), await api('ADMINISTRATOR')]
  const { serviceId, ...records } = await firstRecords(employee)
  const sale = await employee.post<{ id: number; total: number }>('/sale', {
    ...records,
    saleItems: [{ serviceId, ...DAYS }],
  })
  const { id: supplierId } = await administrator.post<{ id: number }>('/supplier', { name: 'Paid Tours' })
  await employee.put(`/sale/${sale.id}/line/0/booking`, { supplierId, reference: 'PT1' })
  await administrator.put(`/cost/${sale.id}-0`, { unit: 500, currency: 'ARS' })

  await openAs('ADMINISTRATOR', 'to-pay')
  const supplier = page.getByRole('region', { name: 'Paid Tours' })
  await supplier.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('textbox', { name: 'Reference' }).fill('Transfer 9')
  await page.getByRole('button', { name: /^Pay/ }).last().click()
  await expect(supplier).toBeHidden()

  await page.goto(`sales/${sale.id}`)
  const costs = page.getByRole('region', { name: 'Costs' })
  await expect(costs.getByText('Paid $ 500.00')).toBeVisible()
  await expect(costs.getByText(/^Margin \$/)).toBeVisible()

  await openAs('EMPLOYEE', `my-sales/${sale.id}`)
  await expect(page.getByText('PT1')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Travellers' })).toBeVisible()
  await expect(costs).toBeHidden()
})
