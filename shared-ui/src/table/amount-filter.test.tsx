import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { AmountFilter } from './amount-filter'
import { useListState } from './use-list-state'

const NAMES = ['minPrice']

function Filter() {
  return <AmountFilter list={useListState({ filters: NAMES })} name="minPrice" label="Min. price" />
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(at: string) {
  const { router } = renderUi(<Filter />, { at })
  const field = screen.getByRole('textbox', { name: 'Min. price' })
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } })
    act(() => void vi.advanceTimersByTime(150))
  }
  return { router, field, type }
}

it.each([
  ['1250,5', '?minPrice=1250.50'],
  ['1,250', '?minPrice=1250'],
])('filters by the amount of %s, from the first page', (typed, search) => {
  const { router, type } = open('/?page=3')
  type(typed)
  expect(router.state.location.search).toBe(search)
})

it('does not filter by text that is not an amount, and shows an error', () => {
  const { router, field, type } = open('/?minPrice=125')
  expect(field).toHaveValue('125')
  type('125,')
  expect(router.state.location.search).toBe('')
  expect(field).toHaveValue('125,')
  expect(screen.getByText('Not an amount')).toBeVisible()
  type('')
  expect(screen.queryByText('Not an amount')).not.toBeInTheDocument()
})
