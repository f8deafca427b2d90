import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { activate } from 'shared-i18n'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi, translatePage } from '../testing'
import { CITIES, Cities, type City, source } from '../testing/cities'
import { AmountFilter } from './amount-filter'
import { breakAddress } from './column'
import type { PageSource } from './page-source'
import { Toolbar } from './toolbar'
import { useListState } from './use-list-state'

describe('toolbar', () => {
  const FILTERS = ['minPrice', 'maxPrice']

  function PriceFilters() {
    const list = useListState({ filters: FILTERS })
    return (
      <Toolbar
        list={list}
        filters={<AmountFilter list={list} name="minPrice" label="Min. price" currency="ARS" />}
      />
    )
  }

  it('shows the filters when they are asked for, and how many are set', async () => {
    const { user } = renderUi(<PriceFilters />, { at: '/?maxPrice=900' })
    const button = screen.getByRole('button', { name: 'Filters (1)' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.type(screen.getByRole('textbox', { name: 'Min. price' }), '100')
    expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible()
  })

  it.each([
    ['default', '1250', 'minPrice=1250'],
    ['es', '12,5', 'minPrice=12.50'],
  ] as const)('keeps the text of an amount as it is typed: %s', async (locale, typed, search) => {
    await activate(locale)
    const { user, router } = renderUi(<PriceFilters />)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const field = screen.getByRole('textbox', { name: 'Min. price' })
    await user.type(field, typed)
    await expect.poll(() => router.state.location.search).toBe(`?${search}`)
    expect(field).toHaveValue(typed)
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
})

describe('selection', () => {
  function Choosing({ mode, page }: { mode: 'single' | 'multiple'; page?: PageSource<City> }) {
    const [selected, onChange] = useState<readonly City[]>([])
    return (
      <>
        <Cities
          {...(page && { page })}
          selection={{ mode, selected, onChange, rowName: (city) => city.name }}
        />
        <output aria-label="Selected">{selected.map((city) => city.name).join(', ')}</output>
      </>
    )
  }

  it('selects one row at a time, by its radio button or anywhere in the row', async () => {
    const { user } = renderUi(<Choosing mode="single" />)
    await user.click(screen.getByRole('radio', { name: 'Select Salta' }))
    expect(screen.getByRole('status', { name: 'Selected' })).toHaveTextContent('Salta')
    await user.click(screen.getByRole('cell', { name: 'Mendoza' }))
    expect(screen.getByRole('status', { name: 'Selected' })).toHaveTextContent(/^Mendoza$/)
    await user.click(screen.getByRole('cell', { name: 'Mendoza' }))
    expect(screen.getByRole('radio', { name: 'Select Mendoza' })).toBeChecked()
  })

  it('remembers the records selected on other pages', async () => {
    const first = source({ data: { content: CITIES.slice(0, 2), totalPages: 2 } })
    const second = source({ data: { content: CITIES.slice(2), totalPages: 2 } })

    function TwoPages() {
      const [page, setPage] = useState(first)
      return (
        <>
          <button type="button" onClick={() => setPage(page === first ? second : first)}>
            Turn
          </button>
          <Choosing mode="multiple" page={page} />
        </>
      )
    }

    const { user } = renderUi(<TwoPages />)
    await user.click(screen.getByRole('checkbox', { name: 'Select Ushuaia' }))
    await user.click(screen.getByRole('button', { name: 'Turn' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Iguazu' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Bariloche' }))
    expect(screen.getByText('Ushuaia, Iguazu, Bariloche')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Turn' }))
    expect(screen.getByRole('checkbox', { name: 'Select Ushuaia' })).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Select Ushuaia' }))
    expect(screen.getByText('Iguazu, Bariloche')).toBeVisible()
  })
})

describe('amount filter', () => {
  const NAMES = ['minPrice']

  function Filter() {
    return (
      <AmountFilter
        list={useListState({ filters: NAMES })}
        name="minPrice"
        label="Min. price"
        currency="ARS"
      />
    )
  }

  beforeEach(() => void vi.useFakeTimers())

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
})

describe('column', () => {
  it('shows the next email in a page that was translated', () => {
    const shown = (email: string) => <td>{breakAddress(email)}</td>
    const { container, rerender } = render(shown('ana.paz@example.com'), {
      container: document.createElement('tr'),
    })
    translatePage(container)
    rerender(shown('beto@todoturismo.com'))
    expect(container).toHaveTextContent('beto@todoturismo.com')
  })

  it('allows a line break before the @ of an email without changing its text', () => {
    render(breakAddress('ana.paz@example.com'))
    expect(screen.getByText('ana.paz@example.com').innerHTML).toBe('ana.paz<wbr>@example.com')
  })

  it.each(['By canoe, at 9.30', 41197300, null])('leaves %s unchanged', (cell) => {
    expect(breakAddress(cell)).toBe(cell)
  })
})
