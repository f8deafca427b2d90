import { serverNow } from 'shared-i18n'
import type {
  Client,
  Discount,
  OfflineTerms,
  PaymentMethod,
  Person,
  Sale,
  SalePayload,
  Service,
  UsedMethod,
} from '../contract'
import { discountCents } from '../contract/sale/discount'
import { type PaidAmounts, type PaymentTerms, paidAmounts } from '../contract/sale/paid-amounts'
import { currencyOfSale, lineNumbers, priceInSale, toOriginal } from '../contract/sale/sale-lines'
import { saleSums, settledSums } from '../contract/sale/sale-sums'
import {
  type Currency,
  currencyOf,
  type ExchangeRate,
  fromCents,
  fromRate,
  toBasisPoints,
  toCents,
} from '../contract/values/money'
import { businessCurrency } from './config'

/** The records behind the ids of the payload, as the user saw them. */
export interface Chosen {
  client: Pick<Client, 'id'> & { person: Pick<Person, 'name' | 'lastname' | 'dni' | 'email'> }
  /** Those of a waiting sale of 0.1 or 0.2 have no currency: it is shown in that of the business. */
  services: readonly (Pick<Service, 'id' | 'name' | 'price'> & Partial<Pick<Service, 'currency'>>)[]
  paymentMethod: UsedMethod & { [Field in 'currency' | 'isCash']?: PaymentMethod[Field] | undefined }
  /** The rate of the office that was shown. Undefined: nothing is converted. */
  rate?: ExchangeRate | undefined
  /** To what cash is rounded. */
  cashSteps?: PaymentTerms['cashSteps']
}

type SaleFacts = Pick<Sale, 'id' | 'employeeEmail' | 'employeeName'> & Partial<Pick<Sale, 'createdAt'>>

/**
 * The sale that the server would make of `payload`. Lines whose service is not in `chosen` are left out.
 *
 * @param before the sale that it changes
 */
export function buildSale(payload: SalePayload, chosen: Chosen, facts: SaleFacts, before?: Sale): Sale {
  const now = serverNow().toISOString()
  const currency = soldCurrency(payload, chosen, before)
  const saleItems = builtLines(payload, chosen, { currency, before })
  const discount = builtDiscount(payload, saleItems, currency)
  const { subtotalCents, discountCents } = saleSums(
    { lines: saleItems, discount, currency },
    { paidCents: 0, interestCents: 0 },
  )
  const baseCents = subtotalCents - discountCents
  const { amountCents: paidCents, interestCents } = paidAtFinish(payload, chosen, { baseCents, currency })
  const sums = settledSums({ status: 'COMPLETED', baseCents }, { paidCents, interestCents })
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
    currency: currency.code,
    subtotal: fromCents(subtotalCents),
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

/** The currency of a sale: that of the payload, or else that which its services had. */
export function soldCurrency(payload: SalePayload, chosen: Chosen, before?: Sale): Currency {
  const ofBusiness = businessCurrency().code
  const services = lineServices(payload, chosen)
  // A line that is not in the catalogue has the currency of the sale unless it says otherwise.
  const offered = payload.saleItems.flatMap(({ serviceId, currency }, index) =>
    serviceId ? (services[index]?.currency ?? ofBusiness) : (currency ?? []),
  )
  return currencyOf(
    payload.currency ?? before?.currency ?? currencyOfSale(undefined, offered, ofBusiness) ?? ofBusiness,
  )
}

/** What is paid when a sale is made. Nothing, where it cannot be paid so: the server says why. */
export function paidAtFinish(
  { payment = {} }: SalePayload,
  { paymentMethod, rate, cashSteps }: Chosen,
  { baseCents: owedCents, currency }: { baseCents: number; currency: Currency },
): PaidAmounts {
  const { id, type, interest, currency: ofMethod = currency.code, isCash } = paymentMethod
  const method = { id, type, isCash, currency: ofMethod, interestBasisPoints: toBasisPoints(interest) }
  const result = paidAmounts({ owedCents, currency, method, rate, cashSteps }, payment)
  return result.refusal ? { amountCents: 0, interestCents: 0 } : result.paid
}

/** The lines in the currency of the sale. Those that it had keep their original price. */
function builtLines(
  payload: SalePayload,
  chosen: Chosen,
  { currency, before }: { currency: Currency; before: Sale | undefined },
): Sale['saleItems'] {
  const lines = lineNumbers(
    payload.saleItems.map(({ serviceId, name, line }) => ({ serviceId: Number(serviceId ?? 0), name, line })),
    before?.saleItems.map(({ serviceId, name, line = 0 }) => ({ serviceId, name, line })) ?? [],
  )
  const services = lineServices(payload, chosen)
  return payload.saleItems
    .flatMap(({ quantity = 1, from = null, to = null, categoryId }, index) => {
      const service = services[index]
      if (!service) return []
      const line = lines[index] ?? index
      const offered = { priceCents: toCents(service.price), currency: service.currency ?? currency.code }
      const { priceCents, original } = priceInSale(offered, currency, chosen.rate) ?? {
        ...offered,
        original: null,
      }
      const kept = before?.saleItems.find((item) => item.line === line)
      const [serviceId, price] = [service.id || null, fromCents(priceCents)]
      return [
        {
          ...{ line, serviceId, name: service.name, price, quantity, from, to },
          ...(serviceId === null && { categoryId: Number(categoryId ?? 0) || null }),
          original: original ? toOriginal(original) : kept?.price === price ? kept.original : null,
        },
      ]
    })
    .sort((first, second) => first.line - second.line)
}

/** The service of each line as the user saw it. Lines of one service may have prices of their own. A line without one is what was typed. */
const lineServices = (
  { saleItems }: SalePayload,
  chosen: Chosen,
): (Chosen['services'][number] | undefined)[] =>
  saleItems.map(({ serviceId, name = '', price = 0, currency }, index) => {
    if (!serviceId) return { id: 0, name, price, ...(currency && { currency }) }
    const ofLine = chosen.services[index]
    return ofLine?.id === serviceId ? ofLine : chosen.services.find(({ id }) => id === serviceId)
  })

/** The prices and settings by which the sale was made, as the user saw them. Without currencies when a line has none. */
export function seenPrices(
  payload: SalePayload,
  chosen: Chosen,
): Omit<OfflineTerms, 'catalogueAt' | 'soldAt' | 'client'> {
  const services = lineServices(payload, chosen)
  const ofSale = soldCurrency(payload, chosen).code
  const prices = services.flatMap((service) => service?.price ?? [])
  const currencies = services.flatMap((service) => service?.currency ?? (service?.id === 0 ? ofSale : []))
  const isComplete = ({ length }: readonly unknown[]) => length === payload.saleItems.length
  const { interest, currency: methodCurrency, isCash } = chosen.paymentMethod
  const { rate, cashSteps } = chosen
  return {
    prices,
    ...(isComplete(currencies) && { currencies }),
    interest,
    ...(methodCurrency !== undefined && { methodCurrency, isCash: isCash === true }),
    ...(cashSteps && { cashSteps: cashSteps as OfflineTerms['cashSteps'] }),
    ...(rate && { rate: fromRate(rate.rate), strongerCurrency: rate.stronger }),
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
