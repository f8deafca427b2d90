import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, it } from 'vitest'
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

it('searches from the first page once one stops typing', async () => {
  const { user, router } = renderUi(<Search />, { at: '/?page=4' })
  await user.type(screen.getByRole('searchbox', { name: 'Search cities' }), ' buenos ')
  expect(router.state.location.search).toBe('?page=4')
  await waitFor(() => expect(router.state.location.search).toBe('?q=buenos'))
  expect(screen.getByRole('searchbox')).toHaveValue(' buenos ')
  expect(screen.getByRole('status')).toHaveTextContent('"search":"buenos"')
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
