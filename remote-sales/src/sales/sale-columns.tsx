import { Anchor, Badge, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { type Sale, sales } from 'shared-api'
import { fullName, wholePeriod } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, formatDaysInWords, formatMoment, formatMoney } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { ConfirmedCount } from '../booking/confirmed-count'
import { ClientLink } from '../components/client-link'
import { Money } from '../components/money'
import { balanceOf, dueDay, isOverdue } from '../sale/payments/paid'

/** Strikes the cell through when the sale is cancelled. Cancelled sales stay in the list. */
const struck = (cell: (sale: Sale) => ReactNode) => (sale: Sale) =>
  sale.status === 'CANCELLED' ? (
    <Text inherit component="s" td="line-through" c="dimmed">
      {cell(sale)}
    </Text>
  ) : (
    cell(sale)
  )

/** What is sold or offered, and the days of the trip. */
export function Services({ lines }: { lines: Sale['saleItems'] }) {
  const { from, to } = wholePeriod(lines)
  return (
    <>
      {[...new Set(lines.map(({ name }) => name))].join(', ')}
      {from && to && (
        <Text span display="block" size="xs" c="dimmed">
          {formatDaysInWords({ from, to })}
        </Text>
      )}
    </>
  )
}

function OfflineMark({ receivedAt }: { receivedAt: string }) {
  const label = i18n.t('Made without a connection, received on {moment}', {
    moment: formatMoment(receivedAt),
  })
  return (
    <Text span inherit c="dimmed" ml={6} title={label}>
      <IconCloudOff size={15} role="img" aria-label={label} style={{ verticalAlign: '-2px' }} />
    </Text>
  )
}

const Total = ({ sale }: { sale: Sale }) =>
  struck(({ total, currency }) => <Money amount={total} currency={currency} inherit />)(sale)

function StateMark({ sale }: { sale: Sale }) {
  const balance = balanceOf(sale)
  const isCancelled = sale.status === 'CANCELLED'
  if (!isCancelled && balance <= 0) return null
  return (
    <div>
      <Badge color={isCancelled || isOverdue(sale) ? 'red' : 'yellow'} variant="light" size="sm" tt="none">
        {isCancelled
          ? i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })
          : i18n.t('Owes {amount}', { amount: formatMoney(balance, sale.currency) })}
      </Badge>
    </div>
  )
}

/** Their widths keep all texts but the services of each sale of all employees in one line in a window of 1440 px. */
export const saleColumns = (): Column<Sale>[] => [
  {
    id: 'id',
    header: i18n.t('No.'),
    cell: ({ id }) => <SaleLink id={id} />,
    sortable: true,
    minChars: 4,
    grow: 0.53,
    narrow: 'detail',
  },
  {
    id: 'createdAt',
    header: i18n.t('Date'),
    cell: (sale) => (
      <>
        {struck(({ createdAt }) => formatMoment(createdAt))(sale)}
        {sale.receivedAt && <OfflineMark receivedAt={sale.receivedAt} />}
      </>
    ),
    sortable: true,
    minChars: 14,
    grow: 0.99,
  },
  {
    id: 'client',
    header: i18n.t('Client'),
    cell: struck(({ clientId, client }) => <ClientLink id={clientId}>{fullName(client)}</ClientLink>),
    sortable: true,
    grow: 0.975,
    narrow: 'name',
  },
  {
    id: 'services',
    header: i18n.t('Services'),
    cell: struck(({ saleItems, booked, status }) => (
      <>
        <Services lines={saleItems} />
        {booked && status === 'COMPLETED' && <ConfirmedCount booked={booked} size="xs" display="block" />}
      </>
    )),
    grow: 1.32,
    narrow: 'block',
  },
  {
    id: 'paymentMethod',
    header: i18n.t('Payment method'),
    cell: struck(({ paymentMethod }) => paymentMethod.type),
    grow: 0.97,
    narrow: 'hidden',
    visibleFrom: 'wide',
  },
  {
    id: 'total',
    header: i18n.t('Total'),
    cell: (sale) => (
      <>
        <Total sale={sale} />
        <StateMark sale={sale} />
      </>
    ),
    sortable: true,
    align: 'right',
    grow: 0.95,
  },
]

export const employeeColumn = (): Column<Sale> => ({
  id: 'employee',
  header: i18n.t('Employee'),
  cell: struck(({ employeeName }) => employeeName),
  sortable: true,
  grow: 0.92,
  narrow: 'hidden',
  visibleFrom: 'medium',
})

const balanceColumn = (): Column<Sale> => ({
  id: 'balance',
  header: i18n.t('Owes'),
  cell: (sale) => (
    <div>
      <Money amount={balanceOf(sale)} currency={sale.currency} inherit fw={600} />
      {balanceOf(sale) > 0 && (
        <Text size="xs" c={isOverdue(sale) ? 'red' : 'dimmed'}>
          {isOverdue(sale)
            ? i18n.t('Overdue since {day}', { day: formatDay(dueDay(sale)) })
            : i18n.t('Due on {day}', { day: formatDay(dueDay(sale)) })}
        </Text>
      )}
    </div>
  ),
  align: 'right',
  grow: 1.15,
})

/** The columns of a list of owed sales, with the balance in place of the payment method and of the badges below totals. */
export const withBalance = (columns: readonly Column<Sale>[]): readonly Column<Sale>[] => [
  ...columns
    .filter(({ id }) => id !== 'paymentMethod')
    .map((column): Column<Sale> => {
      if (column.id === 'createdAt') return { ...column, visibleFrom: 'medium' }
      return column.id === 'total'
        ? { ...column, cell: (sale: Sale) => <Total sale={sale} />, grow: 0.8 }
        : column
    }),
  balanceColumn(),
]

/** Links to a sale and passes the list's query string, so that the way back restores the list. */
function SaleLink({ id }: { id: number }) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const { one } = sales.usePrefetch()
  return (
    <Anchor
      component={Link}
      to={`${id}`}
      state={{ list: search }}
      inherit
      aria-label={i18n.t('Sale No. {id}', { id })}
      onMouseEnter={() => one(id)}
      onFocus={() => one(id)}
    >
      {id}
    </Anchor>
  )
}
