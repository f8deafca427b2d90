import { categories } from 'shared-api'
import { SelectFilter } from 'shared-ui/select'
import { AmountFilter, type ListState } from 'shared-ui/table'

/** As the server names them. */
export const FILTERS = ['categoryId', 'minPrice', 'maxPrice']

export function ServiceFilters({ list }: { list: ListState }) {
  const { data: known = [] } = categories.useList()
  return (
    <>
      <SelectFilter
        list={list}
        name="categoryId"
        label="All categories"
        options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <AmountFilter list={list} name="minPrice" label="Min. price" />
      <AmountFilter list={list} name="maxPrice" label="Max. price" />
    </>
  )
}
