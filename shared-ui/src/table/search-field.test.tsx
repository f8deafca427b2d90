import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { CITIES, Cities, type City, COLUMNS, source } from '../testing/cities'
import { DataTable } from './data-table'
import { SearchField } from './search-field'
import { useListState } from './use-list-state'

describe('search field', () => {
  function Search() {
    const list = useListState()
    return (
      <>
        <SearchField list={list} label="Search cities" />
        <Link to="?q=salta">Salta</Link>
        <output>{JSON.stringify(list.query)}</output>
      </>
    )
  }

  it('keeps the focus when it is cleared', async () => {
    const { user, router } = renderUi(<Search />, { at: '/?q=salta' })
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('is left with Escape once it is empty, so that the letters of shortcuts work', async () => {
    const { user } = renderUi(<Search />, { at: '/?q=salta' })
    const field = screen.getByRole('searchbox')
    await user.click(field)
    await user.keyboard('{Escape}')
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.keyboard('{Escape}')
    expect(field).not.toHaveFocus()
  })

  it('searches from the first page after a pause in typing', () => {
    vi.useFakeTimers()
    const { router } = renderUi(<Search />, { at: '/?page=4' })
    const field = screen.getByRole('searchbox', { name: 'Search cities' })
    fireEvent.change(field, { target: { value: 'bue' } })
    act(() => void vi.advanceTimersByTime(149))
    fireEvent.change(field, { target: { value: ' buenos ' } })
    act(() => void vi.advanceTimersByTime(149))
    expect(router.state.location.search).toBe('?page=4')
    act(() => void vi.advanceTimersByTime(1))
    expect(router.state.location.search).toBe('?q=buenos')
    expect(field).toHaveValue(' buenos ')
    expect(screen.getByRole('status')).toHaveTextContent('"search":"buenos"')
  })

  it('does not undo the click that follows', () => {
    vi.useFakeTimers()
    const { router } = renderUi(<Search />)
    const field = screen.getByRole('searchbox')
    fireEvent.change(field, { target: { value: 'bue' } })
    fireEvent.blur(field)
    fireEvent.click(screen.getByRole('link', { name: 'Salta' }))
    act(() => void vi.advanceTimersByTime(150))
    expect(router.state.location.search).toBe('?q=salta')
  })

  it('follows the address', async () => {
    const { user } = renderUi(<Search />, { at: '/?q=mendoza' })
    expect(screen.getByRole('searchbox')).toHaveValue('mendoza')
    await user.click(screen.getByRole('link', { name: 'Salta' }))
    expect(screen.getByRole('searchbox')).toHaveValue('salta')
  })
})

describe('use search choice', () => {
  interface ChoosingProps {
    mode: 'single' | 'multiple'
    onEnter?: (hasChosen: boolean) => void
    content?: City[]
  }

  function Choosing({ mode, onEnter = () => {}, content = CITIES }: ChoosingProps) {
    const [selected, onChange] = useState<readonly City[]>([])
    return (
      <>
        <h2 id="title">Choose a city</h2>
        <Cities
          search="Search cities"
          focusFor="title"
          page={source({ data: { content, totalPages: 1 } })}
          selection={{ mode, selected, onChange, rowName: ({ name }) => name, onEnter }}
        />
        <output aria-label="Selected">{selected.map(({ name }) => name).join(', ')}</output>
      </>
    )
  }

  const search = () => screen.getByRole('searchbox', { name: 'Search cities' })
  const selected = () => screen.getByRole('status', { name: 'Selected' })
  const marked = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')

  it('takes the focus when the list is opened, and is described by the title', () => {
    renderUi(<Choosing mode="single" />)
    expect(search()).toHaveFocus()
    expect(search()).toHaveAccessibleDescription('Choose a city')
  })

  it('does not take the focus on a touch screen', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(pointer: coarse)',
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    )
    renderUi(<Choosing mode="single" />)
    expect(search()).not.toHaveFocus()
  })

  it('marks a row with the arrows and chooses it with Enter, while the focus stays', async () => {
    const onEnter = vi.fn()
    const { user } = renderUi(<Choosing mode="single" onEnter={onEnter} />)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(marked()).toHaveAccessibleName('Select Ushuaia')
    expect(selected()).toBeEmptyDOMElement()
    await user.keyboard('{Enter}')
    expect(selected()).toHaveTextContent('Ushuaia')
    expect(onEnter.mock.calls).toEqual([[true]])
    expect(search()).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(marked()).toBeNull()
  })

  it('adds one row after the other, and says when there is nothing left to choose', async () => {
    const onEnter = vi.fn()
    const { user } = renderUi(<Choosing mode="multiple" onEnter={onEnter} />)
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
    expect(selected()).toHaveTextContent('Salta, Ushuaia')
    await user.keyboard('{Enter}')
    expect(selected()).toHaveTextContent('Salta, Ushuaia')
    expect(onEnter.mock.calls).toEqual([[true], [true], [false]])
  })

  it('says that there is nothing to choose when nothing is typed or marked', async () => {
    const onEnter = vi.fn()
    const { user } = renderUi(<Choosing mode="single" onEnter={onEnter} />)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onEnter.mock.calls).toEqual([[false]]))
    expect(selected()).toBeEmptyDOMElement()
  })

  it('chooses the only hit, and replaces the search by what is typed next', async () => {
    const onEnter = vi.fn()
    const { user } = renderUi(<Choosing mode="multiple" onEnter={onEnter} content={CITIES.slice(0, 1)} />)
    await user.keyboard('sal{Enter}')
    await waitFor(() => expect(onEnter.mock.calls).toEqual([[true]]))
    expect(selected()).toHaveTextContent('Salta')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onEnter.mock.calls).toEqual([[true], [false]]))
    await user.keyboard('ush')
    expect(search()).toHaveValue('ush')
  })

  describe('when the user types on before the answer', () => {
    /** Finds cities by their first letters, as late as the test says. */
    function LateChoosing({ onEnter, mode }: Pick<ChoosingProps, 'onEnter' | 'mode'>) {
      const list = useListState()
      const [answered, setAnswered] = useState('')
      const [selected, onChange] = useState<readonly City[]>([])
      const content = CITIES.filter(({ name }) => name.toLowerCase().startsWith(answered))
      const isOld = answered !== list.search
      return (
        <>
          <DataTable
            label="Cities"
            columns={COLUMNS}
            list={list}
            search="Search cities"
            page={source({ data: { content, totalPages: 1 }, isFetching: isOld, isPlaceholderData: isOld })}
            selection={{ mode, selected, onChange, rowName: ({ name }) => name, ...(onEnter && { onEnter }) }}
          />
          <button type="button" onClick={() => setAnswered(list.search)}>
            Answer {list.search}
          </button>
          <output aria-label="Selected">{selected.map(({ name }) => name).join(', ')}</output>
        </>
      )
    }
    const answer = (text: string) => fireEvent.click(screen.getByRole('button', { name: `Answer ${text}` }))

    it('chooses by the text of the Enter, one after the other, and says what', async () => {
      const onEnter = vi.fn()
      const { user } = renderUi(<LateChoosing mode="multiple" onEnter={onEnter} />)
      await user.type(search(), 'sal{Enter}men{Enter}ushu')
      answer('sal')
      expect(selected()).toHaveTextContent('Salta')
      expect(screen.getByText('Added: Salta')).toBeInTheDocument()
      answer('men')
      expect(selected()).toHaveTextContent('Salta, Mendoza')
      expect(screen.getByText('Added: Mendoza')).toBeInTheDocument()
      expect(search()).toHaveValue('ushu')
      await screen.findByRole('button', { name: 'Answer ushu' })
      expect(onEnter).not.toHaveBeenCalled()
    })

    it('says that it has chosen nothing', async () => {
      const { user } = renderUi(<LateChoosing mode="multiple" />)
      await user.type(search(), 'xyz{Enter}sal')
      answer('xyz')
      expect(selected()).toBeEmptyDOMElement()
      expect(await screen.findByText('«xyz»: nothing was chosen')).toBeVisible()
      expect(search()).toHaveValue('sal')
      await screen.findByRole('button', { name: 'Answer sal' })
    })
  })

  it('marks nothing while the rows are not those of the text, and no longer when it is changed', async () => {
    const { user } = renderUi(<Choosing mode="single" />)
    await user.keyboard('{ArrowDown}s')
    expect(marked()).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(marked()).toBeNull()
    await waitFor(async () => {
      await user.keyboard('{ArrowDown}')
      expect(marked()).toHaveAccessibleName('Select Salta')
    })
  })
})
