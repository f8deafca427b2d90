import { eq, inArray } from 'drizzle-orm'
import {
  type FieldError,
  fromBasisPoints,
  fromCents,
  type SaleInput,
  subtotalCents,
  totalCents,
} from 'shared-api/contract'
import type { Database } from '../database/database'
import { paymentMethod, service } from '../database/schema/catalogue'
import { client } from '../database/schema/people'
import { invalid } from '../http/problem'

export type PricedSale = Awaited<ReturnType<typeof priceSale>>

/**
 * What a sale refers to and what it costs, by the prices of now.
 *
 * @throws ProblemError 400 that names every id that does not exist
 */
export async function priceSale(db: Database, input: SaleInput) {
  const serviceIds = input.saleItems.map((item) => item.serviceId)
  const [buyer] = await db.select().from(client).where(eq(client.id, input.clientId))
  const [method] = await db.select().from(paymentMethod).where(eq(paymentMethod.id, input.paymentMethodId))
  const services = new Map(
    (await db.select().from(service).where(inArray(service.id, serviceIds))).map((row) => [row.id, row]),
  )

  const errors: FieldError[] = []
  const missing = (field: string) => errors.push({ field, message: 'Does not exist' })
  if (!buyer) missing('clientId')
  if (!method) missing('paymentMethodId')
  const lines = input.saleItems.flatMap((item, index) => {
    const sold = services.get(item.serviceId)
    if (!sold) missing(`saleItems.${index}.serviceId`)
    return sold ? [{ item, sold, price: fromCents(sold.priceCents), quantity: item.quantity }] : []
  })
  if (!buyer || !method || errors.length > 0) throw invalid(errors)

  const interest = fromBasisPoints(method.interestBasisPoints)
  return {
    ...{ buyer, method, lines, interest },
    subtotalCents: subtotalCents(lines),
    totalCents: totalCents(lines, interest),
  }
}
