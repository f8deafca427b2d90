import { eq } from 'drizzle-orm'
import type { SaleChange } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { saleItem } from '../../tables/sales'
import type { LockedSale } from './changeable'
import { readSaleBasis, type SaleBasis } from './pricing'

/**
 * The records that a changed sale refers to: what was in the sale as it was agreed on, the rest as it is now. With `currentPrices`
 * prices and interest are those of now.
 */
export async function readAgreedBasis(
  tx: Database,
  input: SaleChange,
  { row, unit }: { row: LockedSale; unit: number },
): Promise<SaleBasis> {
  const basis = await readSaleBasis(tx, input, { accountId: row.accountId, unit })
  const items = await tx.select().from(saleItem).where(eq(saleItem.saleId, row.id))
  const agreed = new Map(items.map((item) => [item.serviceId, item]))
  const { buyer, method } = basis
  return {
    ...basis,
    buyer: buyer && {
      ...buyer,
      ...(buyer.id === row.clientId && {
        name: row.clientName,
        lastname: row.clientLastname,
        dni: row.clientDni,
        email: row.clientEmail,
      }),
    },
    method: method && {
      ...method,
      ...(method.id === row.paymentMethodId && {
        type: row.paymentMethodType,
        ...(!input.currentPrices && { interestBasisPoints: row.interestBasisPoints }),
      }),
    },
    services: basis.services.map((service) => {
      const item = agreed.get(service.id)
      if (!item) return service
      const { name, categoryId, priceCents } = item
      return { ...service, name, categoryId, ...(!input.currentPrices && { priceCents }) }
    }),
  }
}
