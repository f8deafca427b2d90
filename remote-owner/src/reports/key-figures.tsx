import { Anchor, Group, SimpleGrid, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SalesReport, SalesReportQuery } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { businessCurrency, Card, currencySymbol, formatChange, formatCount, formatSums } from 'shared-ui'
import { moneyIn } from './data-sheet'
import classes from './key-figures.module.css'
import { salesAddress } from './report-address'

interface KeyFiguresProps {
  report: SalesReport
  query: SalesReportQuery
}

/** The six figures of a period. */
export function KeyFigures({ report, query }: KeyFiguresProps) {
  const { i18n } = useLingui()
  const { before, second } = report
  const { code } = businessCurrency()
  const money = moneyIn(code)
  const inSecond = second
    ? {
        money: moneyIn(second.currency),
        count: (count: number) =>
          i18n.t('{count} in {currency}', {
            count: formatCount(count),
            currency: currencySymbol(second.currency),
          }),
      }
    : undefined
  const sales = salesAddress(query, { from: report.from, to: report.to })
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing={{ base: 'xs', sm: 'md' }}>
      <KeyFigure
        label={i18n.t('Sold')}
        to={sales}
        now={report.revenue}
        before={before.revenue}
        second={second && inSecond?.money(second.revenue)}
        format={money}
      />
      <KeyFigure
        label={i18n.t('Received')}
        to="#received"
        note={
          (query.categoryId ?? query.serviceId) !== undefined &&
          i18n.t('Of the whole sales, also on other services of them.')
        }
        now={report.received}
        before={before.received}
        second={second && inSecond?.money(second.received)}
        format={money}
      />
      <OwedToday report={report} query={query} />
      <KeyFigure
        label={i18n.t('Sales')}
        to={sales}
        now={report.sales}
        before={before.sales}
        second={second && inSecond?.count(second.sales)}
        format={formatCount}
      />
      <KeyFigure
        label={i18n.t('Average ticket')}
        now={report.averageTicket}
        before={before.averageTicket}
        second={second && inSecond?.money(second.averageTicket)}
        format={money}
      />
      <KeyFigure
        label={i18n.t('Clients served')}
        now={report.clients}
        before={before.clients}
        second={second && inSecond?.count(second.clients)}
        format={formatCount}
      />
    </SimpleGrid>
  )
}

interface KeyFigureProps {
  label: string
  now: number
  before: number
  /** The figure of the second currency. Undefined or null: there is none. */
  second?: string | null | undefined
  format: (value: number) => string
}

/** A figure with its change from the previous period. */
function KeyFigure({ to, note, ...figure }: KeyFigureProps & { to?: string; note?: string | false }) {
  const { label, now, before, second, format } = figure
  const { i18n } = useLingui()
  return (
    <FigureCard label={label} to={to} figure={format(now)} second={second}>
      <Change now={now} before={before} />
      <Text size="sm" c="dimmed">
        {before === 0
          ? i18n.t('Nothing in the period before')
          : i18n.t('{figure} before', { figure: format(before) })}
      </Text>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </FigureCard>
  )
}

/** What is owed now, of sales of any day. */
function OwedToday({ report: { owed, second }, query }: KeyFiguresProps) {
  const { i18n } = useLingui()
  const { code } = businessCurrency()
  const debts = [
    { currency: code, ...owed },
    ...(second ? [{ currency: second.currency, ...second.owed }] : []),
  ]
  const count = debts.reduce((sum, { sales }) => sum + sales, 0)
  const overdue = debts.map(({ currency, overdue }) => ({ currency, ...overdue }))
  return (
    <FigureCard
      label={i18n.t('Owed today')}
      figure={moneyIn(code)(owed.amount)}
      second={second && moneyIn(second.currency)(second.owed.amount)}
      to={salesAddress(query, { owed: 'true' })}
    >
      <Text size="sm" c="dimmed">
        {i18n.t('{count, plural, one {# sale} other {# sales}}', { count })}
      </Text>
      {overdue.some(({ sales }) => sales > 0) && (
        <Anchor
          component={Link}
          to={salesAddress(query, { overdue: 'true' })}
          size="sm"
          c="var(--mantine-color-error)"
          className={classes.over}
        >
          {i18n.t('{amount} overdue', { amount: formatSums(overdue) })}
        </Anchor>
      )}
    </FigureCard>
  )
}

interface FigureCardProps {
  label: string
  figure: string
  /** In the second currency. */
  second?: string | null | undefined
  /** The list of what the figure counts, or the card of the dashboard that does. The whole card is its link. */
  to?: string | undefined
  children: ReactNode
}

const FigureCard = ({ label, figure, second, to, children }: FigureCardProps) => (
  <section aria-label={label}>
    <Card h="100%" pos="relative" mod={{ link: to !== undefined }}>
      <div className={classes.figure}>
        <div>
          <Text size="sm" c="dimmed">
            {to ? <FigureLink to={to}>{label}</FigureLink> : label}
          </Text>
          <p className={classes.now}>{figure}</p>
          {second && (
            <Text fw={600} translate="no">
              {second}
            </Text>
          )}
        </div>
        <div>{children}</div>
      </div>
    </Card>
  </section>
)

/** The browser scrolls to a card of the same page by itself. */
function FigureLink({ to, children }: { to: string; children: string }) {
  const looks = { inherit: true, className: classes.link }
  return to.startsWith('#') ? (
    <Anchor href={to} {...looks}>
      {children}
    </Anchor>
  ) : (
    <Anchor component={Link} to={to} {...looks}>
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

/** The change from the previous period, as an arrow and a percentage. Renders nothing when it is undefined. */
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
