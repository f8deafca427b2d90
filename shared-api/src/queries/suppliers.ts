import * as v from 'valibot'
import type { BookedLine, BookingPayload, LastSupplier } from '../contract'
import { SupplierProblem } from '../contract/supplier/booking'
import type { ApiError } from '../http/errors'
import { useRead, useWrite } from './hooks'
import { request } from './request'
import { ifMatching } from './resource'

// Loaded with the screens that show bookings or the form of a supplier, so that the wizard and the lists do not load it.
export { BookingState, MAX_REFERENCE } from '../contract/supplier/booking'
export { SupplierInput, SupplierTerms } from '../contract/supplier/supplier'

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

/** What the server asks about, if that is why it has refused. */
export const supplierProblemOf = ({
  body,
}: ApiError): v.InferOutput<typeof SupplierProblem>['code'] | undefined =>
  v.is(SupplierProblem, body) ? body.code : undefined
