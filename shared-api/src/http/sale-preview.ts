import type { Client, Discount, PaymentMethod, Person, Sale, SalePayload, Service } from '../contract'
import { discountCents } from '../contract/sale/discount'
import { fromCents, payableCents, subtotalCents, toCents, totalCents } from '../contract/values/money'
import { businessUnit } from './config'

/** The records behind the ids of the payload, as the user saw them. */
export interface Chosen {
  client: Pick<Client, 'id'> & { person: Pick<Person, 'name' | 'lastname' | 'dni' | 'email'> }
  services: readonly Pick<Service, 'id' | 'name' | 'price'>[]
  paymentMethod: PaymentMethod
}

type SaleFacts = Pick<Sale, 'id' | 'employeeEmail' | 'employeeName'> & Partial<Pick<Sale, 'createdAt'>>

/** The sale that the server would make of `payload`. Lines whose service is not in `chosen` are left out. */
export function buildSale(payload: SalePayload, chosen: Chosen, facts: SaleFacts): Sale {
  const now = new Date().toISOString()
  const saleItems = payload.saleItems.flatMap(({ serviceId, quantity = 1, from = null, to = null }) =>
    chosen.services
      .filter(({ id }) => id === serviceId)
      .map(({ id, name, price }) => ({ serviceId: id, name, price, quantity, from, to })),
  )
  const discount = builtDiscount(payload, saleItems)
  const discountedCents = toCents(discount?.amount ?? 0)
  const baseCents = subtotalCents(saleItems) - discountedCents
  const paidCents = payload.payment
    ? payableCents(toCents(payload.payment.amount), baseCents, businessUnit())
    : baseCents
  const { name, lastname, dni, email } = chosen.client.person
  return {
    status: 'COMPLETED',
    createdAt: now,
    clientId: chosen.client.id,
    client: { name, lastname, dni, email },
    paymentMethodId: chosen.paymentMethod.id,
    paymentMethod: chosen.paymentMethod,
    saleItems,
    subtotal: fromCents(subtotalCents(saleItems)),
    discount,
    total: fromCents(
      totalCents(saleItems, chosen.paymentMethod.interest, discountedCents, paidCents, businessUnit()),
    ),
    paid: fromCents(paidCents),
    balance: fromCents(baseCents - paidCents),
    dueOn: payload.dueOn?.slice(0, 10) ?? null,
    cancelledAt: null,
    cancelReason: null,
    ...facts,
  }
}

function builtDiscount({ discount }: SalePayload, lines: Sale['saleItems']): Discount | null {
  if (!discount) return null
  const serviceId = Number(discount.serviceId) || null
  return {
    ...discount,
    serviceId,
    amount: fromCents(discountCents(lines, { ...discount, serviceId }, businessUnit())),
  }
}
