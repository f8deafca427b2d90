import type { Sale } from 'shared-api'
import { formatMoney } from 'shared-api/contract'
import type { Column } from 'shared-ui/table'
import { formatMoment } from '../display/format'

export const saleColumns: readonly Column<Sale>[] = [
  { id: 'id', header: 'No.', cell: ({ id }) => id, sortable: true, grow: 0.6 },
  { id: 'createdAt', header: 'Date', cell: ({ createdAt }) => formatMoment(createdAt), sortable: true },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) => `${client.name} ${client.lastname}`,
    sortable: true,
  },
  {
    id: 'services',
    header: 'Services',
    cell: ({ saleItems }) => saleItems.map(({ name }) => name).join(', '),
    grow: 1.5,
  },
  {
    id: 'paymentMethod',
    header: 'Payment method',
    cell: ({ paymentMethod }) => paymentMethod.type,
    sortable: true,
    grow: 1.2,
  },
  { id: 'total', header: 'Total', cell: ({ total }) => formatMoney(total), sortable: true, align: 'right' },
]
