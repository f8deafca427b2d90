import type { Category } from 'shared-api/contract'
import { lazyScreen } from 'shared-ui'
import type { Column } from 'shared-ui/table'
import { CATEGORIES } from '../records'
import { SectionPage } from '../section/section-page'

const CategoryForm = lazyScreen(async () => (await import('./category-form')).CategoryForm)

const COLUMNS: Column<Category>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  {
    id: 'description',
    header: 'Description',
    cell: ({ description }) => description,
    sortable: true,
    grow: 2,
  },
]

export function Categories() {
  return <SectionPage section={CATEGORIES} columns={COLUMNS} form={CategoryForm} />
}
