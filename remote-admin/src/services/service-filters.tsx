import { categories } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { SelectFilter } from 'shared-ui/select'
import { AmountFilter, type ListState } from 'shared-ui/table'

const isAmount = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text)

/** As the server names them. Addresses are typed and sent on: it refuses anything else. */
export const ACCEPT = { categoryId: isIdText, minPrice: isAmount, maxPrice: isAmount }

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
