import type { AccountRole, DiscountInput } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { categoryPayload, personPayload, servicePayload } from '../../testing/payloads'
import { useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

// An employee may give 10 %, an owner 100 %.
const server = useTestServer()
const fixture = useSaleFixture(server)

const percent = (value: number): { discount: DiscountInput } => ({
  discount: { unit: 'PERCENT', value, reason: 'Regular client' },
})
const amount = (value: number): { discount: DiscountInput } => ({
  discount: { unit: 'AMOUNT', value, reason: 'Regular client' },
})
const sell = (change: object) => server.as('EMPLOYEE').post('/sale', { ...fixture.sale, ...change })
const correct = (role: AccountRole, id: number, change: object) =>
  server.as(role).put(`/sale/${id}`, { ...fixture.sale, reason: 'Asked by the client', ...change })

describe('the limit of a discount', () => {
  const services: Record<'cheap' | 'dear', number> = { cheap: 0, dear: 0 }
  beforeAll(async () => {
    const category = (await server.as('ADMINISTRATOR').post('/category', categoryPayload)).json()
    const create = async (price: number) =>
      (await server.as('ADMINISTRATOR').post('/service', { ...servicePayload(category.id), price })).json()
    services.cheap = (await create(0.05)).id
    services.dear = (await create(9_999_999.99)).id
  })
  const cheap = (change: object) => ({ saleItems: [{ serviceId: services.cheap }], ...change })
  const dear = (change: object) => ({ saleItems: [{ serviceId: services.dear }], ...change })
  const refused = [{ field: 'discount.value', params: { limit: 10 } }]

  it('is none for another client, and more cents are never agreed on', async () => {
    const other = (await server.as('ADMINISTRATOR').post('/client', personPayload(30_111_223))).json()
    const { id } = (await sell(cheap({}))).json()
    expect((await correct('OWNER', id, cheap(percent(100)))).json()).toMatchObject({ total: 0 })
    for (const change of [
      cheap({ clientId: other.id, ...percent(100) }),
      dear(percent(99)),
      dear(amount(1_000_001)),
    ])
      expect((await correct('EMPLOYEE', id, change)).json().errors, JSON.stringify(change)).toMatchObject(
        refused,
      )
    // The same percentage of something else is no longer what was agreed on: its cents are.
    const more = await correct(
      'EMPLOYEE',
      id,
      cheap({ saleItems: [{ serviceId: services.cheap, quantity: 20 }], ...percent(100) }),
    )
    expect(more.json()).toMatchObject({
      discount: { unit: 'AMOUNT', value: 0.05, amount: 0.05 },
      total: 1.09,
    })
    const moved = await correct('EMPLOYEE', id, dear({ clientId: other.id, ...percent(100) }))
    expect(moved.json().errors).toMatchObject(refused)
  })

  it('binds the cents that are taken off', async () => {
    expect((await sell(cheap(amount(0.01)))).json().errors).toMatchObject(refused)
    // 10 % of 0.05 are no cent.
    expect((await sell(cheap(percent(10)))).json()).toMatchObject({ total: 0.06, discount: { amount: 0 } })
  })

  it('does not creep with many corrections', async () => {
    let { id } = (await sell({})).json()
    // The highest within the limit: 10 % of 4600.60.
    id = (await correct('EMPLOYEE', id, amount(460.06))).json().id
    const creeping = await correct('EMPLOYEE', id, percent(10.01))
    expect(creeping.json().errors).toMatchObject(refused)
  })
})
