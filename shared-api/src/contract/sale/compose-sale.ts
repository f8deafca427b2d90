import { type FieldError, invalid, type Outcome, refuse } from '../api/problem'
import { type Currencies, refuseCurrency } from '../business/region'
import { filled } from '../values/message'
import { type Currency, currencyOf, fromCents, interestOn, MAX_SUM, toCents } from '../values/money'
import { excessiveDiscount, freeLinesNotAllowed, notOffered } from './check-sale'
import {
  type AgreedLine,
  type ComposedTerms,
  composeTerms,
  type LineRecords,
  type OfferedService,
  type SaleSettings,
  type SentTerms,
} from './compose-terms'
import type { AgreedSale } from './discount'
import {
  checkRate,
  type PaidAmounts,
  type PaidMethod,
  type PaymentTerms,
  paidAmounts,
  type TypedPayment,
} from './paid-amounts'
import { checkTotal, type OfferedMethod } from './payments'
import type { Sale, SaleItem } from './sale'
import type { SaleTerms, SentLine } from './sale-input'
import { currencyOfSale, isSameLine, lineNumbers, ofOriginal } from './sale-lines'
import { settledSums } from './sale-sums'

/** Who buys, as a sale copies it. */
export type Buyer = { id: number } & Sale['client']

/** A payment method as the catalogue has it. */
export type SoldMethod = PaidMethod & OfferedMethod & { retired?: boolean | undefined }

/** What is read of the records that a sale names. Null: there is no such record. */
export interface SaleRecords {
  buyer: Buyer | null
  method: SoldMethod | null
  services: readonly OfferedService[]
  /** Ids of the categories of lines that are not in the catalogue. */
  categories: readonly number[]
}

interface StoredCurrency {
  business: Currencies
  /** Of a sale or quote that is stored: its own. */
  stored?: string | undefined
  /** True of a sale made offline: it has the currencies that were shown, whatever the business uses now. */
  isShown?: boolean
}

export interface SaleCurrency {
  currency: Currency
  /** True where the request names none, and a service has had another one within the last day. */
  isCurrencyUnknown: boolean
  /** True where a line or the payment has the other currency. */
  isConverted: boolean
}

/** The currency of a sale: its own, that of the request, or else the one that all of its services have. */
export function saleCurrency(
  { method, services }: Pick<SaleRecords, 'method' | 'services'>,
  { saleItems, currency: sent }: Pick<SaleTerms, 'saleItems' | 'currency'>,
  { business, stored, isShown = false }: StoredCurrency,
): Outcome<SaleCurrency> {
  const free = saleItems.flatMap(({ serviceId, currency }) => (serviceId ? [] : (currency ?? [])))
  const offered = [...services.map(({ currency }) => currency), ...free]
  const isCurrencyUnknown =
    !stored && !isShown && !sent && services.some(({ earlierCurrency }) => earlierCurrency)
  const code =
    stored ??
    currencyOfSale(sent, offered, business.currency) ??
    (isCurrencyUnknown || isShown ? business.currency : undefined)
  if (!code)
    return invalid('currency', {
      message: /*i18n*/ 'The services have two currencies: choose that of the sale',
    })
  if (sent && sent !== code) return invalid('currency', { message: /*i18n*/ 'A sale keeps its currency' })
  const unused = isShown
    ? []
    : (stored ? free : [...free, code]).flatMap((each) => refuseCurrency(each, business))
  if (unused.length > 0) return refuse(unused.slice(0, 1))
  return {
    currency: currencyOf(code),
    isCurrencyUnknown,
    isConverted: [...offered, method?.currency ?? code].some((each) => each !== code),
  }
}

