import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing'
import { AmountFilter } from './amount-filter'
import { Filters } from './filters'
import { useListState } from './use-list-state'

const FILTERS = ['minPrice', 'maxPrice']

function PriceFilters() {
  const list = useListState({ filters: FILTERS })
  return (
    <Filters list={list}>
      <AmountFilter list={list} name="minPrice" label="Min. price" />
    </Filters>
  )
}

it('shows how many filters are set', async () => {
  const { user } = renderUi(<PriceFilters />, { at: '/?maxPrice=900' })
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Min. price' }), '100')
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible()
})

it('says whether the filters are shown', async () => {
  const { user } = renderUi(<PriceFilters />)
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})
