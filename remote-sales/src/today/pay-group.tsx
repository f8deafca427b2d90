import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { currencySums, type DueCost, type DueCosts, toCents } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { businessCurrency, formatDaysInWords, formatSums, today } from 'shared-ui'
import { Entry } from './group'

type Owed = DueCost & { dueOn: string; owed: number }

/** Booked, known and due: what has no day stands on the page of what is to be paid. */
const isDue = (row: DueCost): row is Owed =>
  row.isBooked && row.dueOn !== null && row.owed !== null && row.owed > 0

const sumsOf = (rows: readonly Owed[]): string =>
  formatSums(
    currencySums(
      rows.map(({ currency, owed }) => ({ currency, cents: toCents(owed) })),
      businessCurrency().code,
    ),
  )

/** What is to be paid to suppliers, a row for each, those that are due first first. */
export function payGroup({ suppliers }: DueCosts) {
  const due = suppliers
    .map(({ supplier, rows }) => ({ name: supplier?.name ?? '', rows: rows.filter(isDue) }))
    .filter(({ rows }) => rows.length > 0)
  return {
    title: i18n.t('To pay this week'),
    count: due.length,
    all: <Text size="sm">{sumsOf(due.flatMap(({ rows }) => rows))}</Text>,
    rows: due.map(({ name, rows }) => <PayEntry key={name} name={name} rows={rows} />),
  }
}

function PayEntry({ name, rows }: { name: string; rows: readonly Owed[] }) {
  const first = rows[0]?.dueOn ?? ''
  const isOverdue = first < today()
  const day = formatDaysInWords({ from: first, to: first })
  const unpaid = new Set(rows.filter(({ clientOwes }) => clientOwes > 0).map(({ clientId }) => clientId)).size
  return (
    <Entry
      name={name}
      state={
        <Text size="sm" c={isOverdue ? 'var(--mantine-color-error)' : 'dimmed'}>
          {isOverdue ? i18n.t('overdue since {day}', { day }) : i18n.t('due {day}', { day })}
        </Text>
      }
      details={[
        i18n.t('{count, plural, one {# service} other {# services}}', { count: rows.length }),
        unpaid > 0
          ? i18n.t('{count, plural, one {# client has not paid} other {# clients have not paid}}', {
              count: unpaid,
            })
          : null,
      ]}
    >
      <Text fw={600} translate="no">
        {sumsOf(rows)}
      </Text>
      <Button component={Link} to="/to-pay" variant="default" size="compact-sm">
        {i18n.t({ id: 'Pay (verb)', message: 'Pay' })}
      </Button>
    </Entry>
  )
}
