import { expect, test } from './fixtures'
import { NewSalePage } from './pages/new-sale'
import { SalesPage, shown, totalOf } from './pages/sales'
import { ShellPage } from './pages/shell'
import type { Api } from './servers/api'
import { ACCOUNTS } from './servers/api'

interface Client {
  id: number
  person: { name: string; lastname: string; dni: number }
}

interface Service {
  id: number
  name: string
  price: number
}

interface Sale {
  id: number
  total: number
  clientId: number
  employeeEmail: string
  paymentMethod: { type: string }
  saleItems: { serviceId: number; price: number; quantity: number }[]
}

async function rowOf<Row>(api: Api, base: string, pageIndex: number): Promise<Row> {
  const { content } = await api.get<{ content: Row[] }>(`${base}?pageIndex=${pageIndex}&pageSize=5`)
  const [row] = content
  if (!row) throw new Error(`Page ${pageIndex} of ${base} is empty`)
  return row
}

test('an employee records a sale', async ({ page, as, api }) => {
  const employee = await api('EMPLOYEE')
  const client = await rowOf<Client>(employee, '/client', 1)
  const services = [
    await rowOf<Service>(employee, '/service', 0),
    await rowOf<Service>(employee, '/service', 1),
  ]
  const prices = services.map(({ price }) => price)
  const clientName = `${client.person.name} ${client.person.lastname}`
  const total = totalOf(prices, 15)
  const wizard = new NewSalePage(page)
  const mySales = new SalesPage(page)
  const shell = new ShellPage(page)

  await test.step('log in', async () => {
    await as('EMPLOYEE')
    await expect(page).toHaveURL(/\/new-sale$/)
    await expect(shell.title('New Sale')).toBeVisible()
  })

  await test.step('select the client', async () => {
    await expect(wizard.step('Select client')).toBeVisible()
    await expect(wizard.next).toBeDisabled()
    await wizard.turnToPage(2)
    await wizard.choose(clientName)
    await expect(wizard.chosenClient).toContainText(String(client.person.dni))
    await wizard.next.click()
  })

  await test.step('select services on two pages', async () => {
    await expect(wizard.step('Select Service')).toBeVisible()
    await expect(wizard.next).toBeDisabled()
    const [first, second] = services
    await wizard.addService(first?.name ?? '')
    await wizard.turnToPage(2)
    await wizard.addService(second?.name ?? '')
    await expect(wizard.chosen).toContainText(shown(totalOf(prices, 0)))
    await wizard.next.click()
  })

  await test.step('select the payment method', async () => {
    await expect(wizard.step('Select Payment Method')).toBeVisible()
    await expect(wizard.next).toBeDisabled()
    await wizard.choose('credit')
    await wizard.next.click()
  })

  await test.step('finish', async () => {
    await expect(wizard.step('Details')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(shown(total))
    await wizard.finish.click()
    await expect(wizard.confirmation).toContainText(shown(total))
    await expect(wizard.previous).toBeHidden()
    await expect(wizard.button('New Sale')).toBeVisible()
  })

  const number = await wizard.recordedNumber()

  await test.step('find it in My Sales', async () => {
    await shell.open('My Sales')
    const row = mySales.newest()
    for (const text of [
      String(number),
      clientName,
      'credit',
      shown(total),
      ...services.map(({ name }) => name),
    ])
      await expect(row).toContainText(text)
  })

  await test.step('find it on the server', async () => {
    const sale = await employee.get<Sale>(`/sale/${number}`)
    expect(sale).toMatchObject({
      total,
      clientId: client.id,
      employeeEmail: ACCOUNTS.EMPLOYEE.email,
      paymentMethod: { type: 'credit' },
    })
    expect(sale.saleItems).toEqual(
      services.map(({ id, price }) => expect.objectContaining({ serviceId: id, price, quantity: 1 })),
    )
  })
})

test('the demo records a sale without the server', { tag: '@long' }, async ({ page, as, api }) => {
  const sales = async () => (await (await api('OWNER')).get<Sale[]>('/sale')).length
  const before = await sales()
  const wizard = new NewSalePage(page)
  const shell = new ShellPage(page)

  await as('EMPLOYEE-DEMO')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.push(request.url())
  })
  await page.reload()
  await wizard.sell()
  const number = await wizard.recordedNumber()

  await shell.open('My Sales')
  await expect(new SalesPage(page).newest()).toContainText(`${number}`)
  expect(asked).toEqual([])
  expect(await sales()).toBe(before)
})