/** The records of a sale, in the order of its items, or the fields that name one that does not exist. */
export function requireRecords(
  { buyer, method, services, categories }: SaleRecords,
  { saleItems }: Pick<SaleTerms, 'saleItems'>,
  { code }: Currency,
): Outcome<{ buyer: Buyer; method: SoldMethod; offered: OfferedService[] }> {
  const byId = new Map(services.map((service) => [service.id, service]))
  const errors: FieldError[] = []
  const missing = (field: string) => errors.push({ field, message: /*i18n*/ 'Does not exist' })
  if (!buyer) missing('clientId')
  if (!method) missing('paymentMethodId')
  const offered = saleItems.flatMap((item, index) => {
    const service = item.serviceId ? byId.get(item.serviceId) : typedService(item, code)
    if (!service) missing(`saleItems.${index}.serviceId`)
    if (item.categoryId && !categories.includes(item.categoryId)) missing(`saleItems.${index}.categoryId`)
    return service ?? []
  })
  return buyer && method && errors.length === 0 ? { buyer, method, offered } : refuse(errors)
}

/** What is sold without a service: a name and a price. */
export const typedService = (
  { name = '', price = 0, currency, categoryId = null }: Partial<SentLine>,
  ofSale: string,
): OfferedService => ({
  id: null,
  name,
  priceCents: toCents(price),
  currency: currency ?? ofSale,
  categoryId,
})

/**
 * As what the lines of a stored sale or quote were sold, for the items that stand for them, the numbers of the items' lines,
 * and of those the numbers that stand for what they stood for before.
 *
 * @param currentPrices true for their names alone
 */
export function agreedLines(
  items: SaleTerms['saleItems'],
  stored: readonly SaleItem[],
  { currentPrices = false }: { currentPrices?: boolean } = {},
): Outcome<{ agreed: (AgreedLine | undefined)[]; numbers: number[]; kept: number[] }> {
  const lines = stored
    .map((item, index) => ({ ...item, line: item.line ?? index }))
    .sort((first, second) => first.line - second.line)
  const unknown = items.flatMap(({ line }, index) =>
    typeof line === 'number' && !lines.some((each) => each.line === line)
      ? [{ field: `saleItems.${index}.line`, message: /*i18n*/ 'Not in the sale' }]
      : [],
  )
  if (unknown.length > 0) return refuse(unknown)
  const numbers = lineNumbers(items, lines)
  const same = items.map((sent, index) =>
    lines.find((item) => item.line === numbers[index] && isSameLine(sent, item)),
  )
  const agreed = items.map((sent, index) => {
    const item = same[index]
    if (!item) return undefined
    // The price of a line that is not in the catalogue is typed.
    if (!item.serviceId && toCents(sent.price ?? 0) !== toCents(item.price)) return undefined
    const { name, categoryId, price, original, from } = item
    return {
      ...{ name, categoryId, hasDays: from !== null },
      ...(!currentPrices && {
        price: {
          priceCents: toCents(price),
          original: original ? ofOriginal(original) : null,
        },
      }),
    }
  })
  const kept = same.flatMap((item) => item?.line ?? [])
  return { agreed, numbers, kept }
}

/** A sale as it is to be stored. Amounts are in cents of its currency. */
export interface ComposedSale extends ComposedTerms, ReturnType<typeof settledSums> {
  method: SoldMethod
}

/** A new sale, with its first payment. */
export interface ComposedNewSale extends ComposedSale {
  paid: PaidAmounts
}

type PaidSettings = SaleSettings & Pick<PaymentTerms, 'cashSteps' | 'isPaid'>

/** A new sale with its first payment, of which nothing is paid where it cannot be paid so. */
export function composeSale(
  { method, ...records }: LineRecords & { method: SoldMethod },
  terms: SentTerms & { payment?: TypedPayment | undefined },
  settings: PaidSettings,
): { sale: ComposedNewSale; paying: Outcome<object> } {
  const composed = composeTerms(records, terms, settings)
  const { baseCents } = composed
  const paying = paidAmounts({ ...settings, owedCents: baseCents, method }, terms.payment ?? {})
  const paid = paying.refusal ? { amountCents: 0, interestCents: 0 } : paying.paid
  const { amountCents: paidCents, interestCents } = paid
  const sums = settledSums({ status: 'COMPLETED', baseCents }, { paidCents, interestCents })
  return { sale: { ...composed, ...sums, method, paid }, paying: atPayment(paying) }
}

