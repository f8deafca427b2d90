import { Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { i18n } from 'shared-i18n'
import { today } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { Money } from '../display/money'
import { formatPeriod } from '../display/period'
import { Total } from './sale-columns'

/** What is owed of a sale and until when. */
const balanceColumn = (): Column<Sale> => ({
  id: 'balance',
  header: i18n.t('Balance'),
  cell: ({ balance = 0, dueOn }) => (
    <div>
      <Money amount={balance} inherit fw={600} />
      {dueOn && (
        <Text size="xs" c={dueOn < today() ? 'red' : 'dimmed'}>
          {dueOn < today()
            ? i18n.t('Overdue since {day}', { day: formatPeriod(dueOn, dueOn) })
            : i18n.t('Due on {day}', { day: formatPeriod(dueOn, dueOn) })}
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
    .map((column) =>
      column.id === 'total' ? { ...column, cell: (sale: Sale) => <Total sale={sale} />, grow: 0.8 } : column,
    ),
  balanceColumn(),
]
