import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi, translatePage } from '../testing'
import { CITIES, Cities, type City, source } from '../testing/cities'
import type { SavedViewHooks } from '../views/saved-views'
import type { Column } from './column'
import { useListState } from './use-list-state'

const MIN_PRICE = ['minPrice']
const OFFLINE = Object.assign(new Error('You are offline.'), { name: 'NetworkError', unreachable: true })

const COUNTED: Column<City>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <>
        {name} <b>{id}</b>
      </>
    ),
  },
]

it('shows the next values in a page that the browser has translated', async () => {
  function Changing() {
    const [suffix, setSuffix] = useState('')
    const content = CITIES.map(({ id, name }) => ({ id, name: name + suffix }))
    return (
      <>
        <button type="button" onClick={() => setSuffix(' la linda')}>
          Change
        </button>
        <Cities columns={COUNTED} page={source({ data: { content, totalPages: 1 } })} />
      </>
    )
  }
  const { user } = renderUi(<Changing />)
  translatePage()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('cell', { name: 'Salta la linda 1' })).toBeVisible()
})

it('turns pages, keeps the page in the address, and moves the focus when the pressed button is disabled', async () => {
  const { user, router } = renderUi(<Cities />)
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('First page')).toBeDisabled()
  expect(button('Previous page')).toBeDisabled()
  await user.click(button('Last page'))
  expect(router.state.location.search).toBe('?page=3')
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
  expect(button('Next page')).toBeDisabled()
  expect(button('First page')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(router.state.location.search).toBe('')
  expect(button('Next page')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?page=2')
  await user.click(button('Previous page'))
  expect(router.state.location.search).toBe('')
})

it('offers 2, 3, 4, 5, 10, 15 and 20 rows per page, and goes to the first page when the size changes', async () => {
  const { user, router } = renderUi(<Cities />, { at: '/?page=3' })
  const select = screen.getByRole('combobox', { name: 'Rows per page' })
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['2', '3', '4', '5', '10', '15', '20'])
  await user.selectOptions(select, '10')
  expect(router.state.location.search).toBe('?size=10')
})

it('can hide the page size, and the pager, which is not below no rows either', () => {
  const { unmount } = renderUi(<Cities withRowsPerPage={false} />)
  expect(screen.queryByLabelText('Rows per page')).toBeNull()
  expect(screen.getByText('Page 1 of 3')).toBeVisible()
  unmount()
  renderUi(<Cities paged={false} />)
  expect(screen.queryByText(/^Page/)).toBeNull()
  renderUi(<Cities page={source({ data: { content: [], totalPages: 0, totalElements: 0 } })} />)
  expect(screen.getByText('No results.')).toBeVisible()
  expect(screen.queryByText(/^Page/)).toBeNull()
})

it('replaces a page number out of range by the last page', () => {
  const { router } = renderUi(<Cities />, { at: '/?page=99&q=a' })
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
  expect(router.state.location.search).toBe('?q=a&page=3')
})

it('is sorted among the filters where it has no headings', async () => {
  // Only a narrow window shows the button, and jsdom knows no width.
  const { user, router } = renderUi(<Cities search="Search cities" />, { at: '/?page=2' })
  await user.click(screen.getByText('Filters'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending')
  expect(router.state.location.search).toBe('?sort=name%2Cdesc')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Default order')
  expect(router.state.location.search).toBe('')
})

describe('presets', () => {
  const PRESETS = [
    { name: 'All', filters: {} },
    { name: 'Dear', filters: { minPrice: '5' } },
  ]
  const view = {
    id: 1,
    list: 'cities',
    name: 'By name',
    query: 'hide=&size=5&sort=name%2Cdesc',
    shared: false,
  }
  const load = () =>
    Promise.resolve({
      useSavedViews: () => ({ ...source(), data: [view, { ...view, id: 2, list: 'other', name: 'Other' }] }),
    } as unknown as SavedViewHooks)

  function Presets() {
    const list = useListState({ filters: MIN_PRICE })
    return <Cities list={list} presets={PRESETS} savedViews={{ list: 'cities', load }} />
  }

  it('are tabs, followed by the saved views of the list', async () => {
    const { user, router } = renderUi(<Presets />, { at: '/?q=a' })
    await screen.findByRole('tab', { name: 'By name' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Dear',
      'By name',
    ])
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Dear' }))
    expect(router.state.location.search).toBe('?minPrice=5')
    expect(screen.getByRole('tab', { name: 'Dear', selected: true })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'By name' }))
    expect(router.state.location.search).toBe('?hide=&size=5&sort=name%2Cdesc')
    expect(screen.getByRole('tab', { name: 'By name', selected: true })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'All' }))
    expect(router.state.location.search).toBe('')
  })
})

