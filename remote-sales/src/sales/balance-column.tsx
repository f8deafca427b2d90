import { Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { i18n } from 'shared-i18n'
import type { Column } from 'shared-ui/table'
import { Money } from '../display/money'
import { formatSingleDay } from '../display/period'
import { balanceOf, isOverdue } from './payments/paid'
import { Total } from './sale-columns'

/** What is owed of a sale and until when. */
const balanceColumn = (): Column<Sale> => ({
  id: 'balance',
  header: i18n.t('Balance'),
  cell: (sale) => (
    <div>
      <Money amount={balanceOf(sale)} inherit fw={600} />
      {sale.dueOn && (
        <Text size="xs" c={isOverdue(sale) ? 'red' : 'dimmed'}>
          {isOverdue(sale)
            ? i18n.t('Overdue since {day}', { day: formatSingleDay(sale.dueOn) })
            : i18n.t('Due on {day}', { day: formatSingleDay(sale.dueOn) })}
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
