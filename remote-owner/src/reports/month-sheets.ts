import type { Month } from 'shared-api'
import { closingDifference, fromCents, neutralizeFormulas, toCents } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { businessCurrency, dayOf, type Sheet, timeOf } from 'shared-ui'

const sheet = (name: string, headings: string[], rows: Sheet['rows']): Sheet => ({
  name,
  rows: [headings, ...rows.map((cells) => cells.map(asText))],
})

const asText = (cell: string | number) => (typeof cell === 'string' ? neutralizeFormulas(cell) : cell)

/** Rows of one key and currency, in order of the label. Two keys may have one label, as two people may have one name. */
function grouped<Row extends { currency: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  labelOf: (row: Row) => string,
): { label: string; currency: string; rows: Row[] }[] {
  const groups = new Map<string, { label: string; currency: string; rows: Row[] }>()
  for (const row of rows) {
    const { currency } = row
    const key = `${currency} ${keyOf(row)}`
    const group = groups.get(key) ?? { label: labelOf(row), currency, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => a.label.localeCompare(b.label))
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

type Payment = Month['payments'][number]

/** Payments, refunds, and payments less refunds. */
function flowOf(payments: readonly Payment[]): [number, number, number] {
  const cents = payments.map(({ handed }) => toCents(handed))
  const paid = sum(cents.map((each) => Math.max(each, 0)))
  const refunded = sum(cents.map((each) => Math.max(-each, 0)))
  return [fromCents(paid), fromCents(refunded), fromCents(paid - refunded)]
}

/** The sheets of the workbook for the accountant: sold, received, owed, by method, by person, every payment, and closings. */
export function monthSheets({ sales, payments, owed, owedToClients, closings }: Month): Sheet[] {
  const [day, time, sale, client, seller] = [
    i18n.t('Day'),
    i18n.t('Time'),
    i18n.t('Sale'),
    i18n.t('Client'),
    i18n.t('Employee'),
  ]
  const method = i18n.t('Payment method')
  const rows = [
    ...sales,
    ...payments,
    ...owed,
    ...owedToClients,
    ...closings.flatMap(({ methods }) => methods),
  ]
  /** The currency of a row's amounts, where the office has two. */
  const currencies = [...new Set([businessCurrency().code, ...rows.map(({ currency }) => currency)])]
  const hasTwo = new Set(rows.map(({ currency }) => currency)).size > 1
  const inCurrency = (currency: string): string[] => (hasTwo ? [currency] : [])
  /** The rows, and where there are two currencies a sum of each. The amounts follow their currency. */
  const withSums = (rows: Sheet['rows'], currencyAt: number, amounts: number): Sheet['rows'] => {
    const sums = (hasTwo ? currencies : []).flatMap((currency) => {
      const own = rows.filter((row) => row[currencyAt] === currency)
      const column = (place: number) => sum(own.map((row) => toCents(Number(row[currencyAt + 1 + place]))))
      const blank = Array.from({ length: currencyAt - 1 }, () => '')
      const totals = Array.from({ length: amounts }, (_, place) => fromCents(column(place)))
      return own.length > 0 ? [[i18n.t('Total'), ...blank, currency, ...totals]] : []
    })
    return [...rows, ...sums]
  }
  const currencyHeading = inCurrency(i18n.t('Currency'))
  const flow = [i18n.t('Came in'), i18n.t('Given back'), i18n.t('Received')]
  const paymentDay = ({ at }: Payment) => dayOf(at)
  return [
    sheet(
      i18n.t('Sold'),
      [
        ...[day, sale, client, i18n.t('DNI'), seller, ...currencyHeading, i18n.t('Services')],
        ...[i18n.t('Discount'), i18n.t('Interest'), i18n.t('Total')],
      ],
      withSums(
        sales.map(({ at, saleId, client, dni, employee, currency, subtotal, discount, interest, total }) => [
          ...[dayOf(at), saleId, client, dni, employee.name, ...inCurrency(currency)],
          ...[subtotal, discount, interest, total],
        ]),
        5,
        4,
      ),
    ),
    sheet(
      i18n.t('Received'),
      [day, ...currencyHeading, ...flow],
      withSums(
        grouped(payments, paymentDay, paymentDay).map(({ label, currency, rows }) => [
          label,
          ...inCurrency(currency),
          ...flowOf(rows),
        ]),
        1,
        3,
      ),
    ),
    sheet(
      i18n.t('Owed today'),
      [i18n.t('Due day'), i18n.t('Sold on'), sale, client, ...currencyHeading, i18n.t('Owed')],
      withSums(
        owed.map(({ dueOn, at, saleId, client, currency, owed }) => [
          ...[dueOn ?? '', dayOf(at), saleId, client, ...inCurrency(currency), owed],
        ]),
        4,
        1,
      ),
    ),
    sheet(
      i18n.t('Owed to clients'),
      [i18n.t('Sold on'), sale, client, ...currencyHeading, i18n.t('To give back')],
      withSums(
        owedToClients.map(({ at, saleId, client, currency, owed }) => [
          ...[dayOf(at), saleId, client, ...inCurrency(currency), owed],
        ]),
        3,
        1,
      ),
    ),
    sheet(
      i18n.t('By method'),
      [method, ...currencyHeading, ...flow],
      withSums(
        grouped(
          payments,
          ({ paymentMethodId }) => paymentMethodId,
          (payment) => payment.method,
        ).map(({ label, currency, rows }) => [label, ...inCurrency(currency), ...flowOf(rows)]),
        1,
        3,
      ),
    ),
    sheet(
      i18n.t('By person'),
      [seller, ...currencyHeading, i18n.t('Sold'), ...flow],
      withSums(
        grouped(
          [...sales, ...payments],
          ({ employee }) => employee.email,
          ({ employee }) => employee.name,
        ).map(({ label, currency, rows }) => [
          label,
          ...inCurrency(currency),
          fromCents(sum(rows.map((row) => ('total' in row ? toCents(row.total) : 0)))),
          ...flowOf(rows.filter((row) => 'amount' in row)),
        ]),
        1,
        4,
      ),
    ),
    sheet(
      i18n.t('Payments'),
      [
        ...[day, time, sale, client, method, seller, ...currencyHeading],
        ...[i18n.t('Amount'), i18n.t('Interest'), i18n.t('Total')],
        ...(hasTwo ? [i18n.t('Handed over in'), i18n.t('Handed over')] : []),
        i18n.t('Note'),
      ],
      payments.map(({ at, saleId, client, method, employee, ...paid }) => [
        ...[dayOf(at), timeOf(at), saleId, client, method, employee.name, ...inCurrency(paid.saleCurrency)],
        ...[paid.amount, paid.interest, fromCents(toCents(paid.amount) + toCents(paid.interest))],
        ...(hasTwo ? [paid.currency, paid.handed] : []),
        paid.note ?? '',
      ]),
    ),
    sheet(
      i18n.t('Closings'),
      [
        ...[day, time, seller, i18n.t('Counted by'), method, ...currencyHeading],
        ...[i18n.t('Expected'), i18n.t('Counted'), i18n.t('Difference'), i18n.t('Reason')],
      ],
      closings.flatMap(({ at, employee, by, methods, reason }) =>
        methods.map(({ method, currency, ...line }) => [
          ...[dayOf(at), timeOf(at), employee.name, by.name, method, ...inCurrency(currency)],
          ...[line.expected, line.counted, closingDifference(line), reason ?? ''],
        ]),
      ),
    ),
  ]
}
