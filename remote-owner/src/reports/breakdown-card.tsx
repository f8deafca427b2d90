import { Button, Group, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { SalesReportQuery } from 'shared-api'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount, formatMoney, formatShare } from 'shared-ui'
import classes from './breakdown-card.module.css'
import { ChartCard } from './chart-card'
import { type Choice, type DataSheet, moneyIn } from './data-sheet'
import type { ShownReport } from './figures'
import type { FilterName } from './report-address'

/** What was sold of a category, service or by an employee, or received by a payment method. */
interface BreakdownRow {
  /** The filter value that selects this row. */
  key: string | number
  name: string
  amount: number
  /** Of sales, or of payments. */
  count: number
  /** What the employee took, beside what the employee sold. */
  received?: { amount: number; payments: number }
}

/** The title of a breakdown, its short name, and the table's headings of name, amount and count. */
type BreakdownTexts = Record<'title' | 'tab' | 'header' | 'amount' | 'count' | 'shares', string>

export const breakdownSheet = (
  { title, header, amount, count }: Omit<BreakdownTexts, 'shares' | 'tab'>,
  rows: readonly BreakdownRow[],
  currency: string,
): DataSheet => {
  const format = moneyIn(currency)
  const hasReceived = rows.some(({ received }) => received)
  return {
    title: i18n.t(title),
    columns: [
      { header: i18n.t(header) },
      { header: i18n.t(amount), format },
      { header: i18n.t(count), format: formatCount },
      ...(hasReceived
        ? [
            { header: i18n.t(RECEIVED.amount), format },
            { header: i18n.t(RECEIVED.count), format: formatCount },
          ]
        : []),
    ],
    rows: rows.map(({ key, name, received, ...row }) => ({
      key,
      cells: [name, row.amount, row.count, ...(received ? [received.amount, received.payments] : [])],
    })),
  }
}

export type BreakdownKind = 'receivedByMethod' | 'category' | 'service' | 'employee' | 'discounts'

interface Breakdown extends BreakdownTexts {
  filter: FilterName
  /** The rows of this kind in a report. */
  rows: (report: ShownReport) => BreakdownRow[]
  /** True where a filter by category or service leaves the whole sales. */
  ofWholeSales?: boolean
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

/** Each employee who sold or took a payment, who sold most first. */
function employeeRows({ byEmployee, receivedByEmployee }: ShownReport): BreakdownRow[] {
  const rows = new Map<string, BreakdownRow>()
  for (const { email, ...sold } of byEmployee)
    rows.set(email, { ...soldRow(email, sold), received: { amount: 0, payments: 0 } })
  for (const { email, name, received, payments } of receivedByEmployee) {
    const row = rows.get(email) ?? soldRow(email, { name, revenue: 0, sales: 0 })
    rows.set(email, { ...row, received: { amount: received, payments } })
  }
  return [...rows.values()]
}

/** The category of lines without one. No filter selects it. */
const OTHER = 0

const BREAKDOWNS: Record<BreakdownKind, Breakdown> = {
  receivedByMethod: {
    ...RECEIVED,
    title: /*i18n*/ 'Received by payment method',
    tab: /*i18n*/ 'Payment methods',
    ofWholeSales: true,
    header: /*i18n*/ 'Payment method',
    filter: 'paymentMethodId',
    rows: (report) =>
      report.receivedByMethod.map(({ id, name, received, payments }) => ({
        key: id,
        name,
        amount: received,
        count: payments,
      })),
  },
  category: {
    ...SOLD,
    title: /*i18n*/ 'Sold by category',
    tab: /*i18n*/ 'Categories',
    header: /*i18n*/ 'Category',
    filter: 'categoryId',
    rows: (report) =>
      report.byCategory.map(({ name, ...row }) =>
        soldRow(row.id, { ...row, name: row.id === OTHER ? i18n.t('Other') : name }),
      ),
  },
  service: {
    ...SOLD,
    shares: /*i18n*/ 'Shares of {amount} sold of these services',
    title: /*i18n*/ 'Sold by service',
    tab: /*i18n*/ 'Services',
    header: /*i18n*/ 'Service',
    filter: 'serviceId',
    rows: (report) => report.topServices.map((row) => soldRow(row.id, row)),
  },
  employee: {
    ...SOLD,
    title: /*i18n*/ 'Sold and received by employee',
    tab: /*i18n*/ 'Employees',
    header: /*i18n*/ 'Employee',
    filter: 'employeeEmail',
    rows: employeeRows,
  },
  discounts: {
    title: /*i18n*/ 'Discounts given',
    tab: /*i18n*/ 'Discounts',
    header: /*i18n*/ 'Employee',
    amount: /*i18n*/ 'Discount',
    count: /*i18n*/ 'Sales',
    shares: /*i18n*/ 'Shares of {amount} of discounts',
    filter: 'employeeEmail',
    ofWholeSales: true,
    rows: ({ discountsByEmployee = [] }) =>
      discountsByEmployee.map(({ email, name, amount, sales }) => ({
        key: email,
        name,
        amount,
        count: sales,
      })),
  },
}

/** The rows that are shown before somebody asks for all. */
export const FIRST_ROWS = 5

interface BreakdownCardProps {
  kinds: readonly BreakdownKind[]
  kind: BreakdownKind
  onKind: (kind: BreakdownKind) => void
  report: ShownReport
  query: SalesReportQuery
  onChoose: (name: FilterName, value: string | number) => void
}

/** What was sold or received, by one of several filters at a time. Choosing a row filters the report. */
export function BreakdownCard({ kinds, kind, onKind, report, query, onChoose }: BreakdownCardProps) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const breakdown = BREAKDOWNS[kind]
  const { currency } = report
  const { filter, ofWholeSales } = breakdown
  const rows = breakdown.rows(report)
  const sheet = breakdownSheet(breakdown, rows, currency)
  const place = rows.findIndex(({ key }) => key === query[filter])
  const choice = {
    chosen: place < 0 ? undefined : place,
    choose: (index: number) => {
      const row = rows[index]
      if (row) onChoose(filter, row.key)
    },
  }
  const isWhole = all || rows.length <= FIRST_ROWS || place >= FIRST_ROWS
  return (
    <ChartCard
      sheet={sheet}
      choice={choice}
      empty={rows.length === 0}
      head={
        <SegmentedControl
          aria-label={i18n.t('Shown')}
          data={kinds.map((value) => ({ value, label: i18n.t(BREAKDOWNS[value].tab) }))}
          value={kind}
          onChange={(value) => {
            setAll(false)
            onKind(value as BreakdownKind)
          }}
        />
      }
    >
      {ofWholeSales && (query.categoryId ?? query.serviceId) !== undefined && (
        <Text size="xs" c="dimmed" px={8}>
          {i18n.t('Of the whole sales, also on other services of them.')}
        </Text>
      )}
      <BreakdownBars
        label={sheet.title}
        shares={breakdown.shares}
        rows={rows}
        shown={isWhole ? rows.length : FIRST_ROWS}
        currency={currency}
        choice={choice}
      />
      {!isWhole && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {i18n.t('Show all {count}', { count: rows.length })}
        </Button>
      )}
    </ChartCard>
  )
}

