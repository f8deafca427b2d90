import { type DiscountInput, fromCents, lineShares } from 'shared-api/contract'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { payment, sale, saleItem } from '../../tables/sales'
import type { Buyer, PricedPaymentMethod, ServiceToSell } from './pricing'

export interface SaleRows {
  sale: typeof sale.$inferInsert
  items: Omit<typeof saleItem.$inferInsert, 'saleId'>[]
  /** Null when nothing is paid yet. */
  payment: Omit<typeof payment.$inferInsert, 'saleId'> | null
}

export type Seller = Pick<Caller, 'accountId' | 'email' | 'name'>

interface Sold {
  seller: Seller
  buyer: Buyer
  method: PricedPaymentMethod
  lines: { sold: ServiceToSell; quantity: number; travelFrom: string | null; travelTo: string | null }[]
  subtotalCents: number
  discount?: DiscountInput | null
  discountCents?: number
  totalCents: number
  /** The smallest one of the currency, in cents. Default: a cent. */
  unit?: number
  /** Default: all. */
  paidCents?: number | undefined
  dueOn?: string | null
  createdAt: Date
}

/** The rows of a sale, with copies of names, prices and interest, and each line's share of the total. */
export function saleRows({ seller, buyer, method, lines, unit, ...sums }: Sold): SaleRows {
  const baseCents = sums.subtotalCents - (sums.discountCents ?? 0)
  const { paidCents = baseCents } = sums
  const interestCents = sums.totalCents - baseCents
  const shares = lineShares(
    sums.totalCents,
    lines.map(({ sold, quantity }) => ({
      serviceId: sold.id,
      price: fromCents(sold.priceCents),
      quantity,
    })),
    sums.discount,
    unit,
  )
  return {
    sale: {
      ...sums,
      paidCents,
      interestCents,
      accountId: seller.accountId,
      employeeEmail: seller.email,
      employeeName: seller.name,
      clientId: buyer.id,
      clientName: buyer.name,
      clientLastname: buyer.lastname,
      clientDni: buyer.dni,
      clientEmail: buyer.email,
      paymentMethodId: method.id,
      paymentMethodType: method.type,
      interestBasisPoints: method.interestBasisPoints,
      serviceIds: lines.map(({ sold }) => sold.id),
      categoryIds: [...new Set(lines.map(({ sold }) => sold.categoryId))],
    },
    items: lines.map(({ sold, ...line }, position) => ({
      ...line,
      position,
      serviceId: sold.id,
      categoryId: sold.categoryId,
      name: sold.name,
      priceCents: sold.priceCents,
      shareCents: shares[position] ?? 0,
      clientId: buyer.id,
    })),
    payment:
      paidCents === 0
        ? null
        : {
            paymentMethodId: method.id,
            paymentMethodType: method.type,
            interestBasisPoints: method.interestBasisPoints,
            amountCents: paidCents,
            interestCents,
            at: sums.createdAt,
            accountId: seller.accountId,
          },
  }
}

/** @returns the ids, in the order of `sales` */
export async function insertSales(db: Database, sales: SaleRows[]): Promise<number[]> {
  const rows = await db
    .insert(sale)
    .values(sales.map((one) => one.sale))
    .returning({ id: sale.id })
  const ids = rows.map(({ id }) => id)
  const items = sales.flatMap(({ items }, index) => {
    const saleId = ids[index] ?? 0
    return items.map((item) => ({ ...item, saleId }))
  })
  await db.insert(saleItem).values(items)
  const payments = sales.flatMap(({ payment }, index) =>
    payment ? [{ ...payment, saleId: ids[index] ?? 0 }] : [],
  )
  if (payments.length > 0) await db.insert(payment).values(payments)
  return ids
}
