import { formatMoney } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import type { DraftService } from '../draft/draft'

export const serviceColumns: readonly Column<DraftService>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, grow: 1.5 },
  { id: 'price', header: 'Price', cell: ({ price }) => formatMoney(price), sortable: true, align: 'right' },
  { id: 'category', header: 'Category', cell: ({ category }) => category?.name, sortable: true },
]
