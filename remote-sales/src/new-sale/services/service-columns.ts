import { i18n } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import type { DraftService } from '../draft/draft'

export const serviceColumns = (): Column<DraftService>[] => [
  { id: 'name', header: i18n.t('Name'), cell: ({ name }) => name, sortable: true, grow: 1.5 },
  {
    id: 'price',
    header: i18n.t('Price'),
    cell: ({ price }) => formatMoney(price),
    sortable: true,
    align: 'right',
  },
  { id: 'category', header: i18n.t('Category name'), cell: ({ category }) => category?.name, sortable: true },
]
