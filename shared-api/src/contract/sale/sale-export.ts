import { amountCell } from '../export/csv'
import { CURRENCY_COLUMN, type ExportColumn } from '../export/export-column'
import { fullName } from '../person/printed-person'
import { fromCents, toCents } from '../values/money'
import { dueDayOf, type Sale, type SaleStatus } from './sale'

const SPANISH_STATES: Readonly<Record<SaleStatus, string>> = { COMPLETED: 'Completada', CANCELLED: 'Anulada' }

/** What is paid of a sale, with interest, so that total less paid is the balance. Nothing of a cancelled sale that was given back. */
const paidWithInterest = ({ total, paid, balance = 0 }: Sale): number =>
  paid === 0 ? 0 : fromCents(toCents(total) - toCents(balance))

/**
 * @param clockAt The local date and time of a moment in the time zone of the business: `2026-03-01T12:00:00`.
 */
export const saleExport = (clockAt: (moment: string) => string): readonly ExportColumn<Sale>[] => [
  ['Id', 'Id', ({ id }) => id],
  ['Date', 'Fecha', ({ createdAt }) => clockAt(createdAt).slice(0, 10)],
  ['Time', 'Hora', ({ createdAt }) => clockAt(createdAt).slice(11, 16)],
  ['Status', 'Estado', ({ status }, isSpanish) => (isSpanish ? SPANISH_STATES[status] : status)],
  ['Client', 'Cliente', ({ client }) => fullName(client)],
  ['DNI', 'DNI', ({ client }) => client.dni],
  ['Employee', 'Empleado', ({ employeeName }) => employeeName],
  [
    'Services',
    'Servicios',
    ({ saleItems }) => saleItems.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
  ],
  ['Payment method', 'Medio de pago', ({ paymentMethod }) => paymentMethod.type],
  ['Interest', 'Interés', ({ paymentMethod }) => paymentMethod.interest],
  CURRENCY_COLUMN,
  ['Subtotal', 'Subtotal', amountCell(({ subtotal }) => subtotal)],
  ['Discount', 'Descuento', amountCell(({ discount }) => discount?.amount ?? 0)],
  ['Reason of the discount', 'Motivo del descuento', ({ discount }) => discount?.reason ?? ''],
  ['Total', 'Total', amountCell(({ total }) => total)],
  ['Paid', 'Pagado', amountCell(paidWithInterest)],
  ['Balance', 'Debe', amountCell(({ balance = 0 }) => balance)],
  [
    'Due',
    'Vence',
    (sale) =>
      sale.dueOn ?? ((sale.balance ?? 0) > 0 ? dueDayOf(sale, (moment) => clockAt(moment).slice(0, 10)) : ''),
  ],
  ['Reason of cancelling', 'Motivo de la anulación', ({ cancelReason }) => cancelReason ?? ''],
  [
    'Received (made offline)',
    'Recibida (hecha sin conexión)',
    ({ receivedAt }) => (receivedAt ? clockAt(receivedAt).slice(0, 16).replace('T', ' ') : ''),
  ],
]
