import type { ServiceCost } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { reasons, useImports } from '../../testing/imports'
import { categoryPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const { administrator, check, store, create } = useImports(server)

const { description } = servicePayload(0)
const hotel = { name: 'Hotel', description, category: 'Hotels', price: '100' }
const prices = async (id: number) =>
  (await administrator().get(`/service/${id}/price-changes`))
    .json()
    .map(({ from, to, fromCurrency, toCurrency }: Record<string, unknown>) => [
      from,
      fromCurrency,
      to,
      toCurrency,
    ])

beforeAll(async () => {
  const region = { country: 'AR', language: 'es', locale: 'es-AR', currency: 'ARS', timeZone: 'UTC' }
  await server.as('OWNER').put('/business/region', { ...region, secondCurrency: 'USD' })
  await create('/category', { ...categoryPayload, name: 'Hotels' })
})

it('stores new prices in the currency of their rows, otherwise in that of the business', async () => {
  const file = await check('service', [
    { ...hotel, name: 'In dollars', currency: 'usd' },
    { ...hotel, name: 'In pesos' },
    { ...hotel, name: 'In pounds', currency: 'GBP' },
  ])
  expect(file.rows.map(({ result, currency }) => [result, currency])).toEqual([
    ['created', 'USD'],
    ['created', 'ARS'],
    ['refused', 'GBP'],
  ])
  expect(reasons(file.rows.slice(2))).toEqual(['currency: The business does not use GBP'])
  await store(file)
  const { content } = (
    await administrator().get('/service?pageIndex=0&pageSize=10&search=hotels&sort=id,asc')
  ).json()
  expect(content).toMatchObject([
    { name: 'In dollars', price: 100, currency: 'USD' },
    { name: 'In pesos', price: 100, currency: 'ARS' },
  ])
})

it('keeps the currency of a stored price that the row does not name, and notes both of a change', async () => {
  const stored = await create('/service', {
    ...servicePayload(1),
    name: 'Resort',
    price: 50,
    currency: 'USD',
  })
  await store(await check('service', [{ name: 'Resort', price: '60' }]))
  expect(await prices(stored.id)).toEqual([[50, 'USD', 60, 'USD']])
  const file = await check('service', [{ name: 'Resort', price: '60', currency: 'ARS' }])
  expect(file.rows[0]?.changes).toEqual([{ field: 'currency', before: 'USD', after: 'ARS' }])
  await store(file)
  expect((await prices(stored.id))[0]).toEqual([60, 'USD', 60, 'ARS'])
})

it('stores payment methods in both, and reads what was exported as unchanged', async () => {
  await store(await check('payment-method', [{ type: 'Dollar notes', interest: '0', currency: 'USD' }]))
  const { body } = await administrator().get('/payment-method?search=dollar', { accept: 'text/csv' })
  expect(body).toContain('"Interest","Currency"')
  expect(body).toContain('"Dollar notes",0,"USD"')
  const again = await check('payment-method', [{ type: 'Dollar notes', interest: '0', currency: 'USD' }])
  expect(again.rows[0]?.result).toBe('unchanged')
})

it('stores costs beside prices, each in its currency, and nothing that is in force already', async () => {
  const supplier = await create('/supplier', { name: 'Wholesaler' })
  const costs = async (name: string) => {
    const { content } = (await administrator().get(`/service?pageIndex=0&pageSize=5&search=${name}`)).json()
    const cost = (await administrator().get(`/service/${content[0].id}/cost`)).json<ServiceCost>()
    return { version: content[0].version, ...cost }
  }
  await create('/service', { ...servicePayload(1), name: 'Glacier', price: 50, currency: 'USD' })
  const rows = [
    { ...hotel, name: 'Volcano', cost: '70', supplier: 'wholesaler' },
    { name: 'Glacier', cost: '20000', costCurrency: 'ARS' },
    { name: 'Glacier', cost: '500', supplier: 'Nobody' },
  ]
  const file = await check('service', rows)
  expect(file.rows.map(({ result, costCurrency }) => [result, costCurrency])).toEqual([
    ['created', 'ARS'],
    ['changed', 'ARS'],
    ['refused', 'USD'],
  ])
  expect(reasons(file.rows.slice(2))).toEqual([
    'supplier: No supplier has this name: add it, or correct the name; cost: This is ten times the price or more',
  ])
  await store(file)
  expect(await costs('Volcano')).toMatchObject({
    ...{ amount: 70, currency: 'ARS', supplier: { id: supplier.id, name: 'Wholesaler' } },
  })
  expect(await costs('Glacier')).toMatchObject({ amount: 20_000, currency: 'ARS', supplier: null })

  const again = await check('service', rows.slice(0, 2))
  expect(again.rows.map(({ result }) => result)).toEqual(['unchanged', 'unchanged'])
  await store(await check('service', [{ name: 'Glacier', supplier: 'Wholesaler', price: '60' }]))
  const { history, ...now } = await costs('Glacier')
  expect(now).toMatchObject({ amount: 20_000, currency: 'ARS', supplier: { id: supplier.id } })
  expect(history).toHaveLength(2)
  const entries = (await server.as('OWNER').get('/audit-log?pageIndex=0&pageSize=10')).json().content
  expect(entries.find(({ entity }: { entity: string }) => entity === 'service-cost')).toMatchObject({
    changes: [{ field: 'supplier', before: null, after: 'Wholesaler' }],
  })
})
