import { serverNow } from 'shared-i18n'
import type {
  Client,
  ComposedSale,
  Currency,
  Discount,
  OfferedService,
  OfflineTerms,
  PaymentMethod,
  Person,
  Sale,
  SaleItem,
  SalePayload,
  Service,
  SoldMethod,
  UsedMethod,
} from '../contract'
import { composeSale, typedService } from '../contract/sale/compose-sale'
import type { PaymentTerms } from '../contract/sale/paid-amounts'
import { currencyOfSale, toOriginal } from '../contract/sale/sale-lines'
import {
  currencyOf,
  type ExchangeRate,
  fromBasisPoints,
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
 * The sale that the server would make of `payload`. Lines whose service is not in `chosen` are left out, and what cannot be paid so
 * is not paid: the server says why.
 */
export function buildSale(payload: SalePayload, chosen: Chosen, facts: SaleFacts): Sale {
  const currency = soldCurrency(payload, chosen)
  const { terms, ...records } = shownRecords(payload, chosen, currency)
  const { sale } = composeSale(records, terms, { ...chosen, currency })
  return printedSale(sale, chosen.client, { ...facts, dueOn: payload.dueOn?.slice(0, 10) ?? null })
}

/** What a sale is composed of: its items with the services that the user saw, and the payment method. */
export function shownRecords(payload: SalePayload, chosen: Chosen, { code }: Currency) {
  const services = lineServices(payload, chosen, code)
  const { id, type, interest, currency = code, isCash } = chosen.paymentMethod
  const method: SoldMethod = { id, type, currency, isCash, interestBasisPoints: toBasisPoints(interest) }
  const saleItems = payload.saleItems.flatMap(({ quantity = 1, serviceId, categoryId, ...item }, index) =>
    services[index] ? [{ ...item, quantity, serviceId: idOf(serviceId), categoryId: idOf(categoryId) }] : [],
  )
  const { discount, payment } = payload
  const terms = {
    saleItems,
    payment,
    discount: discount && { ...discount, serviceId: idOf(discount.serviceId) },
  }
  return { offered: services.flatMap((service) => service ?? []), method, terms }
}

/** Ids of forms are texts. */
const idOf = (id: number | string | null | undefined): number | null => Number(id ?? 0) || null

/** A composed sale as the server answers it. */
export function printedSale(
  sale: ComposedSale,
  { id: clientId, person: { name, lastname, dni, email } }: Chosen['client'],
  facts: SaleFacts & Pick<Sale, 'dueOn'>,
): Sale {
  const { method, discount } = sale
  return {
    status: 'COMPLETED',
    createdAt: serverNow().toISOString(),
    clientId,
    client: { name, lastname, dni, email },
    paymentMethodId: method.id,
    paymentMethod: {
      id: method.id,
      type: method.type,
      interest: fromBasisPoints(method.interestBasisPoints),
    },
    saleItems: sale.lines.map(printedLine).sort((first, second) => (first.line ?? 0) - (second.line ?? 0)),
    currency: sale.currency.code,
    subtotal: fromCents(sale.subtotalCents),
    discount: discount && printedDiscount(discount, sale.discountCents),
    total: fromCents(sale.totalCents),
    paid: fromCents(sale.paidCents),
    balance: fromCents(sale.balanceCents),
    cancelledAt: null,
    cancelReason: null,
    ...facts,
  }
}

const printedLine = (composed: ComposedSale['lines'][number]): SaleItem => {
  const { line, serviceId, categoryId, name, price, quantity, from, to, original } = composed
  return {
    ...{ line, serviceId, name, price, quantity, from, to },
    ...(serviceId === null && { categoryId }),
    original: original && toOriginal(original),
  }
}

const printedDiscount = (discount: NonNullable<ComposedSale['discount']>, cents: number): Discount => ({
  ...discount,
  serviceId: discount.serviceId ?? null,
  amount: fromCents(cents),
})

/** The currency of a sale: that of the payload, or else that which its services had. */
export function soldCurrency(payload: SalePayload, chosen: Chosen): Currency {
  const ofBusiness = businessCurrency().code
  const services = lineServices(payload, chosen, ofBusiness)
  // A line that is not in the catalogue has the currency of the sale unless it says otherwise.
  const offered = payload.saleItems.flatMap(({ serviceId, currency }, index) =>
    serviceId ? (services[index]?.currency ?? ofBusiness) : (currency ?? []),
  )
  return currencyOf(currencyOfSale(payload.currency, offered, ofBusiness) ?? ofBusiness)
}

/** The service of each line as the user saw it. Lines of one service may have prices of their own. A line without one is what was typed. */
const lineServices = (
  { saleItems }: SalePayload,
  chosen: Chosen,
  ofSale: string,
): (OfferedService | undefined)[] =>
  saleItems.map(({ serviceId, name, price, currency, categoryId }, index) => {
    if (!serviceId) return typedService({ name, price, currency, categoryId: idOf(categoryId) }, ofSale)
    const ofLine = chosen.services[index]
    const service = ofLine?.id === serviceId ? ofLine : chosen.services.find(({ id }) => id === serviceId)
    return (
      service && {
        ...{ id: service.id, name: service.name, categoryId: null },
        priceCents: toCents(service.price),
        currency: service.currency ?? ofSale,
      }
    )
  })

/** The prices and settings by which the sale was made, as the user saw them. Without currencies when a line has none. */
export function seenPrices(
  payload: SalePayload,
  chosen: Chosen,
): Omit<OfflineTerms, 'catalogueAt' | 'soldAt' | 'client'> {
  const ofSale = soldCurrency(payload, chosen).code
  const services = lineServices(payload, chosen, ofSale).flatMap((service) => service ?? [])
  const isComplete = payload.saleItems.every(
    ({ serviceId }) => !serviceId || chosen.services.some(({ id, currency }) => id === serviceId && currency),
  )
  const { interest, currency: methodCurrency, isCash } = chosen.paymentMethod
  const { rate, cashSteps } = chosen
  return {
    prices: services.map(({ priceCents }) => fromCents(priceCents)),
    ...(isComplete && { currencies: services.map(({ currency }) => currency) }),
    interest,
    ...(methodCurrency !== undefined && { methodCurrency, isCash: isCash === true }),
    ...(cashSteps && { cashSteps: cashSteps as OfflineTerms['cashSteps'] }),
    ...(rate && { rate: fromRate(rate.rate), strongerCurrency: rate.stronger }),
  }
}
