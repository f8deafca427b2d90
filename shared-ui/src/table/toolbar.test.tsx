import { screen } from '@testing-library/react'
import { activate } from 'shared-i18n'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../testing'
import { Cities } from '../testing/cities'
import { AmountFilter } from './amount-filter'
import { Toolbar } from './toolbar'
import { useListState } from './use-list-state'

const FILTERS = ['minPrice', 'maxPrice']

function PriceFilters() {
  const list = useListState({ filters: FILTERS })
  return <Toolbar list={list} filters={<AmountFilter list={list} name="minPrice" label="Min. price" />} />
}

async function open(at = '/') {
  const rendered = renderUi(<PriceFilters />, { at })
  await rendered.user.click(screen.getByRole('button', { name: /^Filters/ }))
  return rendered
}

it('shows how many filters are set', async () => {
  const { user } = await open('/?maxPrice=900')
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Min. price' }), '100')
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible()
})

it.each([
  ['default', '1250', 'minPrice=1250'],
  ['es', '12,5', 'minPrice=12.50'],
] as const)('keeps the text of an amount as it is typed: %s', async (locale, typed, search) => {
  await activate(locale)
  const { user, router } = await open()
  const field = screen.getByRole('textbox', { name: 'Min. price' })
  await user.type(field, typed)
  await expect.poll(() => router.state.location.search).toBe(`?${search}`)
  expect(field).toHaveValue(typed)
})

it('shows the filters when they are asked for', async () => {
  const { user } = renderUi(<PriceFilters />)
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('textbox', { name: 'Min. price' })).toBeVisible()
})

describe('the filters that are set', () => {
  const CHIPS = {
    minPrice: { label: 'Min. price', useText: (price: string) => `$ ${price}` },
    maxPrice: { label: 'Max. price', useText: () => undefined },
  }
  function Prices() {
    const list = useListState({ filters: FILTERS })
    return <Cities list={list} chips={CHIPS} filters={<span>Prices</span>} />
  }

  it('are shown with a button that removes one', async () => {
    const { user, router } = renderUi(<Prices />, { at: '/?minPrice=5&maxPrice=900' })
    const chips = screen.getByRole('group', { name: 'Active filters' })
    expect(chips).toHaveTextContent('Min. price: $ 5Max. price: 900Clear all')
    await user.click(screen.getByRole('button', { name: 'Remove Min. price: $ 5' }))
    expect(router.state.location.search).toBe('?maxPrice=900')
    expect(chips).toHaveFocus()
  })

  it('can be removed together', async () => {
    const { user, router } = renderUi(<Prices />, { at: '/?minPrice=5&maxPrice=900&size=10' })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(router.state.location.search).toBe('?size=10')
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})
