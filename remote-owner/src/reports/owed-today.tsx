import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { SalesReport, SalesReportQuery } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { FigureCard } from './figure-card'
import classes from './key-figure.module.css'
import { salesAddress } from './report-address'

interface OwedTodayProps {
  owed: SalesReport['owed']
  query: SalesReportQuery
}

/** What is owed now, of sales of any day. */
export function OwedToday({ owed: { amount, sales, overdue }, query }: OwedTodayProps) {
  const { i18n } = useLingui()
  return (
    <FigureCard
      label={i18n.t('Owed today')}
      figure={formatMoney(amount)}
      to={salesAddress(query, { owed: 'true' })}
    >
      <Text size="sm" c="dimmed">
        {i18n.t('{count, plural, one {# sale} other {# sales}}', { count: sales })}
      </Text>
      {overdue.sales > 0 && (
        <Anchor
          component={Link}
          to={salesAddress(query, { overdue: 'true' })}
          size="sm"
          c="var(--mantine-color-error)"
          className={classes.over}
        >
          {i18n.t('{amount} overdue', { amount: formatMoney(overdue.amount) })}
        </Anchor>
      )}
    </FigureCard>
  )
}
