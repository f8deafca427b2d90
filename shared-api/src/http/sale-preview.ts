import { serverNow } from 'shared-i18n'
import type {
  Client,
  Discount,
  OfflineTerms,
  Person,
  Sale,
  SalePayload,
  Service,
  UsedMethod,
} from '../contract'
import { discountCents } from '../contract/sale/discount'
import { lineNumbers } from '../contract/sale/sale-lines'
import { saleSums } from '../contract/sale/sale-sums'
import { type Currency, currencyOf, fromCents, toBasisPoints } from '../contract/values/money'
import { businessCurrency } from './config'

/** The records behind the ids of the payload, as the user saw them. */
export interface Chosen {
  client: Pick<Client, 'id'> & { person: Pick<Person, 'name' | 'lastname' | 'dni' | 'email'> }
  services: readonly Pick<Service, 'id' | 'name' | 'price'>[]
  paymentMethod: UsedMethod
}

type SaleFacts = Pick<Sale, 'id' | 'employeeEmail' | 'employeeName'> & Partial<Pick<Sale, 'createdAt'>>

/**
 * The sale that the server would make of `payload`. Lines whose service is not in `chosen` are left out.
 *
 * @param before the sale that it changes
 */
export function buildSale(payload: SalePayload, chosen: Chosen, facts: SaleFacts, before?: Sale): Sale {
  const now = serverNow().toISOString()
  const currency = payload.currency ?? before?.currency ?? businessCurrency().code
  const lines = lineNumbers(
    payload.saleItems.map(({ serviceId, line }) => ({ serviceId: Number(serviceId), line })),
    before?.saleItems.map(({ serviceId, line = 0 }) => ({ serviceId, line })) ?? [],
  )
  const services = chosenServices(payload, chosen)
  const saleItems = payload.saleItems
    .flatMap(({ quantity = 1, from = null, to = null }, index) => {
      const service = services[index]
      if (!service) return []
      const { id, name, price } = service
      return [{ line: lines[index] ?? index, serviceId: id, name, price, quantity, from, to }]
    })
    .sort((first, second) => first.line - second.line)
  const discount = builtDiscount(payload, saleItems, currencyOf(currency))
  const sums = saleSums(
    { lines: saleItems, discount, currency: currencyOf(currency) },
    {
      interestBasisPoints: toBasisPoints(chosen.paymentMethod.interest),
      amount: payload.payment?.amount,
    },
  )
  const { name, lastname, dni, email } = chosen.client.person
  const { id, type, interest } = chosen.paymentMethod
  return {
    status: 'COMPLETED',
    createdAt: now,
    clientId: chosen.client.id,
    client: { name, lastname, dni, email },
    paymentMethodId: id,
    paymentMethod: { id, type, interest },
    saleItems,
    currency,
    subtotal: fromCents(sums.subtotalCents),
    discount,
    total: fromCents(sums.totalCents),
    paid: fromCents(sums.paidCents),
    balance: fromCents(sums.balanceCents),
    dueOn: payload.dueOn?.slice(0, 10) ?? null,
    cancelledAt: null,
    cancelReason: null,
    ...facts,
  }
}

/** The service of each line as the user saw it. Lines of one service may have prices of their own. */
const chosenServices = ({ saleItems }: SalePayload, chosen: Chosen) =>
  saleItems.map(({ serviceId }, index) => {
    const ofLine = chosen.services[index]
    return ofLine?.id === serviceId ? ofLine : chosen.services.find(({ id }) => id === serviceId)
  })

/** The prices and the interest that the user saw. Without prices when a line has none. */
export function seenPrices(payload: SalePayload, chosen: Chosen): Pick<OfflineTerms, 'prices' | 'interest'> {
  const prices = chosenServices(payload, chosen).flatMap((service) => service?.price ?? [])
  return {
    ...(prices.length === payload.saleItems.length && { prices }),
    interest: chosen.paymentMethod.interest,
  }
}

function builtDiscount(
  { discount }: SalePayload,
  lines: Sale['saleItems'],
  currency: Currency,
): Discount | null {
  if (!discount) return null
  const serviceId = Number(discount.serviceId) || null
  return {
    ...discount,
    serviceId,
    amount: fromCents(discountCents(lines, { ...discount, serviceId }, currency)),
  }
}
