import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { currencySums, type DueCosts, toCents } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { businessCurrency, formatDay, formatSums, today } from 'shared-ui'
import { Entry } from './group'

/** What is to be paid to suppliers this week, a row for each, those that are due first first. */
export function payGroup({ suppliers, sums }: DueCosts) {
  const rows = suppliers.flatMap(({ supplier, rows }) => {
    const owed = rows.filter(({ owed, isBooked }) => isBooked && owed !== null && owed > 0)
    return supplier && owed.length > 0 ? <PayEntry key={supplier.id} name={supplier.name} owed={owed} /> : []
  })
  return {
    title: i18n.t('To pay this week'),
    count: rows.length,
    all: <Text size="sm">{formatSums(sums.map(({ currency, owed }) => ({ currency, amount: owed })))}</Text>,
    rows,
  }
}

type Owed = DueCosts['suppliers'][number]['rows']

function PayEntry({ name, owed }: { name: string; owed: Owed }) {
  const first = owed.find(({ dueOn }) => dueOn !== null)?.dueOn
  const unpaid = new Set(owed.flatMap(({ clientId, clientOwes }) => (clientOwes > 0 ? clientId : []))).size
  const sums = owed.map(({ currency, owed }) => ({ currency, cents: toCents(owed ?? 0) }))
  return (
    <Entry
      name={name}
      state={
        first && (
          <Text size="sm" c={first < today() ? 'var(--mantine-color-error)' : 'dimmed'}>
            {first < today()
              ? i18n.t('overdue since {day}', { day: formatDay(first) })
              : i18n.t('due {day}', { day: formatDay(first) })}
          </Text>
        )
      }
      details={[
        i18n.t('{count, plural, one {# service} other {# services}}', { count: owed.length }),
        unpaid > 0
          ? i18n.t('{count, plural, one {# client has not paid} other {# clients have not paid}}', {
              count: unpaid,
            })
          : null,
      ]}
    >
      <Text fw={600} translate="no">
        {formatSums(currencySums(sums, businessCurrency().code))}
      </Text>
      <Button component={Link} to="/to-pay" variant="default" size="compact-sm">
        {i18n.t({ id: 'Pay (verb)', message: 'Pay' })}
      </Button>
    </Entry>
  )
}