interface BreakdownBarsProps {
  label: string
  /** Says of what the shares are. */
  shares: string
  rows: readonly BreakdownRow[]
  /** The number of rows that are shown. The shares are of all. */
  shown: number
  currency: string
  choice: Choice
}

/** A share of the whole as a bar. More may be given back than paid: such a bar is left of zero. */
export function scaleOf(amounts: readonly number[]) {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  const least = Math.min(...amounts, 0)
  const span = Math.max(whole, ...amounts, 0) - least || 1
  const percent = (amount: number) => `${(amount / span) * 100}%`
  return {
    whole,
    share: (amount: number) => (whole > 0 ? formatShare(amount / whole) : '–'),
    bar: (amount: number) => ({
      marginInlineStart: percent(Math.min(amount, 0) - least),
      width: percent(Math.abs(amount)),
    }),
    /** Undefined when all bars begin at the left. */
    zero: least < 0 ? percent(-least) : undefined,
  }
}

/** One row with its amount, its share and a bar for each. */
function BreakdownBars({ label, shares, rows, shown, currency, choice }: BreakdownBarsProps) {
  const { chosen, choose } = choice
  const { i18n } = useLingui()
  const money = moneyIn(currency)
  const scale = scaleOf(rows.map(({ amount }) => amount))
  const receivedScale = scaleOf(rows.map(({ received }) => received?.amount ?? 0))
  return (
    <>
      {scale.whole > 0 && (
        <Text size="xs" c="dimmed" px={8} mb={4}>
          {i18n.t(shares, { amount: money(scale.whole) })}
          {receivedScale.whole > 0 &&
            ` · ${i18n.t('of {amount} received', { amount: money(receivedScale.whole) })}`}
        </Text>
      )}
      <Stack component="ul" gap={4} m={0} p={0} className={classes.bars} aria-label={label}>
        {rows.slice(0, shown).map(({ key, name, amount, received }, index) => (
          <li key={key}>
            <UnstyledButton
              className={classes.row}
              data-faded={(chosen !== undefined && chosen !== index) || undefined}
              aria-pressed={chosen === index}
              disabled={key === OTHER}
              onClick={() => choose(index)}
            >
              <Bar name={name} bold={chosen === index} {...{ amount, currency, scale }} />
              {received && (
                <Bar
                  name={i18n.t(RECEIVED.amount)}
                  second
                  amount={received.amount}
                  currency={currency}
                  scale={receivedScale}
                />
              )}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </>
  )
}

interface BarProps {
  name: string
  bold?: boolean
  /** The second figure of a row is quieter. */
  second?: boolean
  /** Null: unknown. It has no bar then. */
  amount: number | null
  /** Default: the share of the whole. */
  share?: string
  currency: string
  scale: ReturnType<typeof scaleOf>
}

export function Bar({ name, bold = false, second = false, amount, share, currency, scale }: BarProps) {
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="baseline" mt={second ? 4 : 0} {...(second && { c: 'dimmed' })}>
        <Text size="sm" flex={1} fw={bold ? 600 : 400} className={classes.name}>
          {name}
        </Text>
        <Text size="sm" className={classes.figure}>
          {amount === null ? '–' : formatMoney(amount, currency)}
        </Text>
        <Text size="sm" c="dimmed" w={52} ta="right" className={classes.figure}>
          {share ?? (amount === null ? '' : scale.share(amount))}
        </Text>
      </Group>
      {amount !== null && (
        <span className={classes.track}>
          <span
            className={classes.bar}
            data-below={amount < 0 || undefined}
            data-second={second || undefined}
            style={scale.bar(amount)}
          />
          {scale.zero && <span className={classes.zero} style={{ insetInlineStart: scale.zero }} />}
        </span>
      )}
    </>
  )
}
