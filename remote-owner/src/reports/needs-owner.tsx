import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type SalesReport, type SalesReportQuery, useDrawer } from 'shared-api'
import { quotes } from 'shared-api/quotes'
import { isLeftOpen } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { businessCurrency, Card, formatCount, formatSums } from 'shared-ui'
import classes from './figures.module.css'
import { salesAddress } from './report-address'

const ACCEPTED = { pageIndex: 0, pageSize: 1, sort: 'id,asc', state: 'ACCEPTED' } as const

interface NeedsOwnerProps {
  report: SalesReport
  query: SalesReportQuery
}

/** What waits for the owner now, whatever the period is: each always has its place, so that nothing moves when it arrives. */
export function NeedsOwner({ report, query }: NeedsOwnerProps) {
  const { i18n } = useLingui()
  const { data: accepted } = quotes.usePage(ACCEPTED)
  const { data: drawer } = useDrawer(report.today)
  const open = drawer?.people.filter(isLeftOpen)
  const debts = [
    { currency: businessCurrency().code, ...report.owed },
    ...(report.second ? [{ currency: report.second.currency, ...report.second.owed }] : []),
  ]
  const overdue = debts.map(({ currency, overdue }) => ({ currency, ...overdue }))
  const countOf = (some: readonly { sales: number }[]) => some.reduce((sum, { sales }) => sum + sales, 0)
  return (
    <section aria-label={i18n.t('Waits for you')}>
      <Card h="100%">
        <Title order={2} size="h3" mb="md">
          {i18n.t('Waits for you')}
        </Title>
        <ul className={classes.needs}>
          <Need
            label={i18n.t('Overdue')}
            to={salesAddress(query, { overdue: 'true' })}
            figure={formatSums(overdue)}
            urgent={countOf(overdue) > 0}
          >
            {i18n.t('{count, plural, one {# sale} other {# sales}}', { count: countOf(overdue) })}
            {' · '}
            <Anchor component={Link} to={salesAddress(query, { owed: 'true' })} inherit>
              {i18n.t('{amount} owed in all', { amount: formatSums(debts) })}
            </Anchor>
          </Need>
          <Need
            label={i18n.t('Accepted quotes')}
            to="/sales/quotes?state=ACCEPTED"
            figure={accepted && formatCount(accepted.totalElements)}
          >
            {i18n.t('to be sold')}
          </Need>
          <Need label={i18n.t('Drawers left open')} to="/today" figure={open && formatCount(open.length)}>
            {open && open.length > 0
              ? open.map(({ employee }) => employee.name).join(', ')
              : i18n.t('of the days before')}
          </Need>
        </ul>
      </Card>
    </section>
  )
}

interface NeedProps {
  label: string
  /** The list of what it counts. */
  to: string
  /** Undefined: it has not arrived. */
  figure: string | undefined
  urgent?: boolean
  children: ReactNode
}

const Need = ({ label, to, figure, urgent = false, children }: NeedProps) => (
  <li aria-label={label}>
    <Text size="sm">
      <Anchor component={Link} to={to} inherit>
        {label}
      </Anchor>
    </Text>
    <p className={classes.now} style={urgent ? { color: 'var(--mantine-color-error)' } : undefined}>
      {figure ?? '…'}
    </p>
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  </li>
)