it('keeps the failure and the focus on "Try again" during a retry', async () => {
  function Failing() {
    const [tried, setTried] = useState(false)
    const failure = { data: undefined, errorUpdateCount: 1, refetch: () => setTried(true) }
    const page = tried ? { isPending: true, isFetching: true } : { isError: true }
    return <Cities page={source({ ...failure, ...page })} />
  }
  const { user } = renderUi(<Failing />)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true')
})

it('does not show the previous page when the next one has failed', () => {
  const again = { isFetching: true, isPlaceholderData: true, errorUpdateCount: 1 }
  renderUi(<Cities page={source({ ...again, error: OFFLINE })} />)
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  expect(screen.queryByText('Salta')).toBeNull()
})

it('keeps the loaded rows when reloading fails', () => {
  const dataUpdatedAt = Date.parse('2026-03-02T12:05:30Z')
  renderUi(<Cities page={source({ isError: true, error: OFFLINE, dataUpdatedAt })} />)
  expect(screen.getByText('Salta')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline. This is as of 02/03/2026 09:05.')
})

it.each([
  ['/', 'Choose “New City”.'],
  ['/?q=nowhere', 'Try other words, or fewer.'],
  ['/?minPrice=5&q=nowhere', 'Remove a filter to see more.'],
])('says below "No results." at %s what to do', (at, advice) => {
  const empty = source({ data: { content: [], totalPages: 0 } })
  function EmptyCities() {
    return (
      <Cities
        list={useListState({ filters: MIN_PRICE })}
        page={empty}
        filters={<span>Price</span>}
        emptyAdvice="Choose “New City”."
        emptyActions={<button type="button">New City</button>}
      />
    )
  }
  renderUi(<EmptyCities />, { at })
  expect(screen.getByText('No results.')).toBeVisible()
  expect(screen.getByText(advice)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'New City' })).toHaveLength(at === '/' ? 1 : 0)
})

it('shows as many placeholder rows as the page size while it loads', () => {
  renderUi(<Cities page={source({ data: undefined, isFetching: true })} />, { at: '/?size=4' })
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByRole('row')).toHaveLength(5)
  expect(screen.queryByText('No results.')).toBeNull()
})

it('sorts by a column ascending, descending, and not at all, and keeps the name of its header', async () => {
  const { user, router } = renderUi(<Cities />, { at: '/?page=2' })
  const header = screen.getByRole('columnheader', { name: 'Name' })
  expect(header).toHaveAttribute('aria-sort', 'none')
  await user.click(within(header).getByRole('button'))
  expect(router.state.location.search).toBe('?sort=name%2Casc')
  expect(header).toHaveAttribute('aria-sort', 'ascending')
  await user.click(within(header).getByRole('button'))
  expect(header).toHaveAttribute('aria-sort', 'descending')
  expect(header).toHaveAccessibleName('Name')
  expect(within(header).getByRole('button')).toHaveAccessibleName('Name')
  await user.click(within(header).getByRole('button'))
  expect(router.state.location.search).toBe('')
  expect(within(screen.getByRole('columnheader', { name: 'Edit' })).queryByRole('button')).toBeNull()
})

it("links to the form of a record and passes the list's query string", async () => {
  const { user, router } = renderUi(<Cities />, { at: '/city?page=2' })
  await user.click(screen.getByRole('link', { name: 'Edit Ushuaia' }))
  expect(router.state.location).toMatchObject({ pathname: '/city/edit/2', state: { list: '?page=2' } })
})

