import type { Service } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney, lazyScreen } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { SERVICES } from '../records'
import { RetiredName } from '../section/record-name'
import { SectionPage } from '../section/section-page'
import { ACCEPT, chips, ServiceFilters } from './service-filters'

const ServiceForm = lazyScreen(async () => (await import('./service-form')).ServiceForm)

const columns = (): Column<Service>[] => [
  {
    id: 'name',
    header: i18n.t('Name'),
    cell: ({ name, retired }) => <RetiredName name={name} retired={retired} />,
    sortable: true,
    grow: 1.5,
  },
  {
    id: 'price',
    header: i18n.t('Price'),
    cell: ({ price, currency }) => formatMoney(price, currency),
    sortable: true,
    align: 'right',
  },
  {
    id: 'category',
    header: i18n.t('Category name'),
    cell: ({ category }) => <RetiredName name={category.name} retired={category.retired} />,
    sortable: true,
  },
]

export function Services() {
  return (
    <SectionPage
      section={SERVICES}
      columns={columns}
      filters={ServiceFilters}
      chips={chips}
      accept={ACCEPT}
      form={ServiceForm}
    />
  )
}
