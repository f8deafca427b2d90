import { isIdText } from 'shared-api/contract'
import { formatMoney } from 'shared-ui'
import { PagedSelectFilter } from 'shared-ui/select'
import { AmountFilter, type ChipText, type ListState } from 'shared-ui/table'
import { CATEGORY_OPTIONS } from '../categories/category-options'

const isAmount = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text)

/**
 * The query parameters that filter the list, each with its validation. Addresses can be typed by hand, and
 * the server rejects invalid values.
 */
export const ACCEPT = { categoryId: isIdText, minPrice: isAmount, maxPrice: isAmount }

export const CHIPS: Readonly<Record<string, ChipText>> = {
  categoryId: { label: 'Category', useText: CATEGORY_OPTIONS.useLabel },
  minPrice: { label: 'Min. price', useText: (price) => formatMoney(Number(price)) },
  maxPrice: { label: 'Max. price', useText: (price) => formatMoney(Number(price)) },
}

export const ServiceFilters = ({ list }: { list: ListState }) => (
  <PagedSelectFilter list={list} name="categoryId" label="All categories" source={CATEGORY_OPTIONS} />
)

export const PriceFilters = ({ list }: { list: ListState }) => (
  <>
    <AmountFilter list={list} name="minPrice" label="Min. price" />
    <AmountFilter list={list} name="maxPrice" label="Max. price" />
  </>
)
