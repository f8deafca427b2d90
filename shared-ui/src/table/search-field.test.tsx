import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { SearchField } from './search-field'
import { useListState } from './use-list-state'

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

afterEach(() => void vi.useRealTimers())

it('keeps the focus when it is cleared', async () => {
  const { user } = renderUi(<Search />, { at: '/?q=salta' })
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
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

it('clears with one click', async () => {
  const { user, router } = renderUi(<Search />, { at: '/?q=mendoza' })
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})
