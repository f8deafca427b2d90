import type { Month } from 'shared-api'
import { closingDifference, fromCents, neutralizeFormulas, toCents } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { businessCurrency, dayOf, formatMoney, type Sheet, timeOf } from 'shared-ui'

type Cell = Sheet['rows'][number][number]

/** A row whose amounts are of one currency. */
interface Row {
  currency: string
}

interface Column<Of> {
  heading: string
  cell: (row: Of) => Cell
  isCurrency?: true
}

type Payment = Month['payments'][number]
type Employee = Payment['employee']

const column = <Of>(heading: string, cell: Column<Of>['cell']): Column<Of> => ({ heading, cell })

const amountColumn = <Of>(heading: string, amountOf: (row: Of) => number): Column<Of> =>
  column(heading, (row) => ({ amount: amountOf(row) }))

const safeCell = (cell: Cell): Cell => (typeof cell === 'string' ? neutralizeFormulas(cell) : cell)

const sum = (amounts: readonly number[]) =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

/** Rows of one key and currency, in order of the label. Two keys may have one label, as two people may have one name. */
function grouped<Of extends Row>(
  rows: readonly Of[],
  keyOf: (row: Of) => string | number,
  labelOf: (row: Of) => string,
): { label: string; currency: string; rows: Of[] }[] {
  const groups = new Map<string, { label: string; currency: string; rows: Of[] }>()
  for (const row of rows) {
    const { currency } = row
    const key = `${currency} ${keyOf(row)}`
    const group = groups.get(key) ?? { label: labelOf(row), currency, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => a.label.localeCompare(b.label))
}

/** Makes sheets of rows in these currencies. */
function sheetsOf(currencies: ReadonlySet<string>) {
  /** Amounts say their currency unless all are in that of the business. */
  const currencyColumns = <Of extends Row>(
    heading = i18n.t('Currency'),
    currencyOf = (row: Of) => row.currency,
  ): Column<Of>[] => (currencies.size > 1 ? [{ heading, cell: currencyOf, isCurrency: true }] : [])

  const sheet = <Of extends Row>(
    name: string,
    rows: readonly Of[],
    columns: readonly Column<Of>[],
    totals?: Sheet['rows'],
  ): Sheet => ({
    name,
    rows: [
      columns.map(({ heading }) => heading),
      ...rows.map((row) => columns.map(({ cell }) => safeCell(cell(row)))),
    ],
    totals,
  })

  /** Appends a total for each currency, where there are several, and names it in the column of the currency. */
  const sheetWithSums = <Of extends Row>(
    name: string,
    rows: readonly Of[],
    columns: readonly Column<Of>[],
  ) => {
    const totals = [...(currencies.size > 1 ? currencies : [])].flatMap((currency) => {
      const own = rows.filter((row) => row.currency === currency)
      if (own.length === 0) return []
      const totalOf = ({ cell, isCurrency }: Column<Of>): Cell => {
        const amounts = own.map(cell).flatMap((value) => (typeof value === 'object' ? value.amount : []))
        if (amounts.length > 0) return { amount: sum(amounts) }
        return isCurrency ? currency : ''
      }
      return [columns.map((each, place) => (place === 0 ? i18n.t('Total') : totalOf(each)))]
    })
    return sheet(name, rows, columns, totals)
  }

  return { sheet, sheetWithSums, currencyColumns }
}

/**
 * The sheets of the workbook for the accountant: sold, received, owed, by method, by person, every payment, and closings; then what was
 * paid and is owed to suppliers, where anything is.
 */
export function monthSheets(month: Month): Sheet[] {
  const { sales, payments, owed, owedToClients, closings } = month
  const { supplierPayments = [], owedToSuppliers = [] } = month
  const closed = closings.flatMap(({ methods, ...closing }) =>
    methods.map((method) => ({ ...closing, ...method })),
  )
  const currencies = new Set([
    businessCurrency().code,
    ...[
      ...[...sales, ...payments, ...owed, ...owedToClients, ...closed],
      ...[...supplierPayments, ...owedToSuppliers],
    ].map(({ currency }) => currency),
    ...payments.map(({ saleCurrency }) => saleCurrency),
  ])
  const sheets = sheetsOf(currencies)
  const { sheet, sheetWithSums, currencyColumns } = sheets

  const day = <Of extends { at: string }>(heading = i18n.t('Day')) =>
    column<Of>(heading, ({ at }) => dayOf(at))
  const time = column<{ at: string }>(i18n.t('Time'), ({ at }) => timeOf(at))
  const sale = column<{ saleId: number }>(i18n.t('Sale'), ({ saleId }) => saleId)
  const client = column<{ client: string }>(i18n.t('Client'), ({ client }) => client)
  const seller = column<{ employee: Employee }>(i18n.t('Employee'), ({ employee }) => employee.name)
  const method = column<{ method: string }>(i18n.t('Payment method'), ({ method }) => method)
  const label = (heading: string) => column<{ label: string }>(heading, ({ label }) => label)

  const paid = ({ handed }: Payment) => Math.max(handed, 0)
  const refunded = ({ handed }: Payment) => Math.max(-handed, 0)
  const flow: Column<{ rows: readonly Payment[] }>[] = [
    amountColumn(i18n.t('Came in'), ({ rows }) => sum(rows.map(paid))),
    amountColumn(i18n.t('Given back'), ({ rows }) => sum(rows.map(refunded))),
    amountColumn(i18n.t('Received'), ({ rows }) => sum(rows.map(({ handed }) => handed))),
  ]
  const paymentDay = ({ at }: Payment) => dayOf(at)
  const people = grouped(
    [...sales, ...payments],
    ({ employee }) => employee.email,
    ({ employee }) => employee.name,
  ).map(({ rows, ...person }) => ({
    ...person,
    sold: sum(rows.map((row) => ('total' in row ? row.total : 0))),
    rows: rows.filter((row) => 'amount' in row),
  }))

  return [
    sheetWithSums(i18n.t('Sold'), sales, [
      ...[
        day(),
        sale,
        client,
        column(i18n.t('DNI'), ({ dni }: { dni: number }) => dni),
        seller,
        ...currencyColumns(),
      ],
      amountColumn(i18n.t('Services'), ({ subtotal }) => subtotal),
      amountColumn(i18n.t('Discount'), ({ discount }) => discount),
      amountColumn(i18n.t('Interest'), ({ interest }) => interest),
      amountColumn(i18n.t('Total'), ({ total }) => total),
    ]),
    sheetWithSums(i18n.t('Received'), grouped(payments, paymentDay, paymentDay), [
      ...[label(i18n.t('Day')), ...currencyColumns(), ...flow],
    ]),
    sheetWithSums(i18n.t('Owed today'), owed, [
      column(i18n.t('Due day'), ({ dueOn }) => dueOn ?? ''),
      ...[day(i18n.t('Sold on')), sale, client, ...currencyColumns()],
      amountColumn(i18n.t('Owed'), ({ owed }) => owed),
    ]),
    sheetWithSums(i18n.t('Owed to clients'), owedToClients, [
      ...[day(i18n.t('Sold on')), sale, client, ...currencyColumns()],
      amountColumn(i18n.t('To give back'), ({ owed }) => owed),
    ]),
    sheetWithSums(
      i18n.t('By method'),
      grouped(
        payments,
        ({ paymentMethodId }) => paymentMethodId,
        (payment) => payment.method,
      ),
      [label(i18n.t('Payment method')), ...currencyColumns(), ...flow],
    ),
    sheetWithSums(i18n.t('By person'), people, [
      ...[label(i18n.t('Employee')), ...currencyColumns()],
      amountColumn(i18n.t('Sold'), ({ sold }) => sold),
      ...flow,
    ]),
    sheet(i18n.t('Payments'), payments, [
      ...[day(), time, sale, client, method, seller],
      ...currencyColumns(i18n.t('Currency'), ({ saleCurrency }: Payment) => saleCurrency),
      amountColumn(i18n.t('Amount'), ({ amount }) => amount),
      amountColumn(i18n.t('Interest'), ({ interest }) => interest),
      amountColumn(i18n.t('Total'), ({ amount, interest }) => sum([amount, interest])),
      ...currencyColumns(i18n.t('Handed over in')),
      ...(currencies.size > 1 ? [amountColumn(i18n.t('Handed over'), ({ handed }: Payment) => handed)] : []),
      column(i18n.t('Paid by'), ({ payer }) => payer ?? ''),
      column(i18n.t('Note'), ({ note }) => note ?? ''),
    ]),
    sheet(i18n.t('Closings'), closed, [
      ...[
        day(),
        time,
        seller,
        column(i18n.t('Counted by'), ({ by }: { by: Employee }) => by.name),
        method,
        ...currencyColumns(),
      ],
      amountColumn(i18n.t('Expected'), ({ expected }) => expected),
      column(i18n.t('Counted'), (line) => (isCounted(line) ? { amount: line.counted } : '')),
      column(i18n.t('Difference'), (line) => (isCounted(line) ? { amount: closingDifference(line) } : '')),
      column(i18n.t('Reason'), ({ reason }) => reason ?? ''),
    ]),
    ...[...supplierSheets(month, sheets), ...marginSheets(month, sheets)],
  ]
}

/** What was paid to suppliers, and what is owed to them. Nothing where neither is known. */
function supplierSheets(
  { supplierPayments = [], owedToSuppliers = [] }: Month,
  { sheetWithSums, currencyColumns }: ReturnType<typeof sheetsOf>,
): Sheet[] {
  if (supplierPayments.length + owedToSuppliers.length === 0) return []
  type Paid = (typeof supplierPayments)[number]
  type Owed = (typeof owedToSuppliers)[number]
  const what = column<{ name: string }>(i18n.t('What for'), ({ name }) => name)
  const sale = column<{ saleId: number }>(i18n.t('Sale'), ({ saleId }) => saleId)
  const client = column<{ client: string }>(i18n.t('Client'), ({ client }) => client)
  const reference = column<{ reference: string }>(i18n.t('Reference'), ({ reference }) => reference)
  const isSummed = ({ supplier, owed }: Owed) => supplier !== null && owed !== null
  return [
    sheetWithSums(i18n.t('Paid to suppliers'), supplierPayments, [
      column(i18n.t('Day'), ({ on }: Paid) => on),
      column(i18n.t('Supplier'), ({ supplier }: Paid) => supplier),
      ...[what, sale, client, ...currencyColumns<Paid>()],
      amountColumn(i18n.t('Paid'), ({ amount }: Paid) => amount),
      column(i18n.t('Payment method'), ({ method }: Paid) => method ?? i18n.t('Bank transfer')),
      // As text: it is in another currency than the sum of the sheet.
      column(i18n.t('Handed over'), ({ handed }: Paid) =>
        handed ? formatMoney(handed.amount, handed.currency) : '',
      ),
      reference,
      column(i18n.t('Employee'), ({ by }: Paid) => by.name),
      column(i18n.t('Taken back'), ({ reason }: Paid) => reason ?? ''),
    ]),
    sheetWithSums(i18n.t('Owed to suppliers'), owedToSuppliers, [
      column(i18n.t('Due day'), ({ dueOn }: Owed) => dueOn ?? ''),
      column(i18n.t('Supplier'), ({ supplier }: Owed) => supplier ?? i18n.t('Not booked')),
      ...[what, sale, client, reference, ...currencyColumns<Owed>()],
      column(i18n.t('We owe'), (row: Owed) => (isSummed(row) ? { amount: row.owed ?? 0 } : '')),
      column(i18n.t('We owe, not booked'), ({ supplier, owed }: Owed) =>
        supplier === null && owed !== null ? { amount: owed } : '',
      ),
      column(i18n.t('Note'), ({ owed }: Owed) => (owed === null ? i18n.t('Not said what they keep') : '')),
    ]),
  ]
}

/** What is left of the sales of the days, and how many lines no figure has. No sheet where no cost is known. */
function marginSheets(
  { margin = [] }: Month,
  { sheet, currencyColumns }: ReturnType<typeof sheetsOf>,
): Sheet[] {
  const rows = margin.flatMap(({ currency, parts, ...whole }) => [
    { by: i18n.t('Total'), name: '', currency, ...whole },
    ...MARGIN_SHEET_PARTS.flatMap(({ part, by }) =>
      parts[part].map(({ name, ...of }) => ({
        by: i18n.t(by),
        name: name ?? i18n.t('Other'),
        currency,
        ...of,
      })),
    ),
  ])
  if (margin.every(({ lines, unknown }) => lines === unknown)) return []
  type Left = (typeof rows)[number]
  return [
    sheet(i18n.t('Margin'), rows, [
      column(i18n.t('By'), ({ by }: Left) => by),
      column(i18n.t('Name'), ({ name }: Left) => name),
      ...currencyColumns<Left>(),
      amountColumn(i18n.t('Sold'), ({ sold }: Left) => sold),
      amountColumn(i18n.t('Cost'), ({ cost }: Left) => cost),
      amountColumn(i18n.t('Margin'), ({ margin: left }: Left) => left),
      column(i18n.t('Lines'), ({ lines }: Left) => lines),
      column(i18n.t('Without a cost'), ({ unknown }: Left) => unknown),
    ]),
  ]
}

const MARGIN_SHEET_PARTS = [
  { part: 'month', by: /*i18n*/ 'Month' },
  { part: 'service', by: /*i18n*/ 'Service' },
  { part: 'category', by: /*i18n*/ 'Category' },
  { part: 'supplier', by: /*i18n*/ 'Supplier' },
  { part: 'seller', by: /*i18n*/ 'Employee' },
] as const

/** False for what a closing took over as expected. */
const isCounted = ({ isCounted = true }: { isCounted?: boolean | undefined }) => isCounted
