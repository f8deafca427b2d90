import type { Month } from 'shared-api'
import { fromCents, toCents } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { dayOf, timeOf } from 'shared-ui'
import { type DataSheet, toCsv } from './data-sheet'

type Cells = DataSheet['rows'][number]['cells']

const sheet = (title: string, headers: string[], rows: readonly Cells[]): DataSheet => ({
  title,
  columns: headers.map((header) => ({ header })),
  rows: rows.map((cells, key) => ({ key, cells })),
})

/** Sums in cents by a name. */
function sums<Row>(rows: readonly Row[], nameOf: (row: Row) => string, cents: (row: Row) => number) {
  const byName = new Map<string, number>()
  for (const row of rows) byName.set(nameOf(row), (byName.get(nameOf(row)) ?? 0) + cents(row))
  return byName
}

const received = ({ amount, interest }: Pick<Month['payments'][number], 'amount' | 'interest'>) =>
  toCents(amount) + toCents(interest)

/** The sheets of the workbook for the accountant: sold, received, owed, by method, by person, every payment, and closings. */
export function monthSheets({ sales, payments, owed, closings }: Month): DataSheet[] {
  const [day, time, sale, client, seller] = [
    i18n.t('Day'),
    i18n.t('Time'),
    i18n.t('Sale'),
    i18n.t('Client'),
    i18n.t('Employee'),
  ]
  const method = i18n.t('Payment method')
  const came = payments.filter((payment) => received(payment) > 0)
  const wentBack = payments.filter((payment) => received(payment) < 0)
  /** What came in, what was given back, and both together. */
  const inAndOut = (nameOf: (payment: Month['payments'][number]) => string) => {
    const [ins, outs] = [sums(came, nameOf, received), sums(wentBack, nameOf, received)]
    return (name: string): [number, number, number] => {
      const [cameIn = 0, gone = 0] = [ins.get(name), outs.get(name)]
      return [fromCents(cameIn), fromCents(0 - gone), fromCents(cameIn + gone)]
    }
  }
  const names = (...of: string[][]) => [...new Set(of.flat())].toSorted((a, b) => a.localeCompare(b))
  const flow = [i18n.t('Came in'), i18n.t('Given back'), i18n.t('Received')]

  const byDay = inAndOut(({ at }) => dayOf(at))
  const byMethod = inAndOut((payment) => payment.method)
  const byPerson = inAndOut(({ employee }) => employee)
  const sold = sums(
    sales,
    ({ employee }) => employee,
    ({ total }) => toCents(total),
  )
  return [
    sheet(
      i18n.t('Sold'),
      [
        ...[day, sale, client, i18n.t('DNI'), seller, i18n.t('Services')],
        ...[i18n.t('Discount'), i18n.t('Interest'), i18n.t('Total')],
      ],
      sales.map(({ at, saleId, client, dni, employee, subtotal, discount, interest, total }) => [
        ...[dayOf(at), saleId, client, dni, employee],
        ...[subtotal, discount, interest, total],
      ]),
    ),
    sheet(
      i18n.t('Received'),
      [day, ...flow],
      names(payments.map(({ at }) => dayOf(at))).map((each) => [each, ...byDay(each)]),
    ),
    sheet(
      i18n.t('Owed today'),
      [i18n.t('Due'), i18n.t('Sold on'), sale, client, i18n.t('Owed')],
      owed.map(({ dueOn, at, saleId, client, owed }) => [dueOn ?? '', dayOf(at), saleId, client, owed]),
    ),
    sheet(
      i18n.t('By method'),
      [method, ...flow],
      names(payments.map((payment) => payment.method)).map((each) => [each, ...byMethod(each)]),
    ),
    sheet(
      i18n.t('By person'),
      [seller, i18n.t('Sold'), ...flow],
      names(
        sales.map(({ employee }) => employee),
        payments.map(({ employee }) => employee),
      ).map((each) => [each, fromCents(sold.get(each) ?? 0), ...byPerson(each)]),
    ),
    sheet(
      i18n.t('Payments'),
      [
        ...[day, time, sale, client, method, seller],
        ...[i18n.t('Amount'), i18n.t('Interest'), i18n.t('Total'), i18n.t('Note')],
      ],
      payments.map(({ at, saleId, client, method, employee, note, ...payment }) => [
        ...[dayOf(at), timeOf(at), saleId, client, method, employee],
        ...[payment.amount, payment.interest, fromCents(received(payment)), note ?? ''],
      ]),
    ),
    sheet(
      i18n.t('Closings'),
      [
        ...[day, time, seller, i18n.t('Counted by'), method],
        ...[i18n.t('Expected'), i18n.t('Counted'), i18n.t('Difference'), i18n.t('Reason')],
      ],
      closings.flatMap(({ at, employee, by, methods, reason }) =>
        methods.map(({ method, expected, counted }) => [
          ...[dayOf(at), timeOf(at), employee.name, by.name, method],
          ...[expected, counted, fromCents(toCents(counted) - toCents(expected)), reason ?? ''],
        ]),
      ),
    ),
  ]
}

/** The same as exported files. */
export const monthFiles = (month: Month) =>
  monthSheets(month).map((each) => ({ name: each.title, csv: toCsv(each) }))
