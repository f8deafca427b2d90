import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { AccountRole, DiscountInput, Sale } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sale, saleItem } from '../../tables/sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { personPayload, servicePayload } from '../../testing/test-sales'
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
  let cheapId: number
  beforeAll(async () => {
    const cheap = { ...servicePayload(fixture.hotel.category.id), price: 0.05 }
    cheapId = (await server.as('ADMINISTRATOR').post('/service', cheap)).json().id
  })

  it('binds the share of fewer and cheaper lines, and names the discount that fits', async () => {
    const whales = (quantity: number, change: object) => ({
      saleItems: [{ serviceId: fixture.whales.id, quantity }],
      ...change,
    })
    const { id } = (await sell(whales(10, percent(10)))).json()
    for (const discount of [percent(10), amount(3600.5)]) {
      const answer = await correct('EMPLOYEE', id, whales(1, discount))
      expect(answer.json().errors, JSON.stringify(discount)).toMatchObject([
        { field: 'discount.value', params: { limit: 10 } },
      ])
    }
    expect((await correct('EMPLOYEE', id, whales(1, amount(360.05)))).json()).toMatchObject({
      subtotal: 3600.5,
      discount: { amount: 360.05 },
    })
    // What an owner has given is kept as its share, and its share is named.
    await correct('OWNER', id, whales(10, percent(50)))
    expect((await correct('EMPLOYEE', id, whales(1, percent(50)))).json().errors).toMatchObject([
      { field: 'discount.value', message: 'At most 1800.25' },
    ])
    const kept = await correct('EMPLOYEE', id, whales(1, amount(1800.25)))
    expect(kept.json(), kept.body).toMatchObject({ discount: { amount: 1800.25 } })
  })

  const LIMITS = { EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 } as const
  const value = fc.constantFrom(0.01, 0.02, 1, 5, 9.99, 10, 25, 30, 60, 100, 360.05, 5000)
  const aDiscount = fc.record({
    unit: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
    value,
    place: fc.constantFrom(undefined, 0, 1, 2),
  })
  const aChange = fc.record({
    role: fc.constantFrom(
      'EMPLOYEE' as const,
      'EMPLOYEE' as const,
      'ADMINISTRATOR' as const,
      'OWNER' as const,
    ),
    /** Of each service. 0: not in the sale. */
    quantities: fc.tuple(fc.constantFrom(1, 2, 10), fc.constantFrom(0, 1, 1, 5), fc.constantFrom(0, 1, 1)),
    isOtherClient: fc.nat(9).map((one) => one === 0),
    discount: fc.oneof(
      { weight: 6, arbitrary: fc.constant('kept' as const) },
      { weight: 2, arbitrary: aDiscount },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    hotelCosts: fc.constantFrom(1000.1, 1000.1, 0.05, 40_000),
    currentPrices: fc.boolean(),
  })
  type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never

  it('binds the share of any sale, whatever is changed by whom', async () => {
    const administrator = server.as('ADMINISTRATOR')
    const { id: otherId } = (await administrator.post('/client', personPayload(30_111_224))).json()
    const places = [fixture.whales.id, fixture.hotel.id, cheapId]
    const readShare = async (id: number) => {
      const [row] = await server.db.select().from(sale).where(eq(sale.id, id))
      const lines = await server.db
        .select()
        .from(saleItem)
        .where(eq(saleItem.saleId, id))
        .orderBy(asc(saleItem.position))
      const on = lines.filter(({ serviceId }) => (row?.discount?.serviceId ?? serviceId) === serviceId)
      const base = on.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
      return { cents: BigInt(row?.discountCents ?? 0), base: BigInt(base), clientId: row?.clientId }
    }
    const send = async (id: number, before: Sale, change: Change) => {
      const { role, quantities, isOtherClient, discount, hotelCosts, currentPrices } = change
      await administrator.put(`/service/${fixture.hotel.id}`, {
        ...servicePayload(fixture.hotel.category.id),
        price: hotelCosts,
      })
      const saleItems = quantities.flatMap((quantity, place) =>
        quantity ? [{ serviceId: places[place], quantity }] : [],
      )
      const { amount: _, ...kept } = before.discount ?? { amount: 0 }
      const given = discount && discount !== 'kept' ? discount : null
      return correct(role, id, {
        clientId: isOtherClient ? otherId : fixture.clientId,
        saleItems,
        currentPrices,
        ...(discount === 'kept' && before.discount && { discount: kept }),
        ...(given && {
          discount: {
            unit: given.unit,
            value: given.value,
            reason: 'Regular client',
            serviceId: given.place === undefined ? null : places[given.place],
          },
        }),
      })
    }
    const seen = { stored: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { minLength: 3, maxLength: 8 }), async (changes) => {
        let before: Sale = (await sell(percent(10))).json()
        const { id } = before
        let share = await readShare(id)
        for (const change of changes) {
          const answer = await send(id, before, change)
          expect(answer.statusCode, answer.body).toBeLessThan(500)
          const after = await readShare(id)
          if (answer.statusCode === 200) {
            const limit = BigInt(LIMITS[change.role] * 100)
            const isWithin = after.cents * 10_000n <= limit * after.base
            const isAsAgreed =
              after.clientId === share.clientId &&
              after.cents <= share.cents &&
              after.cents * share.base <= share.cents * after.base
            expect(isWithin || isAsAgreed, `${after.cents} of ${after.base}`).toBe(true)
            before = answer.json()
            seen.stored += 1
          } else {
            expect(after).toEqual(share)
            if (answer.json().errors?.[0]?.field === 'discount.value') seen.refused += 1
          }
          share = after
        }
      }),
      { seed: 54, numRuns: SHORT ? 8 : 60 },
    )
    expect(seen.stored).toBeGreaterThan(20)
    expect(seen.refused).toBeGreaterThan(2)
  }, 120_000)
})
