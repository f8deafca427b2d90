import { screen } from '@testing-library/react'
import { activate } from 'shared-i18n'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing'
import { Cities } from '../testing/cities'
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

it.each([
  ['default', '1250', 'minPrice=1250'],
  ['es', '12,5', 'minPrice=12.50'],
] as const)('keeps the text of an amount as it is typed: %s', async (locale, typed, search) => {
  await activate(locale)
  const { user, router } = renderUi(<PriceFilters />)
  const field = screen.getByRole('textbox', { name: 'Min. price' })
  await user.type(field, typed)
  await expect.poll(() => router.state.location.search).toBe(`?${search}`)
  expect(field).toHaveValue(typed)
})

it('says whether the filters are shown', async () => {
  const { user } = renderUi(<PriceFilters />)
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

describe('the filters that are set', () => {
  const CHIPS = {
    minPrice: { label: 'Min. price', useText: (price: string) => `$ ${price}` },
    maxPrice: { label: 'Max. price', useText: () => undefined },
  }
  function Prices() {
    const list = useListState({ filters: FILTERS })
    return <Cities list={list} chips={CHIPS} moreFilters={<span>Prices</span>} />
  }

  it('are shown with a button that removes one', async () => {
    const { user, router } = renderUi(<Prices />, { at: '/?minPrice=5&maxPrice=900' })
    const chips = screen.getByRole('group', { name: 'Active filters' })
    expect(chips).toHaveTextContent('OnlyMin. price: $ 5Max. price: 900Clear all')
    await user.click(screen.getByRole('button', { name: 'Remove Min. price: $ 5' }))
    expect(router.state.location.search).toBe('?maxPrice=900')
    expect(chips).toHaveFocus()
  })

  it('can be removed together', async () => {
    const { user, router } = renderUi(<Prices />, { at: '/?minPrice=5&maxPrice=900&size=10' })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(router.state.location.search).toBe('?size=10')
    expect(screen.queryByText('Only')).toBeNull()
  })
})
