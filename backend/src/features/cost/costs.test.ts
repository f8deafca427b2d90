import type {
  CostPayload,
  CostPaymentPayload,
  Drawer,
  DueCosts,
  LineCost,
  MarginReport,
  Month,
  Sale,
  ServiceCost,
} from 'shared-api/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { insertedId } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { serviceCost, supplier } from '../../tables/suppliers'
import { hoursAgo, useOfflineSales } from '../../testing/offline-sales'
import { changeLines, inDays, sellTrip, sentLine, today, useSaleFixture } from '../../testing/sale-fixture'
import { clearSales } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const offline = useOfflineSales(server, fixture)
const employee = server.as('EMPLOYEE')
const administrator = server.as('ADMINISTRATOR')
const owner = server.as('OWNER')

let southId: number
let northId: number
beforeAll(async () => {
  const insert = async (values: Partial<typeof supplier.$inferInsert> & { name: string }) =>
    insertedId(await server.db.insert(supplier).values(values).returning({ id: supplier.id }))
  southId = await insert({ name: 'South', termsDays: 2, termsFrom: 'departure', payTo: 'CBU 1' })
  northId = await insert({ name: 'North', termsDays: 10, termsFrom: 'sale' })
})

let sold: Sale
beforeEach(async () => {
  await clearSales(server.db)
  await setServiceCost(fixture.whales.id, null)
  await setServiceCost(fixture.hotel.id, null)
  await sell()
})

async function sell() {
  sold = await sellTrip(server, fixture)
}

