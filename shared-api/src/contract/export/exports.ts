import type { Category } from '../catalogue/category'
import type { PaymentMethod } from '../catalogue/payment-method'
import type { Service } from '../catalogue/service'
import type { DepartingTraveller, Departure } from '../departure/departures'
import type { Client } from '../person/client'
import type { Employee } from '../person/employee'
import type { Person } from '../person/person'
import type { Sale } from '../sale/sale'
import { fromCents, toCents } from '../values/money'
import type { CsvColumn } from './csv'

/** The columns of the CSV exports. */

const personColumns: readonly CsvColumn<{ person: Person }>[] = [
  ['Name', ({ person }) => person.name],
  ['Last name', ({ person }) => person.lastname],
  ['DNI', ({ person }) => person.dni],
  ['Email', ({ person }) => person.email],
  ['Birthday', ({ person }) => person.birthday],
  ['Phone', ({ person }) => person.phoneNumber || ''],
  ['Address', ({ person }) => person.address],
]

export const CATEGORY_EXPORT: readonly CsvColumn<Category>[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
]

export const PAYMENT_METHOD_EXPORT: readonly CsvColumn<PaymentMethod>[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ type }) => type],
  ['Interest', ({ interest }) => interest],
]

export const SERVICE_EXPORT: readonly CsvColumn<Service>[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Price', ({ price }) => price],
  ['Category', ({ category }) => category.name],
]

export const CLIENT_EXPORT: readonly CsvColumn<Client>[] = [['Id', ({ id }) => id], ...personColumns]

export const EMPLOYEE_EXPORT: readonly CsvColumn<Employee>[] = [
  ['Id', ({ id }) => id],
  ...personColumns,
  ['Salary', ({ salary }) => salary],
]

export const DEPARTURE_EXPORT: readonly CsvColumn<Departure>[] = [
  ['Travel from', ({ from }) => from],
  ['Travel to', ({ to }) => to],
  ['Quantity', ({ quantity }) => quantity],
  ['Service', ({ service }) => service],
  ['Client', ({ client }) => client],
  ['Phone', ({ phoneNumber }) => phoneNumber || ''],
  ['Employee', ({ employeeName }) => employeeName],
  ['Travellers', ({ travellers }) => travellers.map(({ name }) => name).join('; ')],
  ['Complete', ({ complete }) => complete],
  ['Owes', ({ balance }) => balance ?? ''],
  ['Sale', ({ saleId }) => saleId],
]

/** The row of a traveller, with the kind of document as text. */
type TravellerRow = Omit<DepartingTraveller, 'documentKind'> & { documentKind: string }

export const TRAVELLER_EXPORT: readonly CsvColumn<TravellerRow>[] = [
  ['Travel from', ({ from }) => from],
  ['Travel to', ({ to }) => to],
  ['Service', ({ service }) => service],
  ['Name', ({ name }) => name],
  ['Last name', ({ lastname }) => lastname],
  ['Kind of document', ({ documentKind }) => documentKind],
  ['Document', ({ document }) => document],
  ['Birthday', ({ birthday }) => birthday ?? ''],
  ['Client', ({ client }) => client],
  ['Sale', ({ saleId }) => saleId],
]

/** What is paid of a sale, with interest, so that total less paid is the balance. Nothing of a cancelled sale that was given back. */
const paidWithInterest = ({ total, paid, balance = 0 }: Sale): number =>
  paid === 0 ? 0 : fromCents(toCents(total) - toCents(balance))

/**
 * @param clockAt The local date and time of a moment in the time zone of the business: `2026-03-01T12:00:00`.
 */
export const saleExport = (clockAt: (moment: string) => string): readonly CsvColumn<Sale>[] => [
  ['Id', ({ id }) => id],
  ['Date', ({ createdAt }) => clockAt(createdAt).slice(0, 10)],
  ['Time', ({ createdAt }) => clockAt(createdAt).slice(11, 16)],
  ['Status', ({ status }) => status],
  ['Client', ({ client }) => `${client.name} ${client.lastname}`],
  ['DNI', ({ client }) => client.dni],
  ['Employee', ({ employeeName }) => employeeName],
  ['Services', ({ saleItems }) => saleItems.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')],
  ['Payment method', ({ paymentMethod }) => paymentMethod.type],
  ['Interest', ({ paymentMethod }) => paymentMethod.interest],
  ['Subtotal', ({ subtotal }) => subtotal],
  ['Discount', ({ discount }) => discount?.amount ?? 0],
  ['Reason of the discount', ({ discount }) => discount?.reason ?? ''],
  ['Total', ({ total }) => total],
  ['Paid', paidWithInterest],
  ['Balance', ({ balance = 0 }) => balance],
  ['Due', ({ dueOn }) => dueOn ?? ''],
  ['Reason of cancelling', ({ cancelReason }) => cancelReason ?? ''],
  [
    'Received (made offline)',
    ({ receivedAt }) => (receivedAt ? clockAt(receivedAt).slice(0, 16).replace('T', ' ') : ''),
  ],
]
