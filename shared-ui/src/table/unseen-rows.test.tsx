import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { CITIES, Cities, type City, source } from '../testing/cities'
import type { PageSource } from './page-source'

const TEXTS = {
  counted: '{count, plural, one {# city} other {# cities}}',
  added: '{count, plural, one {# new city} other {# new cities}}',
  changed: 'These cities have changed',
}
const LA_PLATA = { id: 6, name: 'La Plata' }
const pageOf = (content: City[], totalElements = content.length) =>
  source({ data: { content, totalPages: 3, totalElements } })
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.split('Edit')[0])

/** Shows a list, and returns a function that shows what it is read again as. */
function open(at: string, first = pageOf(CITIES)) {
  let readAgain: (page: PageSource<City>) => void = () => undefined
  function List() {
    const [page, setPage] = useState(first)
    readAgain = (next) => act(() => setPage(next))
    return <Cities page={page} rowTexts={TEXTS} />
  }
  const { user, router } = renderUi(<List />, { at })
  return { user, router, readAgain: (page: PageSource<City>) => readAgain(page) }
}

it('shows a new row at the top of the first page at once, and marks it for a moment', () => {
  vi.useFakeTimers()
  const { readAgain } = open('/')
  // Screen readers announce only what is added to a region that is there already.
  const region = screen.getByRole('status')
  readAgain(pageOf([LA_PLATA, ...CITIES.slice(0, 4)], 6))
  const [added, known] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(added).toHaveTextContent('La Plata')
  expect(added).toHaveAttribute('data-new')
  expect(known).not.toHaveAttribute('data-new')
  expect(region).toHaveTextContent('1 new city')
  act(() => vi.advanceTimersByTime(5_000))
  expect(added).not.toHaveAttribute('data-new')
  expect(region).toBeEmptyDOMElement()
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

it('does not mark a row that moves up because another one has left', () => {
  const { readAgain } = open('/', pageOf(CITIES, 7))
  readAgain(pageOf([...CITIES.slice(1), LA_PLATA], 6))
  expect(rows().at(-1)).toContain('La Plata')
  expect(screen.getByRole('table').querySelector('[data-new]')).toBeNull()
})

it('says on a later page how many rows are new, and shows them on request on the first page', async () => {
  const { user, router, readAgain } = open('/?page=2')
  const before = rows()
  readAgain(pageOf([LA_PLATA, ...CITIES.slice(0, 4)], 8))
  expect(screen.getByText('3 new cities')).toBeVisible()
  expect(rows()).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText('3 new cities')).toBeNull()
})

it('keeps the rows of a scrolled list in place until they are asked for', async () => {
  const { user, readAgain } = open('/')
  const top = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  top.mockReturnValue(new DOMRect(0, -200, 600, 300))
  readAgain(pageOf([LA_PLATA, ...CITIES.slice(0, 4)], 6))
  expect(screen.getByText('1 new city')).toBeVisible()
  expect(rows()[0]).toContain('Salta')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(rows()[0]).toContain('La Plata')
  expect(screen.queryByText('1 new city')).toBeNull()
})

it('says that rows have changed places when none is new', async () => {
  const { user, router, readAgain } = open('/?page=2')
  readAgain(pageOf(CITIES.toReversed()))
  expect(screen.getByText('These cities have changed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(rows()[0]).toContain('Iguazu')
  expect(router.state.location.search).toBe('?page=2')
})

it('updates the fields of rows on screen on a later page too', () => {
  const { readAgain } = open('/?page=2')
  readAgain(pageOf([{ id: 1, name: 'Salta la linda' }, ...CITIES.slice(1)]))
  expect(rows()[0]).toContain('Salta la linda')
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

it('shows the rows of another page at once, unmarked', async () => {
  const { user, readAgain } = open('/')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  readAgain(source({ data: { content: CITIES, totalPages: 3 }, isPlaceholderData: true }))
  readAgain(pageOf([LA_PLATA]))
  expect(rows()).toEqual([expect.stringContaining('La Plata')])
  expect(screen.getByRole('table').querySelector('[data-new]')).toBeNull()
})

it('shows at once what replaces rows of the cache', () => {
  const { readAgain } = open('/?page=2', { ...pageOf(CITIES), isFetching: true })
  readAgain(pageOf([LA_PLATA], 6))
  expect(rows()).toEqual([expect.stringContaining('La Plata')])
})

it('shows rows that follow the others in a scrolled list at once', () => {
  const { readAgain } = open('/')
  const top = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  top.mockReturnValue(new DOMRect(0, -200, 600, 300))
  readAgain(pageOf([...CITIES, LA_PLATA], 6))
  expect(rows().at(-1)).toContain('La Plata')
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})