async function setServiceCost(id: number, amount: number | null, supplierId: number | null = null) {
  const answer = await administrator.put(`/service/${id}/cost`, { supplierId, amount, currency: 'ARS' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ServiceCost>()
}

const book = async (line: number, supplierId: number) => {
  const answer = await employee.put(`/sale/${sold.id}/line/${line}/booking`, {
    supplierId,
    reference: `R${line}`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const costs = async (by = administrator) => (await by.get(`/cost?saleId=${sold.id}`)).json<LineCost[]>()
const put = (line: number | string, input: Partial<CostPayload>, headers = {}) =>
  administrator.put(
    `/cost/${typeof line === 'number' ? `${sold.id}-${line}` : line}`,
    { currency: 'ARS', ...input },
    headers,
  )
const due = async (to = '') => (await owner.get(`/cost/due${to && `?to=${to}`}`)).json<DueCosts>()
const pay = (input: Partial<CostPaymentPayload>, headers = {}, by = administrator) =>
  by.post('/cost/payment', { currency: 'ARS', on: today, ...input }, headers)
const id = (line: number) => `${sold.id}-${line}`

const changed = async (saleItems: object[]) => {
  sold = await changeLines(employee, sold, saleItems)
}

it('keeps every cost of a service, and a line costs what its service did at its moment', async () => {
  await setServiceCost(fixture.whales.id, 100, southId)
  await sell()
  const now = await setServiceCost(fixture.whales.id, 150, northId)
  expect(now.history.slice(0, 2)).toMatchObject([
    { amount: 150, supplier: { name: 'North' }, by: expect.any(String) },
    { amount: 100, supplier: { name: 'South' } },
  ])
  expect(await setServiceCost(fixture.whales.id, 150, northId)).toEqual(now)
  expect(await costs()).toMatchObject([
    {
      id: id(0),
      line: 0,
      amount: 200,
      unit: 100,
      supplier: { name: 'South' },
      owed: 200,
      isTyped: false,
      version: 0,
    },
    { id: id(1), amount: null, unit: null, owed: null, supplier: null },
  ])
  // A line that a change adds has the cost of the moment of the change.
  await changed([...sold.saleItems.map(sentLine), { serviceId: fixture.whales.id }])
  expect((await costs())[2]).toMatchObject({ line: 2, amount: 150 })
  expect((await costs())[0]).toMatchObject({ amount: 200 })
})

it('costs what the service did when a sale was made offline, not when it arrived', async () => {
  const [made] = await server.db.select({ id: account.id }).from(account)
  const of = { serviceId: fixture.whales.id, accountId: made?.id ?? 0, currency: 'ARS' }
  await server.db.insert(serviceCost).values([
    { ...of, unitCents: 7000, at: new Date(hoursAgo(40)) },
    { ...of, unitCents: 9000, at: new Date(hoursAgo(20)) },
  ])
  const answer = await offline.sell(offline.whales({ catalogueAt: hoursAgo(60), soldAt: hoursAgo(30) }))
  sold = answer.json()
  expect(await costs(), answer.body).toMatchObject([{ amount: 70, bookingId: null }])
})

it('stores a typed cost of one or of the whole line, which stays when the quantity changes', async () => {
  const first = await put(0, { unit: 80 }, { 'if-match': '"0"' })
  expect(first.json()).toMatchObject({ amount: 160, unit: 80, isTyped: true })
  expect((await put(0, { unit: 90 }, { 'if-match': '"0"' })).statusCode).toBe(412)
  // The answer of the first one was lost.
  expect((await put(0, { unit: 80 }, { 'if-match': '"0"' })).json()).toEqual(first.json())
  await put(1, { amount: 500.5 })
  const [whales, hotel] = sold.saleItems.map(sentLine)
  await changed([
    { ...whales, quantity: 3 },
    { ...hotel, quantity: 2 },
  ])
  expect(await costs()).toMatchObject([
    { amount: 240, typedFor: null },
    { amount: 500.5, unit: null, typedFor: 1 },
  ])
  await put(1, { amount: null })
  expect((await costs())[1]).toMatchObject({ amount: null, owed: null })
})

it('refuses a currency that the office does not use, both amounts, and employees', async () => {
  expect((await put(0, { unit: 1, currency: 'EUR' })).statusCode).toBe(400)
  expect((await put(0, { unit: 1, amount: 1 })).statusCode).toBe(400)
  expect((await put(7, { unit: 1 })).statusCode).toBe(404)
  for (const path of [`/cost?saleId=${sold.id}`, '/cost/due', `/service/${fixture.whales.id}/cost`])
    expect((await employee.get(path)).statusCode).toBe(403)
})

it('is due by the terms of its supplier, which follow the trip, or on the day that was typed', async () => {
  await put(0, { unit: 80 })
  await put(1, { amount: 500 })
  await book(0, southId)
  await book(1, northId)
  expect((await costs()).map(({ dueOn }) => dueOn)).toEqual([inDays(1), inDays(10)])
  const [whales, hotel] = sold.saleItems.map(sentLine)
  await changed([{ ...whales, from: inDays(9), to: inDays(9) }, { ...hotel }])
  expect((await costs())[0]?.dueOn).toBe(inDays(7))
  await put(0, { dueOn: inDays(2) })
  expect((await costs())[0]).toMatchObject({ dueOn: inDays(2), isDueTyped: true, amount: 160 })
})

it('lists what is owed by supplier and day, with what nobody has booked apart from the sums', async () => {
  await put(0, { unit: 80 })
  await put(1, { amount: 500 })
  await book(0, southId)
  const { suppliers, sums } = await due()
  expect(suppliers).toMatchObject([
    {
      supplier: { name: 'South', payTo: 'CBU 1' },
      rows: [{ id: id(0), owed: 160, reference: 'R0', dueOn: inDays(1) }],
    },
    { supplier: null, rows: [{ id: id(1), isBooked: false, owed: 500, dueOn: null }] },
  ])
  expect(suppliers[0]?.rows[0]).toMatchObject({ clientOwes: 0, departure: inDays(3), currency: 'ARS' })
  expect(sums).toEqual([{ currency: 'ARS', owed: 160 }])
  expect((await due(today)).sums).toEqual([])
})

it('pays several costs of a supplier at once and once, by a bank transfer', async () => {
  await put(0, { unit: 80 })
  await put(1, { amount: 500 })
  await book(0, southId)
  await book(1, southId)
  const input = {
    costs: [
      { id: id(0), amount: 160 },
      { id: id(1), amount: 100 },
    ],
    reference: 'T 12',
  }
  const paid = await pay(input, { 'idempotency-key': 'week' })
  expect(paid.statusCode, paid.body).toBe(201)
  expect((await pay(input, { 'idempotency-key': 'week' })).json()).toEqual(paid.json())
  expect(await costs()).toMatchObject([
    { paid: 160, owed: 0 },
    { paid: 100, owed: 400, payments: [{ amount: 100, reference: 'T 12', method: null, isBack: false }] },
  ])
  expect((await due()).sums).toEqual([{ currency: 'ARS', owed: 400 }])
  // Paid in this currency, it stays in it.
  expect(
    (await owner.get('/drawer')).json<Drawer>().people.map(({ employee }) => employee.name),
  ).toHaveLength(1)
})

it('asks before more is paid than is owed, and they owe us then', async () => {
  await put(0, { unit: 80 })
  await book(0, southId)
  const costs = [{ id: id(0), amount: 200 }]
  const asked = await pay({ costs })
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({ code: 'more-than-owed' })
  expect((await pay({ costs, confirmed: true })).statusCode).toBe(201)
  expect((await due()).sums).toEqual([{ currency: 'ARS', owed: -40 }])
})

it('refuses costs of two suppliers, in another currency, and without a booking', async () => {
  await put(0, { unit: 80 })
  await put(1, { amount: 500 })
  await book(0, southId)
  const both = [
    { id: id(0), amount: 1 },
    { id: id(1), amount: 1 },
  ]
  expect((await pay({ costs: both })).json().errors).toMatchObject([{ field: 'costs.1' }])
  await book(1, northId)
  expect((await pay({ costs: both })).json().errors).toMatchObject([
    { field: 'costs.1', message: 'Another supplier' },
  ])
  expect((await pay({ costs: [{ id: id(9), amount: 1 }] })).statusCode).toBe(404)
  expect((await pay({ costs: [{ id: id(0), amount: 0 }] })).statusCode).toBe(400)
})

it('lets cash leave the drawer of who pays, which a closing counts, and come back to it', async () => {
  const { cash } = await cashMethod()
  await put(0, { unit: 80 })
  await book(0, southId)
  const mine = async () =>
    (await administrator.get('/drawer'))
      .json<Drawer>()
      .people.find(({ employee }) => employee.email.startsWith('administrator'))
  const paid = (await pay({ costs: [{ id: id(0), amount: 160 }], paymentMethodId: cash })).json()
  const drawer = await mine()
  expect(drawer?.methods).toMatchObject([{ paymentMethodId: cash, in: 0, out: 160 }])
  expect(drawer?.open).toMatchObject({ methods: [{ paymentMethodId: cash, expected: -160 }] })
  const { closingId = null, lastPaymentId = 0 } = drawer?.open ?? {}
  const closed = await administrator.post('/drawer/closing', {
    closingId,
    lastPaymentId,
    methods: [{ paymentMethodId: cash, currency: 'ARS', expected: -160, counted: -160 }],
  })
  expect(closed.statusCode, closed.body).toBe(201)
  expect((await mine())?.open?.methods).toEqual([])

  // Nobody takes it back for a colleague, whose drawer it left.
  expect((await owner.post(`/cost/payment/${paid.id}/back`, { reason: 'Wrong' })).statusCode).toBe(403)
  expect((await administrator.post(`/cost/payment/${paid.id}/back`, { reason: 'Wrong' })).statusCode).toBe(
    204,
  )
  expect((await administrator.post(`/cost/payment/${paid.id}/back`, { reason: 'Wrong' })).statusCode).toBe(
    204,
  )
  expect((await mine())?.open?.methods).toMatchObject([{ expected: 160 }])
  expect((await costs())[0]).toMatchObject({
    paid: 0,
    owed: 160,
    payments: [{ isBack: true }, { isBack: true }],
  })
})

async function cashMethod() {
  const cash = await administrator.post('/payment-method', { type: 'cash', interest: 0, isCash: true })
  return { cash: cash.json<{ id: number }>().id }
}

it('owes what a supplier keeps of a removed line or a cancelled sale, and asks until somebody says it', async () => {
  await put(0, { unit: 80 })
  await setServiceCost(fixture.hotel.id, 300)
  await book(0, southId)
  await pay({ costs: [{ id: id(0), amount: 100 }] })
  const [, hotel] = sold.saleItems.map(sentLine)
  await changed([{ ...hotel }])
  const [, removed] = await costs()
  expect(removed).toMatchObject({
    line: null,
    name: fixture.whales.name,
    isGone: true,
    owed: null,
    paid: 100,
  })
  expect((await due()).suppliers[0]?.rows).toMatchObject([{ id: removed?.id, owed: null, isGone: true }])
  expect((await due()).sums).toEqual([])
  const kept = await put(removed?.id ?? '', { kept: 30 })
  expect(kept.json()).toMatchObject({ kept: 30, owed: -70, amount: 160 })
  expect((await due()).sums).toEqual([{ currency: 'ARS', owed: -70 }])

  await book(0 + (sold.saleItems[0]?.line ?? 0), northId)
  await put(sold.saleItems[0]?.line ?? 1, { amount: 300 })
  await employee.post(`/sale/${sold.id}/cancel`, { reason: 'Ill' })
  expect((await costs())[0]).toMatchObject({ isGone: true, owed: null })
  await put(sold.saleItems[0]?.line ?? 1, { kept: 0 })
  expect((await costs())[0]).toMatchObject({ kept: 0, owed: 0 })
})

it('keeps the cost that a removed line had by its service', async () => {
  await setServiceCost(fixture.whales.id, 100, southId)
  await sell()
  await book(0, southId)
  const [, hotel] = sold.saleItems.map(sentLine)
  await changed([{ ...hotel }])
  await setServiceCost(fixture.whales.id, 999)
  expect(await costs()).toMatchObject([{ line: 1 }, { line: null, amount: 200, supplier: { name: 'South' } }])
})

it('knows a commission as a cost below 0, which the supplier owes', async () => {
  await put(0, { amount: -50 })
  await book(0, southId)
  expect((await due()).sums).toEqual([{ currency: 'ARS', owed: -50 }])
})

it('tells the margin of known costs by service, supplier and seller, and how many lines are unknown', async () => {
  await put(0, { unit: 1600.25 })
  await book(0, southId)
  const [margins] = (await owner.get(`/report/margin?from=${today}&to=${today}`)).json<MarginReport>()
  // 2 × 3600.50 − 2 × 1600.25
  expect(margins).toMatchObject({
    currency: 'ARS',
    sold: 7201,
    cost: 3200.5,
    margin: 4000.5,
    lines: 2,
    unknown: 1,
  })
  expect(margins?.parts.service).toMatchObject([
    { name: fixture.whales.name, margin: 4000.5, unknown: 0 },
    { name: fixture.hotel.name, margin: 0, lines: 1, unknown: 1 },
  ])
  expect(margins?.parts.supplier.map(({ name }) => name)).toEqual(['South', null])
  expect(margins?.parts.month).toMatchObject([{ name: today.slice(0, 7), lines: 2 }])

  await employee.post(`/sale/${sold.id}/cancel`, { reason: 'Ill', giveBack: 7000 })
  await put(0, { kept: 500 })
  const [cancelled] = (await owner.get(`/report/margin?from=${today}&to=${today}`)).json<MarginReport>()
  // 8201.10 paid, 7000 given back
  expect(cancelled).toMatchObject({ sold: 1201.1, cost: 500, margin: 701.1, lines: 1, unknown: 0 })
})

it('is in the month for the accountant: what was paid on its days, taken back, and what is owed now', async () => {
  const { cash } = await cashMethod()
  await put(0, { unit: 80 })
  await put(1, { amount: 500 })
  await book(0, southId)
  await pay({ costs: [{ id: id(0), amount: 100 }], on: inDays(-1), reference: 'T 12' })
  const paid = (await pay({ costs: [{ id: id(0), amount: 20.5 }], paymentMethodId: cash })).json()
  await administrator.post(`/cost/payment/${paid.id}/back`, { reason: 'Wrong' })
  const month = async (from: string, to = today) =>
    (await owner.get(`/report/month?from=${from}&to=${to}`)).json<Month>()
  const of = { saleId: sold.id, client: expect.any(String), supplier: 'South', name: fixture.whales.name }
  const { supplierPayments, owedToSuppliers } = await month(today)
  expect(supplierPayments).toEqual([
    {
      ...{ ...of, on: today, amount: 20.5, currency: 'ARS', method: 'cash', handed: null, reference: '' },
      ...{ by: { name: 'Ana ADMINISTRATOR', email: expect.any(String) }, reason: null },
    },
    expect.objectContaining({ amount: -20.5, reason: 'Wrong' }),
  ])
  expect((await month(inDays(-1), inDays(-1))).supplierPayments).toMatchObject([
    { amount: 100, method: null, reference: 'T 12', on: inDays(-1) },
  ])
  expect(owedToSuppliers).toMatchObject([
    { ...of, owed: 60, currency: 'ARS', dueOn: inDays(1), reference: 'R0' },
    { supplier: null, owed: 500, name: fixture.hotel.name, dueOn: null },
  ])
})
