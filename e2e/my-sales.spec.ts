import { expect, test } from './fixtures'
import { exportCsv } from './pages/reports'
import { SalesPage } from './pages/sales'
import { firstRecords } from './servers/api'

test('a sale is found, read, exported and cancelled', async ({ page, openAs, api }) => {
  const employee = await api('EMPLOYEE')
  const { serviceId, ...records } = await firstRecords(employee)
  const methods = await employee.get<{ id: number; type: string }[]>('/payment-method')
  const { id: number } = await employee.post<{ id: number }>('/sale', {
    ...records,
    paymentMethodId: methods.find(({ type }) => type === 'credit')?.id,
    saleItems: [{ serviceId }],
  })
  const mySales = new SalesPage(page)
  const row = mySales.sale(number)

  await openAs('EMPLOYEE', 'my-sales')
  await mySales.search.fill(String(number))
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  await expect(row).toHaveCount(1)

  const file = await exportCsv(page)
  expect(file.text).toMatch(/^\uFEFF"Id","Date","Time","Status",/)
  expect(file.text).toContain(`\r\n${number},`)

  await row.getByRole('link', { name: /^Sale No/ }).click()
  await mySales.showReceipt()
  await expect(mySales.receipt).toContainText('Interest 15% (credit)')
  await page.keyboard.press('Escape')
  await mySales.cancel('Booked twice')
  await expect(page.getByText(/^Cancelled.*Booked twice$/)).toBeVisible()

  await mySales.back.click()
  await expect(mySales.search).toHaveValue(String(number))
  await expect(row).toContainText('Cancelled')
})
