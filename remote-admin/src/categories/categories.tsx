import type { Category } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { CATEGORIES } from '../records'
import { RetiredName } from '../section/record-name'
import { SectionPage } from '../section/section-page'

const CategoryForm = lazyScreen(async () => (await import('./category-form')).CategoryForm)

const columns = (): Column<Category>[] => [
  {
    id: 'name',
    header: i18n.t('Name'),
    cell: ({ name, retired }) => <RetiredName name={name} retired={retired} />,
    sortable: true,
  },
  {
    id: 'description',
    header: i18n.t('Description'),
    cell: ({ description }) => description,
    sortable: true,
    grow: 2,
  },
]

export function Categories() {
  return <SectionPage section={CATEGORIES} columns={columns} form={CategoryForm} />
}
