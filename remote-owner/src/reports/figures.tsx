import { Anchor, Group, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SalesReportQuery } from 'shared-api'
import type { ReportFigures } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { currencySymbol, formatChange, formatCount } from 'shared-ui'
import { moneyIn } from './data-sheet'
import classes from './figures.module.css'
import { salesAddress } from './report-address'

/** The figures of one currency. */
export interface ShownReport extends ReportFigures {
  currency: string
  /** Of the business. Undefined: it has one. */
  otherCurrency: string | undefined
}

interface FiguresProps {
  report: ShownReport
  query: SalesReportQuery
}

const SOLD = {
  today: /*i18n*/ 'Sold today',
  '7-days': /*i18n*/ 'Sold in the last 7 days',
  '30-days': /*i18n*/ 'Sold in the last 30 days',
  'this-month': /*i18n*/ 'Sold this month',
  'last-month': /*i18n*/ 'Sold last month',
  'this-year': /*i18n*/ 'Sold this year',
} as const

/** What was sold in the period: the one large figure of the page. */
export function Sold({ report, query }: FiguresProps) {
  const { i18n } = useLingui()
  return (
    <Figure
      large
      label={i18n.t(query.range ? SOLD[query.range] : /*i18n*/ 'Sold')}
      to={salesAddress(query, { from: report.from, to: report.to })}
      now={report.revenue}
      before={report.before.revenue}
      format={moneyIn(report.currency)}
    />
  )
}

/** The other figures of the period, in one row. */
export function OtherFigures({ report, query, onReceived }: FiguresProps & { onReceived: () => void }) {
  const { i18n } = useLingui()
  const { before, currency, otherCurrency, receivedForOther = 0 } = report
  const money = moneyIn(currency)
  const isOfLines = (query.categoryId ?? query.serviceId) !== undefined
  return (
    <div className={classes.others}>
      <Figure
        label={i18n.t('Received')}
        onOpen={onReceived}
        now={report.received}
        before={before.received}
        format={money}
        note={[
          otherCurrency &&
            receivedForOther > 0 &&
            i18n.t('{amount} of it for sales in {currency}', {
              amount: money(receivedForOther),
              currency: currencySymbol(otherCurrency),
            }),
          isOfLines && i18n.t('Of the whole sales, also on other services of them.'),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Figure
        label={i18n.t('Sales')}
        to={salesAddress(query, { from: report.from, to: report.to })}
        now={report.sales}
        before={before.sales}
        format={formatCount}
      />
      <Figure
        label={i18n.t('Average ticket')}
        now={report.averageTicket}
        before={before.averageTicket}
        format={money}
      />
      <Figure
        label={i18n.t('Clients served')}
        now={report.clients}
        before={before.clients}
        format={formatCount}
      />
    </div>
  )
}

interface FigureProps {
  label: string
  /** The list of what it counts. */
  to?: string
  /** Shows what it is made of, on this page. */
  onOpen?: () => void
  now: number
  before: number
  format: (value: number) => string
  note?: string
  large?: boolean
}

/** A figure with its change from the period before. */
function Figure({ label, to, onOpen, now, before, format, note, large = false }: FigureProps) {
  const { i18n } = useLingui()
  return (
    <section aria-label={label}>
      <Text size="sm" c="dimmed">
        <Opened to={to} onOpen={onOpen}>
          {label}
        </Opened>
      </Text>
      <p className={classes.now} data-large={large || undefined}>
        {format(now)}
      </p>
      <Group gap={large ? 6 : 0} {...(!large && { display: 'block' })}>
        <Change now={now} before={before} />
        <Text size="sm" c="dimmed">
          {before === 0
            ? i18n.t('Nothing in the period before')
            : i18n.t('{figure} before', { figure: format(before) })}
        </Text>
      </Group>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </section>
  )
}

interface OpenedProps {
  to: string | undefined
  onOpen: (() => void) | undefined
  children: ReactNode
}

function Opened({ to, onOpen, children }: OpenedProps) {
  if (to)
    return (
      <Anchor component={Link} to={to} inherit>
        {children}
      </Anchor>
    )
  if (!onOpen) return children
  return (
    <Anchor component="button" type="button" inherit onClick={onOpen}>
      {children}
    </Anchor>
  )
}

const LOOKS = {
  up: { Icon: IconArrowUpRight, color: 'var(--mantine-color-anchor)' },
  down: { Icon: IconArrowDownRight, color: 'var(--mantine-color-error)' },
  same: { Icon: IconArrowRight, color: 'dimmed' },
}

function lookOf(change: number) {
  if (change === 0) return LOOKS.same
  return change > 0 ? LOOKS.up : LOOKS.down
}

/** The change from the period before, as an arrow and a percentage. Renders nothing when it is undefined. */
function Change({ now, before }: { now: number; before: number }) {
  const change = relativeChange(before, now)
  if (change === undefined) return null
  const { Icon, color } = lookOf(change)
  return (
    <Group gap={2} wrap="nowrap" c={color}>
      <Icon size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {formatChange(change)}
      </Text>
    </Group>
  )
}

/** A previous value below this share of the present one is not compared: the change would be more than tenfold. */
const MIN_COMPARED_SHARE = 0.1

/** The relative change as a fraction. Undefined when the previous value is too small to compare with. */
export function relativeChange(before: number, now: number): number | undefined {
  if (before === now) return 0
  return before === 0 || before < now * MIN_COMPARED_SHARE ? undefined : (now - before) / before
}