/** Fields of the payment are named by their path in a sale. */
export const atPayment = <Result extends object>(outcome: Outcome<Result>): Outcome<Result> =>
  outcome.refusal?.errors
    ? {
        refusal: {
          ...outcome.refusal,
          errors: outcome.refusal.errors.map(({ field, ...error }) => ({
            ...error,
            field: field === 'paymentMethodId' ? field : `payment.${field}`,
          })),
        },
      }
    : outcome

export interface OfferRules {
  /** True where whoever sells adds lines that are not in the catalogue. */
  mayAddFreeLines: boolean
  /** The payment method that a changed sale has. */
  agreedMethodId?: number | undefined
}

/** Whether every line has a price, and all of them come to an amount that can be paid. */
export function checkPriced(
  { lines, currency, subtotalCents }: ComposedTerms,
  { interestBasisPoints }: SoldMethod,
): Outcome<object> {
  if (lines.some(({ lacksRate }) => lacksRate))
    return invalid('saleItems', {
      message: /*i18n*/ 'There is no rate yet: administrators and owners set it on Today',
    })
  return fromCents(subtotalCents + interestOn(subtotalCents, interestBasisPoints, currency)) > MAX_SUM
    ? invalid('saleItems', filled(/*i18n*/ 'At most {max}', { max: MAX_SUM }))
    : {}
}

/** Whether all that a sale has is offered now, with its days and at a price. */
export function checkOffered(
  terms: ComposedTerms,
  method: SoldMethod,
  { mayAddFreeLines, agreedMethodId }: OfferRules,
): Outcome<object> {
  const { lines } = terms
  const marks = [
    ...notOffered({ method, lines }, agreedMethodId),
    ...freeLinesNotAllowed(lines, mayAddFreeLines),
  ]
  return marks.length > 0 ? refuse(marks) : checkPriced(terms, method)
}

/** Refuses a discount over the limit of whoever stores the sale. */
export function checkDiscount(
  { lines, discount, currency }: ComposedTerms,
  { clientId, ...bounds }: { clientId: number; limit: number; agreed?: AgreedSale | undefined },
): Outcome<object> {
  const marks = excessiveDiscount({ clientId, lines, discount }, { ...bounds, currency })
  return marks.length > 0 ? refuse(marks) : {}
}

export interface SellingRules extends OfferRules {
  /** The highest discount of the seller, in percent. */
  limit: number
  /** The quote whose prices hold. */
  agreed?: AgreedSale | undefined
  isCurrencyUnknown?: boolean
}

/** Whether a new sale may be sold as it is sent: the first reason why not. New sales come from employees: their rules apply. */
export function checkNewSale(
  { sale, paying }: ReturnType<typeof composeSale>,
  terms: Pick<SaleTerms, 'clientId' | 'total' | 'currency' | 'methodCurrency'>,
  { limit, agreed, isCurrencyUnknown, ...rules }: SellingRules,
): Outcome<object> {
  const { clientId, total, currency, methodCurrency } = terms
  const checks = [
    checkOffered(sale, sale.method, rules),
    paying,
    checkTotal({ ...sale, isCurrencyUnknown }, { total, currency, methodCurrency }),
    checkDiscount(sale, { clientId, limit, agreed }),
    atPayment(checkOwnRate(sale, limit)),
    checkPaid(sale),
  ]
  return checks.find(({ refusal }) => refusal) ?? {}
}

/** Refuses a rate of the first payment that takes off more than the discount of its seller. */
export const checkOwnRate = (
  { paid, rate, subtotalCents, discountCents }: ComposedNewSale,
  limit: number,
): Outcome<object> =>
  rate ? checkRate(paid.exchange, { limit, isEmployee: true, rate, subtotalCents, discountCents }) : {}

/** Refuses a payment of more than the sale. */
export const checkPaid = ({ paidCents, baseCents }: ComposedSale): Outcome<object> =>
  paidCents > baseCents
    ? invalid('payment.amount', filled(/*i18n*/ 'At most {max}', { max: fromCents(baseCents) }))
    : {}
