import { categories } from 'shared-api'
import type { Category } from 'shared-api/contract'
import { type Column, DataTable, EditLink, ExportButton, useListState } from 'shared-ui/table'
import { ImportLink } from '../import/import-link'
import { usePrefetchedPage } from '../list/use-prefetched-page'

const COLUMNS: Column<Category>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  {
    id: 'description',
    header: 'Description',
    cell: ({ description }) => description,
    sortable: true,
    grow: 2,
  },
  {
    id: 'edit',
    header: 'Edit',
    cell: (category) => <EditCategoryLink {...category} />,
    action: true,
  },
]

function EditCategoryLink({ id, name }: Category) {
  const { one } = categories.usePrefetch()
  return <EditLink id={id} name={name} onIntent={() => one(id)} />
}

export function CategoryList() {
  const list = useListState({ rememberAs: 'categories', columns: COLUMNS })
  const page = usePrefetchedPage(categories, list.query)
  return (
    <DataTable
      label="Categories"
      search="Search categories"
      rememberAs="categories"
      actions={
        <>
          <ImportLink />
          <ExportButton useCsv={categories.useCsv} query={list.query} name="categories" />
        </>
      }
      columns={COLUMNS}
      list={list}
      page={page}
    />
  )
}
