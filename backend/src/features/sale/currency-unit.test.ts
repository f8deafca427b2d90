import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { COUNTRIES, fromCents, type Payment, type Sale, toCents } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sale, saleItem } from '../../tables/sales'
import { hoursAgo, nextKey } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ businessCurrency: 'CLP' })
const fixture = useSaleFixture(server)

const employee = server.as('EMPLOYEE')
const owner = server.as('OWNER')

const useCountry = (country: 'AR' | 'CL') => owner.put('/business/region', { country, ...COUNTRIES[country] })
beforeEach(() => useCountry('CL'))

const sell = async (values: object): Promise<Sale> => {
  const answer = await employee.post('/sale', { ...fixture.sale, ...values })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const pay = (id: number, amount: number) =>
  employee.post(`/sale/${id}/payment`, { paymentMethodId: fixture.credit.id, amount })
const isWhole = (...amounts: (number | undefined)[]) => amounts.every((amount) => Number.isInteger(amount))

/** The figures of a sale that people see, and the payments behind them. */
async function expectWhole({ id }: Sale): Promise<Sale> {
  const sale: Sale = (await owner.get(`/sale/${id}`)).json()
  const payments: Payment[] = (await owner.get(`/sale/${id}/payment`)).json()
  const { subtotal, total, paid, balance, discount, saleItems } = sale
  const amounts = [
    ...[subtotal, total, paid, balance, discount?.amount ?? 0],
    ...saleItems.map(({ price }) => price),
    ...payments.flatMap(({ amount, interest }) => [amount, interest]),
  ]
  expect(isWhole(...amounts), JSON.stringify(amounts)).toBe(true)
  const { byCategory, revenue } = (await owner.get('/report/sales?range=today')).json()
  const ofCategories: number[] = byCategory.map((row: { revenue: number }) => row.revenue)
  expect(isWhole(revenue, ...ofCategories)).toBe(true)
  expect(ofCategories.reduce((sum, cents) => sum + toCents(cents), 0)).toBe(toCents(revenue))
  return sale
}

describe('in a currency without cents', () => {
  it('every sum of any sale is whole, and what is owed can be paid', async () => {
    const { id: categoryId } = fixture.whales.category
    const terms = fc.record({
      cents: fc.integer({ min: 100, max: 9_000_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      percent: fc.constantFrom(0, 1.25, 3.33, 10),
      part: fc.integer({ min: 1, max: 99 }),
    })
    await fc.assert(
      fc.asyncProperty(terms, async ({ cents, quantity, percent, part }) => {
        const payload = { ...servicePayload(categoryId), price: fromCents(cents), name: `Tour ${nextKey()}` }
        const { id } = (await server.as('ADMINISTRATOR').post('/service', payload)).json()
        const discount = percent ? { unit: 'PERCENT', value: percent, reason: 'Regular client' } : null
        const saleItems = [{ serviceId: id, quantity }, { serviceId: fixture.hotel.id }]
        await expectWhole(await sell({ saleItems, discount }))
        const amount = fromCents(Math.round((cents * quantity * part) / 150))
        const begun = await expectWhole(await sell({ saleItems, discount, payment: { amount } }))
        expect((await pay(begun.id, begun.balance ?? 0)).statusCode).toBe(200)
        expect((await expectWhole(begun)).balance).toBe(0)
        const refund = { paymentMethodId: fixture.credit.id, amount: 1.5, reason: 'Paid too much' }
        expect((await employee.post(`/sale/${begun.id}/refund`, refund)).statusCode).toBe(200)
        await expectWhole(begun)
        const cancel = { reason: 'Asked by the client', giveBack: 10.4 }
        expect((await owner.post(`/sale/${begun.id}/cancel`, cancel)).statusCode).toBe(200)
        await expectWhole(begun)
      }),
      { numRuns: 10 },
    )
  })

  it('a price with cents is sold as it is shown, online and offline', async () => {
    // 3600.50 is shown as 3,601 and 15 % of it is 540.15.
    const saleItems = [{ serviceId: fixture.whales.id }]
    expect(await sell({ saleItems, total: 4141 })).toMatchObject({ subtotal: 3601, total: 4141 })
    const offline = { catalogueAt: hoursAgo(2), soldAt: hoursAgo(1), prices: [3601], interest: 0.15 }
    const sale = { ...fixture.sale, saleItems, total: 4141, offline }
    const sold = await employee.post('/sale', sale, { 'idempotency-key': nextKey() })
    expect(sold.json(), sold.body).toMatchObject({ total: 4141, saleItems: [{ price: 3601 }] })
    await expectWhole(sold.json())
  })

  it('a sale from before keeps its amounts, and is paid by what is shown of it', async () => {
    const saleItems = [{ serviceId: fixture.whales.id }]
    const { id } = await sell({ saleItems, payment: { amount: 0 } })
    await server.db.update(sale).set({ subtotalCents: 360_050, totalCents: 360_050 }).where(eq(sale.id, id))
    await server.db
      .update(saleItem)
      .set({ priceCents: 360_050, shareCents: 360_050 })
      .where(eq(saleItem.saleId, id))
    const sent = { ...fixture.sale, saleItems: [{ ...saleItems[0], from: '2027-01-05' }] }
    const changed = await employee.put(`/sale/${id}`, sent)
    expect(changed.json(), changed.body).toMatchObject({ subtotal: 3600.5, balance: 3600.5 })
    const paid = await pay(id, 3601)
    expect(paid.json(), paid.body).toMatchObject({ paid: 3600.5, balance: 0 })
  })
})
