import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { SalesReport, SalesReportQuery } from 'shared-api'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount, formatMoney, formatShare } from 'shared-ui'
import classes from './breakdown-card.module.css'
import { ChartCard } from './chart-card'
import type { Choice, DataSheet } from './data-sheet'
import type { FilterName } from './report-address'

/** What was sold of a category, service or by an employee, or received by a payment method or employee. */
interface BreakdownRow {
  /** The filter value that selects this row. */
  key: string | number
  name: string
  amount: number
  /** Of sales, or of payments. */
  count: number
}

/** The title of a breakdown, and the table's headings of name, amount and count. */
type BreakdownTexts = Record<'title' | 'header' | 'amount' | 'count' | 'shares', string>

export const breakdownSheet = (
  { title, header, amount, count }: Omit<BreakdownTexts, 'shares'>,
  rows: readonly BreakdownRow[],
): DataSheet => ({
  title: i18n.t(title),
  columns: [
    { header: i18n.t(header) },
    { header: i18n.t(amount), format: formatMoney },
    { header: i18n.t(count), format: formatCount },
  ],
  rows: rows.map(({ key, name, ...row }) => ({ key, cells: [name, row.amount, row.count] })),
})

type BreakdownKind = 'receivedByMethod' | 'receivedByEmployee' | 'category' | 'service' | 'employee'

interface Breakdown extends BreakdownTexts {
  filter: FilterName
  /** The rows of this kind in a report. */
  rows: (report: SalesReport) => BreakdownRow[]
}

const SOLD = {
  amount: /*i18n*/ 'Sold',
  count: /*i18n*/ 'Sales',
  shares: /*i18n*/ 'Shares of {amount} sold',
}
const RECEIVED = {
  amount: /*i18n*/ 'Received',
  count: /*i18n*/ 'Payments',
  shares: /*i18n*/ 'Shares of {amount}: received, less what was given back',
}

interface Sold {
  name: string
  revenue: number
  sales: number
}
const soldRow = (key: string | number, { name, revenue, sales }: Sold): BreakdownRow => ({
  key,
  name,
  amount: revenue,
  count: sales,
})

interface Received {
  name: string
  received: number
  payments: number
}
const receivedRow = (key: string | number, { name, received, payments }: Received): BreakdownRow => ({
  key,
  name,
  amount: received,
  count: payments,
})

const BREAKDOWNS: Record<BreakdownKind, Breakdown> = {
  receivedByMethod: {
    ...RECEIVED,
    title: /*i18n*/ 'Received by payment method',
    header: /*i18n*/ 'Payment method',
    filter: 'paymentMethodId',
    rows: (report) => report.receivedByMethod.map((row) => receivedRow(row.id, row)),
  },
  receivedByEmployee: {
    ...RECEIVED,
    title: /*i18n*/ 'Received by employee',
    header: /*i18n*/ 'Employee',
    filter: 'employeeEmail',
    rows: (report) => report.receivedByEmployee.map((row) => receivedRow(row.email, row)),
  },
  category: {
    ...SOLD,
    title: /*i18n*/ 'Sold by category',
    header: /*i18n*/ 'Category',
    filter: 'categoryId',
    rows: (report) => report.byCategory.map((row) => soldRow(row.id, row)),
  },
  service: {
    ...SOLD,
    shares: /*i18n*/ 'Shares of {amount} sold of these services',
    title: /*i18n*/ 'Top 10 services',
    header: /*i18n*/ 'Service',
    filter: 'serviceId',
    rows: (report) => report.topServices.map((row) => soldRow(row.id, row)),
  },
  employee: {
    ...SOLD,
    title: /*i18n*/ 'Sold by employee',
    header: /*i18n*/ 'Employee',
    filter: 'employeeEmail',
    rows: (report) => report.byEmployee.map((row) => soldRow(row.email, row)),
  },
}

interface BreakdownCardProps {
  kind: BreakdownKind
  report: SalesReport
  query: SalesReportQuery
  onChoose: (name: FilterName, value: string | number) => void
}

/** What was sold or received, by one of the filters. Choosing a row filters the report. */
export function BreakdownCard({ kind, report, query, onChoose }: BreakdownCardProps) {
  useLingui()
  const breakdown = BREAKDOWNS[kind]
  const { filter } = breakdown
  const rows = breakdown.rows(report)
  const sheet = breakdownSheet(breakdown, rows)
  const place = rows.findIndex(({ key }) => key === query[filter])
  const choice = {
    chosen: place < 0 ? undefined : place,
    choose: (index: number) => {
      const row = rows[index]
      if (row) onChoose(filter, row.key)
    },
  }
  return (
    <ChartCard sheet={sheet} choice={choice} empty={rows.length === 0}>
      <BreakdownBars label={sheet.title} shares={breakdown.shares} rows={rows} choice={choice} />
    </ChartCard>
  )
}

interface BreakdownBarsProps {
  label: string
  /** Says of what the shares are. */
  shares: string
  rows: readonly BreakdownRow[]
  choice: Choice
}

/** One row with its amount, its share and a bar for each. More may be given back than paid: such a bar is left of zero. */
function BreakdownBars({ label, shares, rows, choice: { chosen, choose } }: BreakdownBarsProps) {
  useLingui()
  const whole = rows.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = rows.map(({ amount }) => amount)
  const least = Math.min(...amounts, 0)
  const span = Math.max(...amounts, 0) - least || 1
  const percent = (amount: number) => `${(amount / span) * 100}%`
  return (
    <>
      {whole > 0 && (
        <Text size="xs" c="dimmed" px={8} mb={4}>
          {i18n.t(shares, { amount: formatMoney(whole) })}
        </Text>
      )}
      <Stack component="ul" gap={4} m={0} p={0} className={classes.bars} aria-label={label}>
        {rows.map(({ key, name, amount }, index) => (
          <li key={key}>
            <UnstyledButton
              className={classes.row}
              data-faded={(chosen !== undefined && chosen !== index) || undefined}
              aria-pressed={chosen === index}
              onClick={() => choose(index)}
            >
              <Group gap="xs" wrap="nowrap" align="baseline">
                <Text size="sm" flex={1} fw={chosen === index ? 600 : 400} className={classes.name}>
                  {name}
                </Text>
                <Text size="sm" className={classes.figure}>
                  {formatMoney(amount)}
                </Text>
                <Text size="sm" c="dimmed" w={52} ta="right" className={classes.figure}>
                  {whole > 0 ? formatShare(amount / whole) : '–'}
                </Text>
              </Group>
              <span className={classes.track}>
                <span
                  className={classes.bar}
                  data-below={amount < 0 || undefined}
                  style={{
                    marginInlineStart: percent(Math.min(amount, 0) - least),
                    width: percent(Math.abs(amount)),
                  }}
                />
                {least < 0 && <span className={classes.zero} style={{ insetInlineStart: percent(-least) }} />}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </>
  )
}
