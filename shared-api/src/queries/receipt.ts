import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Business,
  BusinessInput,
  ClientPayment,
  ClientPaymentInput,
  DiscountLimits,
  MovedSales,
  NewRegion,
  Region,
  SaleConditions,
} from '../contract'
import { useQueryKeys } from '../http/keys'
import { readVersioned } from '../http/read-response'
import type { EnteredPayment } from '../http/records'
import { useRead, useSaveSetting } from './hooks'
import { request } from './request'
import { ifMatching } from './resource'
import { refreshSums } from './sale'

// Loaded with the screens that show receipts, so that the login screen and the lists do not load it.
export { BusinessInput, howToPayIn, receiptNumber } from '../contract/business/business'
export { DiscountLimits } from '../contract/business/discount-limits'
export { filledText, placeholdersOf, TEXT_PLACEHOLDERS } from '../contract/business/filled-text'
export { MAX_LOGO_BYTES } from '../contract/business/logo'
export { isOldRate, isSurprisingRate, RateInput } from '../contract/business/rate'
export {
  CASH_STEPS,
  COUNTRIES,
  COUNTRY_CODES,
  DEFAULT_PASSPORT_MONTHS,
  DEFAULT_QUOTE_DAYS,
  NewRegion,
  PASSPORT_MONTHS,
  QUOTE_ANSWER_DAYS,
  RegionInput,
} from '../contract/business/region'
export { countedMethods, isLeftOpen } from '../contract/drawer/drawer'
export { drawerLine } from '../contract/drawer/till'
export { formatDni, formatPhone, phoneOf } from '../contract/person/printed-person'
export { isPaidWhole } from '../contract/sale/change-sale'
export { type Debt, spreadOverDebts } from '../contract/sale/debts'
export {
  type Exchange,
  type PaidAmounts,
  type PaymentTerms,
  paidAmounts,
  shownHanded,
} from '../contract/sale/paid-amounts'
export {
  convertedText,
  isMainSum,
  type Paper,
  type PaperFormat,
  type PaperLine,
  paperBusiness,
  paperLines,
} from '../contract/sale/paper/paper'
export {
  paymentPaper,
  quotePaper,
  receiptPaper,
  receivedOf,
  salePaper,
  saleTitle,
} from '../contract/sale/paper/papers'
export { discountRow, leftPaidCents, receiptRows, tellsPayments } from '../contract/sale/paper/receipt-rows'
export { printedSale } from '../contract/sale/printed-sale'
export type { Named, NamedSale } from '../http/records'
export * from './trip-link'

const BUSINESS = ['business']
const readBusiness = readVersioned<Business>('name')

/** What receipts say about the business, with its version. */
export const useBusiness = () =>
  useRead(BUSINESS, (signal) => request('GET', '/business', { signal, read: readBusiness }))

/** The conditions that were agreed on with a sale. The id of one that is not confirmed is 0. */
export const useSaleConditions = (saleId: number) =>
  useRead(
    ['sale-conditions', saleId],
    (signal) => request<SaleConditions>('GET', `/sale/${saleId}/conditions`, { signal }),
    { enabled: saleId > 0 },
  )

/** Rejects with an ApiError 412 when somebody else has changed the business since the version `ifMatch`. */
export const useSaveBusiness = () =>
  useSaveSetting(BUSINESS, ({ input, ifMatch }: { input: BusinessInput; ifMatch: string | undefined }) =>
    request('PUT', '/business', { body: input, headers: ifMatching(ifMatch), read: readBusiness }),
  )

/** Chooses the country of the business, its language and formats. */
export const useSaveRegion = () =>
  useSaveSetting(['business', 'region'], (body: NewRegion) =>
    request<Region>('PUT', '/business/region', { body }),
  )

/** How many sales would fall on another day in that time zone. */
export const useMovedSales = (timeZone: string) =>
  useRead(['business', 'moved-sales', timeZone], (signal) =>
    request<MovedSales>('GET', '/business/region/moved-sales', { query: { timeZone }, signal }),
  )

const LIMITS = ['business', 'discount-limits']

/** The highest discount that each role may give. For owners. */
export const useDiscountLimits = () =>
  useRead(LIMITS, (signal) => request<DiscountLimits>('GET', '/business/discount-limits', { signal }))

export const useSaveDiscountLimits = () =>
  useSaveSetting(LIMITS, (body: DiscountLimits) =>
    request<DiscountLimits>('PUT', '/business/discount-limits', { body }),
  )

/**
 * Takes one payment of all that a client owes. Rejects with an ApiError: 409 `balance` for more than is owed and for parts that are
 * outdated, 409 `price-changed` for another total, or 400 with the errors of the fields.
 */
export function usePayDebts(clientId: number) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<ClientPayment, Error, EnteredPayment<ClientPaymentInput>>({
    mutationFn: ({ payload, idempotencyKey }) =>
      request('POST', `/client/${clientId}/payment`, {
        body: payload,
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: () => refreshSums(client, keys),
    // Also after a failure: what is owed may have been paid meanwhile, or the interest changed.
    onSettled: () =>
      Promise.all(
        ['sale', 'payment-method'].map((name) => client.invalidateQueries({ queryKey: keys.resource(name) })),
      ),
  })
}
