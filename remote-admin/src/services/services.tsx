import type { Service } from 'shared-api/contract'
import { formatMoney, lazyScreen } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { PAYMENT_METHODS, SERVICES } from '../records'
import { SectionLink } from '../section/section-link'
import { SectionPage } from '../section/section-page'
import { ACCEPT, CHIPS, PriceFilters, ServiceFilters } from './service-filters'

const ServiceForm = lazyScreen(async () => (await import('./service-form')).ServiceForm)

const COLUMNS: Column<Service>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true, grow: 1.5 },
  { id: 'price', header: 'Price', cell: ({ price }) => formatMoney(price), sortable: true, align: 'right' },
  { id: 'category', header: 'Category', cell: ({ category }) => category.name, sortable: true },
]

export function Services() {
  return (
    <SectionPage
      section={SERVICES}
      columns={COLUMNS}
      filters={ServiceFilters}
      moreFilters={PriceFilters}
      chips={CHIPS}
      accept={ACCEPT}
      form={ServiceForm}
      actions={<SectionLink to={PAYMENT_METHODS.path} label={PAYMENT_METHODS.title} />}
    />
  )
}
