import { desc, eq } from 'drizzle-orm'
import type { PriceChange } from 'shared-api/contract'
import { expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { useImports } from '../../testing/imports'
import { useSaleFixture } from '../../testing/sale-fixture'
import { servicePayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const IN_PESOS = { fromCurrency: 'ARS', toCurrency: 'ARS' }
const server = useTestServer()
const fixture = useSaleFixture(server)
const { administrator, check, store } = useImports(server)

const change = (values: object) =>
  administrator().put(`/service/${fixture.whales.id}`, {
    ...servicePayload(fixture.whales.category.id),
    ...values,
  })

const changesOf = async (path: string): Promise<PriceChange[]> =>
  (await server.as('OWNER').get(`${path}/price-changes`)).json()

const by = { name: 'Ana ADMINISTRATOR', email: emailOf('ADMINISTRATOR') }

it('lists who has changed a price from what to what, newest first', async () => {
  expect(await changesOf(`/service/${fixture.whales.id}`)).toEqual([])
  await change({ price: 4000 })
  await change({ price: 4100.25 })
  await change({ price: 4100.25 })
  await change({ price: 4100.25, name: 'Whales at dawn' })
  const of = { id: expect.any(Number), at: expect.any(String), by }
  expect(await changesOf(`/service/${fixture.whales.id}`)).toEqual([
    { ...of, from: 4000, to: 4100.25, ...IN_PESOS },
    { ...of, from: 3600.5, to: 4000, ...IN_PESOS },
  ])
})

it('lists the changes of interest', async () => {
  const path = `/payment-method/${fixture.credit.id}`
  await administrator().put(path, { type: 'credit', interest: 0.0725 })
  expect(await changesOf(path)).toMatchObject([{ from: 0.15, to: 0.0725, by }])
})

it('lists changes by an import, which the audit log has one by one, too', async () => {
  const names = {
    id: `${fixture.whales.id}`,
    name: fixture.whales.name,
    description: fixture.whales.description,
  }
  const category = fixture.whales.category.name
  const before = (await changesOf(`/service/${fixture.whales.id}`)).length
  await store(await check('service', [{ ...names, category, price: '5000.5' }]))
  const changes = await changesOf(`/service/${fixture.whales.id}`)
  expect(changes).toHaveLength(before + 1)
  expect(changes[0]).toMatchObject({ to: 5000.5, by })
  const [entry] = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'update'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(entry).toMatchObject({
    entity: 'service',
    entityId: fixture.whales.id,
    before: { price: changes[0]?.from },
    after: { price: 5000.5 },
  })

  await store(
    await check('service', [{ ...names, description: 'Another text of it', category, price: '5000.5' }]),
  )
  expect(await changesOf(`/service/${fixture.whales.id}`)).toHaveLength(before + 1)
})

it('lists no change that was not stored', async () => {
  const before = await changesOf(`/service/${fixture.whales.id}`)
  const refused = await administrator().put(
    `/service/${fixture.whales.id}`,
    { ...servicePayload(fixture.whales.category.id), price: 1 },
    { 'if-match': '"of yesterday"' },
  )
  expect(refused.statusCode).toBe(412)
  expect(await changesOf(`/service/${fixture.whales.id}`)).toEqual(before)
})

it('answers 404 for a service that does not exist', async () => {
  expect((await server.as('OWNER').get('/service/999999/price-changes')).statusCode).toBe(404)
})

it('orders simultaneous changes as they were made', async () => {
  const prices = Array.from({ length: 8 }, (_, index) => 6000 + index)
  await Promise.all(prices.map((price) => change({ price })))
  const changes = (await changesOf(`/service/${fixture.whales.id}`)).slice(0, prices.length)
  changes.slice(1).forEach((older, index) => {
    expect(changes[index]?.from).toBe(older.to)
    expect(Date.parse(changes[index]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(older.at))
  })
  expect(changes[0]?.to).toBe((await administrator().get(`/service/${fixture.whales.id}`)).json().price)
})
