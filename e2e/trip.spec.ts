import type { Page } from '@playwright/test'
import type { Api } from './support/api'
import { expect, test } from './support/fixtures'
import { finger, type Hands, keyboard, mouse } from './support/hands'
import { personPayload } from './support/person-payload'
import { storeSession } from './support/stored-session'

interface Stored {
  id: number
  version: number
  createdAt: string
  total: number
  saleItems: { price: number; from: string; to: string }[]
}

const DAY_MS = 86_400_000
/** Days on which nothing else begins, one for each way to use the screen. */
const DAYS = { mouse: '2097-05-04', keyboard: '2097-05-11', finger: '2097-05-18' }
const shown = (day: string) => day.split('-').reverse().join('/')

/** Opens a screen in Español. */
async function openInSpanish(page: Page, role: Parameters<typeof storeSession>[1], path: string) {
  await storeSession(page.context(), role)
  await page.addInitScript(() => localStorage.setItem('todoturismo.language', 'es'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
}

/** What a device without a network has sold yesterday, with a deposit: the trip of two, 1,000 of it paid by transfer. */
async function sellYesterday(employee: Api, trip: { serviceId: number; price: number }, lastname: string) {
  const soldAt = new Date(Date.now() - DAY_MS - 3_600_000).toISOString()
  const [transfer] = await employee.get<{ id: number }[]>('/payment-method')
  const client = await employee.post<{ id: number }>('/client', personPayload('Rosa', lastname))
  return employee.post<Stored>('/sale', {
    clientId: client.id,
    employeeEmail: 'employee@todoturismo.test',
    paymentMethodId: transfer?.id,
    saleItems: [{ serviceId: trip.serviceId, quantity: 2, from: '2097-01-10', to: '2097-01-12' }],
    payment: { amount: 1000 },
    dueOn: '2096-12-01',
    total: trip.price * 2,
    offline: { catalogueAt: soldAt, soldAt },
  })
}

interface Till {
  page: Page
  hands: Hands
  api: (role: 'EMPLOYEE' | 'OWNER') => Promise<Api>
  /** Another browser, in which the others work. */
  other: Page
  lastname: string
  day: string
}

/** From the deposit to a cancelled trip, as a seller, an administrator and the owner do it. */
async function liveThrough({ page, hands, api, other, lastname, day }: Till): Promise<void> {
  const employee = await api('EMPLOYEE')
  const services = await employee.get<{ id: number; price: number }[]>('/service?available=true')
  const [first, second] = services.filter(({ price }) => price > 600)
  if (!first || !second) throw new Error('There are no services to sell')
  const sold = await sellYesterday(employee, { serviceId: first.id, price: first.price }, lastname)
  const row = (role: string, name: string | RegExp) => page.getByRole(role as 'button', { name })

  await test.step('two travellers', async () => {
    await openInSpanish(page, 'EMPLOYEE', `my-sales/${sold.id}`)
    await hands.press(row('link', 'Nombrar a los pasajeros'))
    for (const [number, name] of ['Rosa', 'Julia'].entries()) {
      const traveller = page.getByRole('group', { name: `Pasajero ${number + 1}` })
      if (!(await traveller.isVisible())) await hands.press(row('button', /^Agregar/))
      await hands.type(traveller.getByRole('textbox', { name: 'Nombre', exact: true }), name)
      await hands.type(traveller.getByRole('textbox', { name: 'Apellido' }), lastname)
    }
    await hands.press(row('button', 'Guardar pasajeros'))
    await expect(page.getByRole('article')).toContainText(`Rosa ${lastname}, Julia ${lastname}`)
  })

  await test.step('the seller moves the days a day later', async () => {
    await page.goto(`my-sales/${sold.id}/change`)
    await hands.type(page.getByRole('textbox', { name: 'Viaja desde' }), shown(day))
    await hands.type(page.getByRole('textbox', { name: 'Viaja hasta' }), shown(day))
    await hands.press(row('button', 'Guardar el cambio'))
    await expect(page.getByRole('status').filter({ hasText: `N.º ${sold.id} cambió` })).toBeVisible()
    const moved = await employee.get<Stored>(`/sale/${sold.id}`)
    expect(moved).toMatchObject({ id: sold.id, createdAt: sold.createdAt, total: sold.total })
    expect(moved.saleItems).toMatchObject([{ price: first.price, from: day, to: day }])
  })

  await test.step('a payment by credit, with its interest', async () => {
    await page.goto(`my-sales/${sold.id}`)
    await hands.press(row('button', 'Agregar pago'))
    const dialog = page.getByRole('dialog', { name: `Pago de la venta N.º ${sold.id}` })
    const balance = first.price * 2 - 1000
    await expect(dialog.getByRole('textbox', { name: 'Importe' })).toHaveValue(balance.toFixed(2))
    await hands.type(dialog.getByRole('textbox', { name: 'Importe' }), '200')
    const credit = dialog.getByRole('option', { name: /^credit/ })
    await dialog.getByRole('combobox').selectOption((await credit.textContent()) ?? '')
    await hands.press(dialog.getByRole('button', { name: /^Cobrar \$/ }))
    const payments = page.getByRole('region', { name: 'Pagos' })
    await expect(payments.getByRole('listitem').filter({ hasText: 'credit' })).toContainText('Interés')
    const left = (balance - 200).toLocaleString('en', { minimumFractionDigits: 2 })
    await expect(payments).toContainText(left)
  })

  await test.step('an administrator adds a service at the price of today, and gives a part back', async () => {
    await openInSpanish(other, 'ADMINISTRATOR', `sales/${sold.id}/change/services`)
    const name = services.find(({ id }) => id === second.id) as unknown as { name: string }
    await other.getByRole('searchbox', { name: 'Buscar servicios' }).fill(name.name)
    await other.getByRole('checkbox', { name: `Elegir ${name.name}` }).check()
    for (let step = 0; step < 2; step++) await other.getByRole('button', { name: 'Siguiente' }).click()
    await other.getByRole('textbox', { name: 'Motivo del cambio' }).fill('Lo pidió por teléfono')
    await other.getByRole('button', { name: 'Guardar el cambio' }).click()
    await other
      .getByRole('status')
      .filter({ hasText: `N.º ${sold.id} cambió` })
      .waitFor()
    const changed = await employee.get<Stored>(`/sale/${sold.id}`)
    expect(changed.saleItems.map(({ price }) => price).sort()).toEqual([first.price, second.price].sort())

    await other.goto(`sales/${sold.id}`)
    await other.getByRole('button', { name: 'Más acciones' }).click()
    await other.getByRole('menuitem', { name: 'Devolver' }).click()
    const dialog = other.getByRole('dialog', { name: `Devolución de la venta N.º ${sold.id}` })
    await dialog.getByRole('textbox', { name: 'Importe' }).fill('150')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Una noche menos')
    await dialog.getByRole('button', { name: /^Devolver \$/ }).click()
    const payments = other.getByRole('region', { name: 'Pagos' })
    await expect(payments.getByRole('listitem').filter({ hasText: 'Devuelto' })).toContainText(
      'Una noche menos',
    )
  })

  await test.step('the client reads payments and balance by a link', async () => {
    const { url } = await employee.post<{ url: string }>(`/sale/${sold.id}/receipt-link`, {})
    await other.goto(url)
    await expect(other.getByRole('article')).toContainText('Pagado')
    await expect(other.getByRole('article')).toContainText('hasta el 01/12/2096')
  })

  await test.step('departures say who is complete and who owes', async () => {
    await page.goto(`departures?view=day&day=${day}`)
    const trip = page.getByRole('row').filter({ hasText: `Rosa ${lastname}` })
    await expect(trip.first()).toContainText('de 2 completos')
    await expect(trip.first()).toContainText('debe $')
  })

  await test.step('the owner reads what was sold, received and is owed, and exports', async () => {
    await openInSpanish(other, 'OWNER', 'reports')
    await expect(other.getByText('Vendido', { exact: true }).first()).toBeVisible()
    await expect(other.getByText('Cobrado', { exact: true }).first()).toBeVisible()
    await other.getByRole('link', { name: /Por cobrar hoy/ }).click()
    await expect(other.getByRole('table')).toContainText(`Rosa ${lastname}`)
    await expect(other.getByRole('columnheader', { name: 'Saldo' })).toBeVisible()
    const download = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Más acciones' }).click()
    await other.getByRole('menuitem', { name: /CSV/ }).click()
    await download
  })

  await test.step('the trip is cancelled, and a part is kept', async () => {
    await other.goto(`sales/${sold.id}`)
    await other.getByRole('button', { name: 'Más acciones' }).click()
    await other.getByRole('menuitem', { name: 'Anular esta venta' }).click()
    await other.getByRole('textbox', { name: 'Motivo' }).fill('No viajan')
    await other.getByRole('radio', { name: 'Devolver una parte' }).check()
    await other.getByRole('textbox', { name: /A devolver/ }).fill('500')
    await other.getByRole('button', { name: 'Anular la venta' }).click()
    await expect(other.getByRole('region', { name: 'Pagos' })).toContainText('Retenido')
    const { status, total } = await employee.get<Stored & { status: string }>(`/sale/${sold.id}`)
    expect(status).toBe('CANCELLED')
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(1100)
  })
}

test('a trip from January to May, by mouse', { tag: '@long' }, async ({ page, otherBrowser, api }) => {
  test.slow()
  const other = await otherBrowser()
  await liveThrough({ page, hands: mouse, api, other, lastname: 'Quiroga', day: DAYS.mouse })
})

test('a trip from January to May, by keyboard', { tag: '@long' }, async ({ page, otherBrowser, api }) => {
  test.slow()
  const other = await otherBrowser()
  await liveThrough({ page, hands: keyboard(page), api, other, lastname: 'Ibarra', day: DAYS.keyboard })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a trip from January to May, by finger', { tag: '@long' }, async ({ page, otherBrowser, api }) => {
    test.slow()
    const other = await otherBrowser()
    await liveThrough({ page, hands: finger, api, other, lastname: 'Sosa', day: DAYS.finger })
  })
})
