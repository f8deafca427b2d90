import { NativeSelect } from '@mantine/core'
import { optionSource } from 'shared-api'
import { isIdText } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { businessCurrencies, businessCurrency, formatMoney } from 'shared-ui'
import { PagedSelectFilter } from 'shared-ui/select'
import { AmountFilter, type ChipText, type ListState } from 'shared-ui/table'
import { currencyOptions, hasTwoCurrencies } from '../form/currency-fields'

/** The categories as options of a select field. */
export const CATEGORY_OPTIONS = optionSource('category', {
  toOption: ({ id, name, retired }) => ({
    value: String(id),
    label: retired ? i18n.t('{name} · No longer sold', { name }) : name,
  }),
  sort: 'name,asc',
})

const isAmount = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text)

/**
 * The query parameters that filter the list, each with its validation. Addresses can be typed by hand, and
 * the server rejects invalid values.
 */
export const ACCEPT = {
  categoryId: isIdText,
  currency: (code: string) => businessCurrencies().includes(code),
  minPrice: isAmount,
  maxPrice: isAmount,
}

/** The currency of the price range. */
const currencyOfRange = ({ currency }: ListState['filters']) => currency || businessCurrency().code

export const chips = (filters: ListState['filters']): Readonly<Record<string, ChipText>> => {
  const priceText = (price: string) => formatMoney(Number(price), currencyOfRange(filters))
  return {
    categoryId: { label: i18n.t('Category'), useText: CATEGORY_OPTIONS.useLabel },
    currency: { label: i18n.t('Currency'), useText: (currency) => currency },
    minPrice: { label: i18n.t('Min. price'), useText: priceText },
    maxPrice: { label: i18n.t('Max. price'), useText: priceText },
  }
}

export function ServiceFilters({ list }: { list: ListState }) {
  const { i18n } = useLingui()
  const currency = currencyOfRange(list.filters)
  return (
    <>
      <PagedSelectFilter
        list={list}
        name="categoryId"
        label={i18n.t('Category')}
        all={i18n.t('All categories')}
        source={CATEGORY_OPTIONS}
      />
      {hasTwoCurrencies() && (
        <NativeSelect
          label={i18n.t('Currency')}
          data={[{ value: '', label: i18n.t('Both currencies') }, ...currencyOptions()]}
          value={list.filters.currency ?? ''}
          onChange={({ currentTarget }) => list.setFilter('currency', currentTarget.value)}
        />
      )}
      <AmountFilter list={list} name="minPrice" label={i18n.t('Min. price')} currency={currency} />
      <AmountFilter list={list} name="maxPrice" label={i18n.t('Max. price')} currency={currency} />
    </>
  )
}
