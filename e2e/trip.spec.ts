import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { storeSession } from './pages/login'
import { download } from './pages/reports'
import type { Api } from './servers/api'
import { personPayload } from './servers/api'

interface Stored {
  id: number
  version: number
  createdAt: string
  total: number
  balance: number
  saleItems: { price: number; from: string | null; to: string | null }[]
}

const DAY_MS = 86_400_000
const money = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: 2 })

/** Opens a screen in Español. */
async function openInSpanish(page: Page, role: Parameters<typeof storeSession>[1], path: string) {
  await storeSession(page.context(), role)
  await page.addInitScript(() => localStorage.setItem('todoturismo.language', 'es'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
}

interface Service {
  id: number
  name: string
  price: number
}

/** A service of the sample business that nothing else sells, at a price of its own: one that is new was not sold yesterday. */
async function serviceAt(price: number, administrator: Api, name: string): Promise<Service> {
  const services = await administrator.get<Service[]>('/service')
  const service = services.find((each) => each.name === name)
  if (!service) throw new Error(`There is no service "${name}"`)
  await raise(administrator, service, price)
  return { ...service, price }
}

/** Sets the price of a service. */
const raise = async (administrator: Api, { id }: Service, price: number): Promise<void> => {
  const { category, ...service } = await administrator.get<Service & { category: { id: number } }>(
    `/service/${id}`,
  )
  await administrator.put(`/service/${id}`, { ...service, categoryId: category.id, price })
}

/** What a device without a network has sold yesterday, with a deposit: the trip of two, 1,000 of it paid. */
async function sellYesterday(employee: Api, trip: { serviceId: number; price: number }, lastname: string) {
  const soldAt = new Date(Date.now() - DAY_MS - 3_600_000).toISOString()
  const methods = await employee.get<{ id: number; interest: number }[]>('/payment-method')
  const method = methods.find(({ interest }) => interest === 0)
  const client = await employee.post<{ id: number }>('/client', personPayload('Rosa', lastname))
  const sale = {
    clientId: client.id,
    employeeEmail: 'employee@todoturismo.test',
    paymentMethodId: method?.id,
    saleItems: [{ serviceId: trip.serviceId, quantity: 2, from: '2097-01-10', to: '2097-01-12' }],
    payment: { amount: 1000 },
    dueOn: '2096-12-01',
    total: trip.price * 2,
    offline: { catalogueAt: soldAt, soldAt, prices: [trip.price], interest: 0 },
  }
  return employee.post<Stored>('/sale', sale, { 'idempotency-key': crypto.randomUUID() })
}

/** From the deposit to a cancelled trip, as a seller, an administrator and the owner do it. */
test('a trip from January to May', { tag: '@long' }, async ({ page, otherBrowser, api }) => {
  test.slow()
  const lastname = 'Quiroga'
  // A day on which nothing else begins.
  const day = '2097-05-04'
  const employee = await api('EMPLOYEE')
  const clerk = await api('ADMINISTRATOR')
  const first = await serviceAt(1200, clerk, 'Birds of the Iberá')
  const second = await serviceAt(800, clerk, 'Dinosaurs of Trelew')
  const sold = await sellYesterday(employee, { serviceId: first.id, price: first.price }, lastname)
  // Both cost more before anything is changed.
  await raise(clerk, first, 1500)
  await raise(clerk, second, 900)
  const button = (name: string) => page.getByRole('button', { name })

  const [administrator, owner] = [await otherBrowser(), await otherBrowser()]

  await test.step('two travellers', async () => {
    await openInSpanish(page, 'EMPLOYEE', `my-sales/${sold.id}`)
    for (const [number, name] of ['Rosa', 'Julia'].entries()) {
      const traveller = page.getByRole('group', { name: `Pasajero ${number + 1}` })
      if (!(await traveller.isVisible())) await button('Agregar un pasajero').click()
      await traveller.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name)
      await traveller.getByRole('textbox', { name: 'Apellido' }).fill(lastname)
    }
    await button('Guardar pasajeros').click()
    await page.getByRole('button', { name: 'Recibo', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Ver el recibo' }).click()
    await expect(page.getByRole('article')).toContainText(`Rosa ${lastname}, Julia ${lastname}`)
    await page.keyboard.press('Escape')
  })

  await test.step('the seller moves the days a day later', async () => {
    await page.goto(`my-sales/${sold.id}`)
    await button('Cambiar los días de viaje').click()
    await page.getByRole('textbox', { name: 'Viaja desde' }).fill('04/05/2097')
    await page.getByRole('textbox', { name: 'Viaja hasta' }).fill('04/05/2097')
    await button('Guardar el cambio').click()
    await expect(page.getByRole('status').filter({ hasText: `N.º ${sold.id} cambió` })).toBeVisible()
    const moved = await employee.get<Stored>(`/sale/${sold.id}`)
    expect(moved).toMatchObject({ id: sold.id, createdAt: sold.createdAt, total: sold.total })
    expect(moved.saleItems).toMatchObject([{ price: first.price, from: day, to: day }])
  })

  await test.step('a payment by credit, with its interest', async () => {
    await page.goto(`my-sales/${sold.id}`)
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Pago de la venta N.º ${sold.id}` })
    const balance = first.price * 2 - 1000
    await expect(dialog.getByRole('textbox', { name: 'Importe' })).toHaveValue(money(balance))
    await dialog.getByRole('textbox', { name: 'Importe' }).fill('200')
    const credit = dialog.getByRole('option', { name: /^credit/ })
    await dialog.getByRole('combobox').selectOption((await credit.textContent()) ?? '')
    await dialog.getByRole('button', { name: /^Cobrar \$/ }).click()
    const payments = page.getByRole('region', { name: 'Pagos' })
    await expect(dialog).toBeHidden()
    await expect(payments.getByRole('listitem').filter({ hasText: 'credit' })).toContainText('interés')
    await expect(payments).toContainText(money(balance - 200))
  })

  await test.step('an administrator adds a service twice at the price of today, and gives a part back', async () => {
    await openInSpanish(administrator, 'ADMINISTRATOR', `sales/${sold.id}`)
    await administrator.getByRole('combobox', { name: 'Agregar un servicio' }).fill(second.name)
    await administrator.getByRole('option', { name: second.name }).click()
    await administrator.getByRole('button', { name: `Más de ${second.name}`, exact: true }).click()
    await administrator.getByRole('menuitem', { name: 'El mismo servicio en otros días' }).click()
    // Its price of now is read first.
    await expect(administrator.getByRole('spinbutton')).toHaveCount(3)
    await administrator.getByRole('textbox', { name: 'Motivo del cambio' }).fill('Lo pidió por teléfono')
    await administrator.getByRole('button', { name: 'Guardar el cambio' }).click()
    await administrator
      .getByRole('status')
      .filter({ hasText: `N.º ${sold.id} cambió` })
      .waitFor()
    const changed = await employee.get<Stored>(`/sale/${sold.id}`)
    expect(changed.saleItems.map(({ price }) => price)).toEqual([first.price, 900, 900])
    expect(changed.saleItems.map(({ from }) => from)).toEqual([day, day, null])

    await administrator.goto(`sales/${sold.id}`)
    // That of the credit card, which is the newest payment.
    await administrator
      .getByRole('button', { name: /^Acciones del pago/ })
      .last()
      .click()
    await administrator.getByRole('menuitem', { name: 'Devolver' }).click()
    const dialog = administrator.getByRole('dialog', { name: `Devolver dinero de la venta N.º ${sold.id}` })
    await dialog.getByRole('textbox', { name: 'Importe' }).fill('150')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Una noche menos')
    await dialog.getByRole('button', { name: /^Devolver \$/ }).click()
    const payments = administrator.getByRole('region', { name: 'Pagos' })
    await expect(payments.getByRole('listitem').filter({ hasText: 'Devuelto' })).toContainText(
      'Una noche menos',
    )
  })

  await test.step('the client reads payments and balance by a link', async () => {
    const { token } = await employee.post<{ token: string }>(`/sale/${sold.id}/receipt-link`, {})
    await administrator.goto(`receipt#${token}`)
    await expect(administrator.getByRole('article')).toContainText('Pagado')
    await expect(administrator.getByRole('article')).toContainText('vence el 01/12/2096')
  })

  await test.step('departures say who is complete and who owes', async () => {
    await page.goto(`departures?view=day&day=${day}`)
    const trip = page.getByRole('row').filter({ hasText: `Rosa ${lastname}` })
    await expect(trip.first()).toContainText('de 2 completos')
    await expect(trip.first()).toContainText('Debe $')
  })

  await test.step('the owner reads what was sold, received and is owed, and exports', async () => {
    await openInSpanish(owner, 'OWNER', 'reports')
    await expect(owner.getByText('Vendido', { exact: true }).first()).toBeVisible()
    await expect(owner.getByText('Cobrado', { exact: true }).first()).toBeVisible()
    await owner.getByRole('link', { name: /deben en total/ }).click()
    await owner.getByRole('searchbox').fill(lastname)
    const owed = owner.getByRole('row').filter({ hasText: `Rosa ${lastname}` })
    await expect(owed).toContainText('Vence el 01/12/2096')
    await owner.getByRole('button', { name: 'Más acciones' }).click()
    const list = await download(owner.getByRole('menuitem', { name: 'Exportar a CSV' }))
    const { balance } = await employee.get<Stored>(`/sale/${sold.id}`)
    expect(list.text).toMatch(/Total.*Pagado.*Debe/)
    expect(list.text).toMatch(new RegExp(`^"?${sold.id}\\b.*\\b${balance}\\b.*2096-12-01`, 'm'))
  })

  await test.step('the trip is cancelled, and a part is kept', async () => {
    await owner.goto(`sales/${sold.id}`)
    await owner.getByRole('button', { name: 'Más acciones' }).click()
    await owner.getByRole('menuitem', { name: 'Anular esta venta' }).click()
    await owner.getByRole('textbox', { name: 'Motivo' }).fill('No viajan')
    await owner.getByRole('radio', { name: 'Devolver una parte' }).check()
    await owner.getByRole('textbox', { name: /A devolver/ }).fill('500')
    await owner.getByRole('button', { name: 'Anular la venta' }).click()
    await expect(owner.getByText(/^Anulada, .* retenidos$/)).toBeVisible()
    const { status, total } = await employee.get<Stored & { status: string }>(`/sale/${sold.id}`)
    expect(status).toBe('CANCELLED')
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(1100)
  })
})
