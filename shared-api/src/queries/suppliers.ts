import { periodAround } from 'shared-i18n/calendar'
import * as v from 'valibot'
import type {
  BookedLine,
  BookingPayload,
  CostPayload,
  CostPaymentPayload,
  DueCosts,
  LastSupplier,
  LineCost,
  MarginReport,
  ServiceCost,
  ServiceCostPayload,
  StoredCostPayment,
} from '../contract'
import { SupplierProblem } from '../contract/supplier/booking'
import type { ApiError } from '../http/errors'
import { useRead, useReadPage, useWrite } from './hooks'
import { optionSource } from './option-source'
import { request } from './request'
import { ifMatching } from './resource'

export { lineMargins, sumMargins } from '../contract/report/margin'
// Loaded with the screens that show bookings or the form of a supplier, so that the wizard and the lists do not load it.
export { BookingState, MAX_REFERENCE } from '../contract/supplier/booking'
export { isCostTooHigh } from '../contract/supplier/cost'
export { SupplierInput, SupplierTerms } from '../contract/supplier/supplier'
export { SignedAmount } from '../contract/values/amount'

/** The suppliers with whom something can be booked, as options of a select field. */
export const SUPPLIER_OPTIONS = optionSource('supplier', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
  query: { available: 'true' },
})

/** The bookings about which somebody is to do something, the first departure first. */
export const useOpenBookings = () =>
  useRead(['booking', 'open'], (signal) =>
    request<BookedLine[]>('GET', '/booking', { query: { open: 'true' }, signal }),
  )

/** With whom a service was booked last. Null: nobody. Of a line that is not in the catalogue nothing is read. */
export const useLastSupplier = (serviceId: number | null) =>
  useRead(
    ['service-supplier', serviceId],
    (signal) => request<LastSupplier>('GET', `/service/${serviceId}/supplier`, { signal }),
    { enabled: serviceId !== null },
  )

const SHOWN_IN = [['sale'], ['booking'], ['departure'], ['service-supplier']]

interface SavedBooking {
  payload: BookingPayload
  /** The line to be booked, with the version of its sale; or the booking to be changed. */
  of: { saleId: number; line: number; ifMatch: string | undefined } | { id: number; version: number }
}

/**
 * Books a line of a sale, or changes a booking. Rejects with an ApiError: 409 `reference-used` when the supplier has this reference in
 * another booking, which `confirmed` stores all the same; 412 when somebody has changed it meanwhile.
 */
export const useSaveBooking = () =>
  useWrite(
    ({ payload, of }: SavedBooking) =>
      'id' in of
        ? request<BookedLine>('PUT', `/booking/${of.id}`, {
            body: payload,
            headers: ifMatching(`"${of.version}"`),
          })
        : request<BookedLine>('PUT', `/sale/${of.saleId}/line/${of.line}/booking`, {
            body: payload,
            headers: ifMatching(of.ifMatch),
          }),
    ...SHOWN_IN,
  )

/** Notes that the supplier was told of a removed line or a cancelled sale. */
export const useTellSupplier = () =>
  useWrite((id: number) => request<BookedLine>('POST', `/booking/${id}/told`), ...SHOWN_IN)

/** What is to be paid is read for these periods. */
export const PAY_PERIODS = ['week', 'month', 'all'] as const
export type PayPeriod = (typeof PAY_PERIODS)[number]

/** The last day of a period. Undefined: everything is read. */
export const payUntil = (period: PayPeriod, today: string): string | undefined =>
  period === 'all' ? undefined : periodAround(period, today).to

/** What is owed to suppliers, by supplier, until a day or all of it. */
export const useDueCosts = (to?: string, options: { enabled?: boolean } = {}) =>
  useRead(
    ['cost', 'due', to],
    (signal) => request<DueCosts>('GET', '/cost/due', { query: { to }, signal }),
    options,
  )

/** What the lines of a sale cost. */
export const useCosts = (saleId: number) =>
  useRead(['cost', saleId], (signal) =>
    request<LineCost[]>('GET', '/cost', { query: { saleId: String(saleId) }, signal }),
  )

/** What is left of the sales of some days, by currency. While other days load, `data` is of the previous ones. */
export const useMargin = ({ from, to }: { from: string; to: string }) =>
  useReadPage(['report', 'margin', from, to], (signal) =>
    request<MarginReport>('GET', '/report/margin', { query: { from, to }, signal }),
  )

/** What one of a service costs now, and has cost. */
export const useServiceCost = (id: number) =>
  useRead(['service-cost', id], (signal) => request<ServiceCost>('GET', `/service/${id}/cost`, { signal }))

const COSTS_SHOWN_IN = [['cost'], ['service-cost'], ['drawer'], ['booking'], ['report']]

/** Says what one of a service costs from now on. */
export const useSaveServiceCost = (id: number) =>
  useWrite(
    (body: ServiceCostPayload) => request<ServiceCost>('PUT', `/service/${id}/cost`, { body }),
    ...COSTS_SHOWN_IN,
  )

/** Changes the cost of a line. Rejects with an ApiError 412 when somebody has changed it meanwhile. */
export const useSaveCost = () =>
  useWrite(
    ({ cost: { id, version }, ...body }: CostPayload & { cost: Pick<LineCost, 'id' | 'version'> }) =>
      request<LineCost>('PUT', `/cost/${id}`, { body, headers: ifMatching(`"${version}"`) }),
    ...COSTS_SHOWN_IN,
  )

/** Pays several costs of one supplier at once. Rejects with an ApiError 409 `more-than-owed`, which `confirmed` stores all the same. */
export const usePayCosts = () =>
  useWrite(
    ({ idempotencyKey, ...body }: CostPaymentPayload & { idempotencyKey: string }) =>
      request<StoredCostPayment>('POST', '/cost/payment', {
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
    ...COSTS_SHOWN_IN,
  )

/** Takes a whole payment back. */
export const useTakeCostPaymentBack = () =>
  useWrite(
    ({ id, reason }: { id: number; reason: string }) =>
      request<unknown>('POST', `/cost/payment/${id}/back`, { body: { reason } }),
    ...COSTS_SHOWN_IN,
  )

/** What the server asks about, if that is why it has refused. */
export const supplierProblemOf = ({
  body,
}: ApiError): v.InferOutput<typeof SupplierProblem>['code'] | undefined =>
  v.is(SupplierProblem, body) ? body.code : undefined