it('shows search, filters and one menu in a row above the rows', async () => {
  const exportAs = { name: 'cities', fetchCsv: async () => new Blob() }
  const { user } = renderUi(
    <Cities
      search="Search cities"
      filters={<span>By name</span>}
      rememberAs="cities"
      importTo="import"
      exportAs={exportAs}
    />,
  )
  const toolbar = within(screen.getByRole('search'))
  expect(toolbar.getByRole('searchbox', { name: 'Search cities' })).toBeVisible()
  expect(toolbar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    null,
    'More actions',
  ])
  await user.click(toolbar.getByRole('button', { name: 'More actions' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Import', 'Export CSV', 'Export Excel'])
  expect(items[0]).toHaveAttribute('href', '/import')
})

it('keeps the page of the address while only the previous page is loaded', () => {
  const before = { data: { content: CITIES, totalPages: 1 }, isFetching: true, isPlaceholderData: true }
  const { router } = renderUi(<Cities page={source(before)} />, { at: '/?page=9' })
  expect(router.state.location.search).toBe('?page=9')
  expect(screen.getByText('Page 9 of 9')).toBeVisible()
})

describe('the number of rows', () => {
  const counted = (totalElements: number, orMore = false) =>
    source({ data: { content: CITIES, totalPages: 3, totalElements, orMore } })

  it.each([
    [1, '1 row'],
    [1093, '1,093 rows'],
    [1000, '1,000 rows'],
  ])('of %i reads "%s"', (count, text) => {
    renderUi(<Cities page={counted(count)} />)
    expect(screen.getByText(text)).toBeVisible()
  })

  it('is a lower bound where the server stops counting the results of a search', () => {
    renderUi(<Cities page={counted(1000, true)} />, { at: '/?q=a' })
    expect(screen.getByText('1,000 rows or more')).toBeVisible()
  })
})

describe('a row', () => {
  const pathOf = ({ id }: { id: number }) => `edit/${id}`
  const COLUMNS = [
    { id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name },
    {
      id: 'more',
      header: 'More',
      cell: () => (
        <>
          <a href="#map">Map</a>
          <button type="button">Menu</button>
        </>
      ),
    },
  ]
  const cell = (name: string) => screen.getByRole('cell', { name })
  const open = () => renderUi(<Cities columns={COLUMNS} pathOf={pathOf} />, { at: '/city?page=2' })

  it('opens its record in a tab of its own with Ctrl', async () => {
    const { user, router } = open()
    const opening = vi.spyOn(window, 'open').mockReturnValue(null)
    await user.keyboard('{Control>}')
    await user.click(cell('Ushuaia'))
    await user.keyboard('{/Control}')
    expect(opening).toHaveBeenCalledWith('/city/edit/2', '_blank', 'noopener')
    expect(router.state.location.pathname).toBe('/city')
  })

  it('opens its record, and the way back restores the list', async () => {
    const { user, router } = open()
    await user.click(cell('Ushuaia'))
    expect(router.state.location).toMatchObject({ pathname: '/city/edit/2', state: { list: '?page=2' } })
  })

  it.each(['link', 'button'] as const)('leaves a click on its %s alone', async (role) => {
    const { user, router } = open()
    const [control] = screen.getAllByRole(role, { name: role === 'link' ? 'Map' : 'Menu' })
    if (control) await user.click(control)
    expect(router.state.location.pathname).toBe('/city')
  })

  it('is not opened by a click that ends the selection of its text', () => {
    const { router } = open()
    window.getSelection()?.selectAllChildren(cell('Ushuaia'))
    fireEvent.click(cell('Ushuaia'))
    expect(router.state.location.pathname).toBe('/city')
    window.getSelection()?.removeAllRanges()
    fireEvent.click(cell('Ushuaia'))
    expect(router.state.location.pathname).toBe('/city/edit/2')
  })

  it('is not chosen by a click that ends the selection of its text, nor by one on its link', () => {
    const onChange = vi.fn()
    const selection = { selected: [], onChange, rowName: ({ name }: City) => name }
    renderUi(<Cities columns={COLUMNS} selection={{ ...selection, mode: 'multiple' }} />)
    window.getSelection()?.selectAllChildren(cell('Ushuaia'))
    fireEvent.click(cell('Ushuaia'))
    window.getSelection()?.removeAllRanges()
    const [link] = screen.getAllByRole('link', { name: 'Map' })
    if (link) fireEvent.click(link)
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(cell('Ushuaia'))
    expect(onChange).toHaveBeenCalledOnce()
  })
})
