import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { addDays, COUNTRIES, dateIn, type PaymentMethod, type Service } from 'shared-api/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSaleFixture } from '../../testing/sale-fixture'
import { emailOf, useTestServer } from '../../testing/test-server'
import { CURRENCY_COLUMNS } from './used-currencies'

/** Columns that say what the business uses, or what was before: they hold no currency in use. */
const NO_USE = [
  'business.currency',
  'business.second_currency',
  'business.stronger_currency',
  'exchange_rate.currency',
  'exchange_rate.other_currency',
  'price_change.currency_after',
  'price_change.currency_before',
]

it('asks every column that copies a currency', async () => {
  const folder = join(import.meta.dirname, '../../tables')
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))))
  const columns = modules
    .flatMap((module) => Object.values(module))
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)))
  const nameOf = ({ table, name }: { table: PgTable; name: string }) =>
    `${getTableConfig(table).name}.${name}`
  const found = columns.filter(({ name }) => name.includes('currency')).map(nameOf)
  const asked = Object.values(CURRENCY_COLUMNS).flat().map(nameOf)
  expect([...new Set(found)].sort()).toEqual([...asked, ...NO_USE].sort())
})

const server = useTestServer()
const fixture = useSaleFixture(server)
const [employee, administrator, owner] = [
  server.as('EMPLOYEE'),
  server.as('ADMINISTRATOR'),
  server.as('OWNER'),
]
const ONE = { country: 'AR', ...COUNTRIES.AR, secondCurrency: null }
const BOTH = { ...ONE, secondCurrency: 'USD' }
const setRegion = async (region: object) => {
  const answer = await owner.put('/business/region', region)
  return answer.statusCode === 200 ? 'stored' : answer.json().errors[0].field
}
const validUntil = addDays(dateIn('UTC', new Date()), 30)
let methods = 0
const makeMethod = async (): Promise<PaymentMethod> =>
  (await administrator.post('/payment-method', { type: `Method ${++methods}`, interest: 0 })).json()
const sold = (change: object = {}) => ({
  clientId: fixture.clientId,
  employeeEmail: emailOf('EMPLOYEE'),
  paymentMethodId: fixture.credit.id,
  saleItems: [{ serviceId: fixture.hotel.id }],
  ...change,
})
const quoted = async (change: object = {}) => {
  const { employeeEmail: _, ...quote } = sold({ validUntil, currency: 'USD', ...change })
  return (await employee.post('/quote', quote)).json()
}

describe('a currency', () => {
  beforeEach(async () => {
    await owner.put('/business/region', BOTH)
    await administrator.put('/rate', { rate: 1000, confirmed: true })
  })

  it('is used by open and accepted quotes, and leaves when they are withdrawn', async () => {
    for (const isAccepted of [false, true]) {
      await owner.put('/business/region', BOTH)
      const { id, version } = await quoted()
      const ifMatch = { 'if-match': `"${version}"` }
      if (isAccepted) await employee.post(`/quote/${id}/accept`, { name: 'Ana' }, ifMatch)
      expect(await setRegion(ONE)).toBe('secondCurrency')
      expect(await setRegion({ ...BOTH, strongerCurrency: 'ARS' })).toBe('strongerCurrency')
      await employee.post(`/quote/${id}/withdraw`, {}, ifMatch)
      expect(await setRegion({ ...BOTH, strongerCurrency: 'ARS' })).toBe('stored')
      expect(await setRegion(BOTH)).toBe('stored')
      expect(await setRegion(ONE)).toBe('stored')
    }
  })

  it('rounds cash in those of the business alone', async () => {
    expect(await setRegion({ ...BOTH, cashSteps: { ARS: 100, EUR: 10 } })).toBe('cashSteps')
    expect(await setRegion({ ...BOTH, cashSteps: { ARS: 100, USD: 10 } })).toBe('stored')
    expect(await setRegion(ONE)).toBe('stored')
    expect((await owner.get('/business/region')).json().cashSteps).toEqual({ ARS: 100 })
  })

  it('is used by a line of a sale that was converted', async () => {
    const saleItems = [{ name: 'Excursion', price: 10, currency: 'USD' }]
    const sale = await employee.post('/sale', sold({ currency: 'ARS', saleItems }))
    expect(sale.json(), sale.body).toMatchObject({ total: 11_500 })
    expect(await setRegion(ONE)).toBe('secondCurrency')
    expect(await setRegion({ ...BOTH, strongerCurrency: 'ARS' })).toBe('strongerCurrency')
  })
})

describe('what may be changed only while it is unused', () => {
  const ROUNDS = 12

  it('waits for the first payment: the currency of a payment method', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, type } = await makeMethod()
      const [changed, paid] = await Promise.all([
        administrator.put(`/payment-method/${id}`, { type, interest: 0, currency: 'USD' }),
        employee.post('/sale', sold({ paymentMethodId: id, currency: 'ARS', methodCurrency: 'ARS' })),
      ])
      expect([changed.statusCode, paid.statusCode].sort(), paid.body).toEqual(
        changed.statusCode === 200 ? [200, 409] : [201, 400],
      )
    }
  })

  it('waits for a later payment, too', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, type } = await makeMethod()
      const sale = (await employee.post('/sale', sold({ payment: { amount: 0 } }))).json()
      const [changed, paid] = await Promise.all([
        administrator.put(`/payment-method/${id}`, { type, interest: 0, currency: 'USD' }),
        employee.post(`/sale/${sale.id}/payment`, { paymentMethodId: id, amount: 10, methodCurrency: 'ARS' }),
      ])
      expect(changed.statusCode === 200 && paid.statusCode === 200, paid.body).toBe(false)
    }
  })
})

describe('the currencies of an office without sales', () => {
  const fresh = useTestServer()
  const other = useSaleFixture(fresh)
  let hotel: Service

  beforeAll(async () => {
    hotel = other.hotel
  })

  it('stay while the first sale or quote in them is stored', async () => {
    const first = fresh.as('EMPLOYEE')
    for (let round = 0; round < 8; round += 1) {
      await fresh.as('OWNER').put('/business/region', BOTH)
      await fresh.as('ADMINISTRATOR').put('/rate', { rate: 1000, confirmed: true })
      const { employeeEmail: _, ...quote } = {
        ...other.sale,
        saleItems: [{ serviceId: hotel.id }],
        currency: 'USD',
        validUntil,
      }
      const [changed, stored] = await Promise.all([
        fresh.as('OWNER').put('/business/region', ONE),
        first.post('/quote', quote),
      ])
      expect(changed.statusCode === 200 && stored.statusCode === 201, stored.body).toBe(false)
      if (stored.statusCode === 201) {
        const { id, version } = stored.json()
        await first.post(`/quote/${id}/withdraw`, {}, { 'if-match': `"${version}"` })
      }
    }
    await fresh.as('OWNER').put('/business/region', BOTH)
    const sale = {
      ...other.sale,
      saleItems: [{ serviceId: hotel.id }],
      currency: 'ARS',
      methodCurrency: 'ARS',
    }
    const [changed, stored] = await Promise.all([
      fresh.as('OWNER').put('/business/region', { ...ONE, currency: 'CLP' }),
      first.post('/sale', sale),
    ])
    expect(changed.statusCode === 200 && stored.statusCode === 201, stored.body).toBe(false)
  })
})
