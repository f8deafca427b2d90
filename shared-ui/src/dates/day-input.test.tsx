import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { configureFormat } from '../format/settings'
import { useListState } from '../table/use-list-state'
import { renderUi } from '../testing'
import { DayFilter, DayInput } from './day-input'

const DAYS = ['from', 'to']

function Filters() {
  const list = useListState({ filters: DAYS })
  return (
    <>
      <DayFilter list={list} name="from" label="From" max={list.filters.to} />
      <DayFilter list={list} name="to" label="To" min={list.filters.from} />
    </>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

it('filters the list once the typed day is complete', async () => {
  const { user, router } = renderUi(<Filters />)
  await user.type(field('From'), '02/03/202')
  expect(router.state.location.search).toBe('')
  await user.keyboard('7')
  expect(router.state.location.search).toBe('?from=2027-03-02')
  expect(field('From')).toHaveFocus()
  await user.tab()
  expect(field('To')).toHaveFocus()
  await user.keyboard('5/3/2027')
  expect(router.state.location.search).toBe('?from=2027-03-02&to=2027-03-05')
  await user.tab()
  expect(field('To')).toHaveValue('05/03/2027')
})

it('selects its text when it is clicked into, and opens its calendar by Alt with the arrow down', async () => {
  const { user } = renderUi(<Filters />, { at: '/?from=2027-03-02' })
  const from = field('From') as HTMLInputElement
  await user.click(from)
  expect(from.value.slice(from.selectionStart ?? 0, from.selectionEnd ?? 0)).toBe('02/03/2027')
  await user.keyboard('05/04/2027')
  expect(from).toHaveValue('05/04/2027')
  await user.click(from)
  expect(from.selectionStart).toBe(from.selectionEnd)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByRole('button', { name: '5 April 2027' })).toHaveFocus()
  expect(from).toHaveValue('05/04/2027')
})

it('moves by a day with the arrows, within its limits', async () => {
  const { user, router } = renderUi(<Filters />, { at: '/?from=2027-02-28&to=2027-03-01' })
  await user.click(field('From'))
  await user.keyboard('{ArrowUp}')
  expect(field('From')).toHaveValue('01/03/2027')
  await user.keyboard('{ArrowUp}')
  expect(router.state.location.search).toBe('?from=2027-03-01&to=2027-03-01')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(router.state.location.search).toBe('?from=2027-02-27&to=2027-03-01')
})

it('can be pasted, cleared and changed from outside', async () => {
  const { user, router } = renderUi(<Filters />, { at: '/?from=2027-03-02' })
  expect(field('From')).toHaveValue('02/03/2027')
  await user.clear(field('From'))
  expect(router.state.location.search).toBe('')
  await user.paste('2027-03-09')
  expect(router.state.location.search).toBe('?from=2027-03-09')
  await router.navigate('/?from=2027-04-01')
  await waitFor(() => expect(field('From')).toHaveValue('01/04/2027'))
})

it('shows an error for text that is not a date, and removes the filter', async () => {
  const { user, router } = renderUi(<Filters />, { at: '/?from=2027-03-02' })
  await user.clear(field('From'))
  await user.keyboard('31/02/2027')
  expect(screen.queryByText(/Enter a date/)).toBeNull()
  await user.tab()
  expect(screen.getByText('Enter a date, dd/mm/yyyy')).toBeVisible()
  expect(field('From')).toHaveValue('31/02/2027')
  expect(router.state.location.search).toBe('')
})

it('shows an error when the last day is before the first', async () => {
  const { user } = renderUi(<Filters />, { at: '/?from=2027-03-02' })
  await user.type(field('To'), '01/03/2027')
  expect(screen.getByText('Not before 02/03/2027')).toBeVisible()
})

it('opens its calendar at the current day in the time zone of the business', async () => {
  configureFormat({ timeZone: 'Pacific/Auckland' })
  const { user } = renderUi(<Filters />, { at: '/?to=2020-02-10' })
  await user.click(screen.getAllByRole('button', { name: 'Open the calendar' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: '10 February 2020' })).toBeEnabled()
  expect(screen.getByRole('button', { name: '11 February 2020' })).toBeDisabled()
})

it.each([
  ['3/4/27', 'Saturday 3 April 2027', '{Tab}', '2027-04-03'],
  ['3/12', 'Wednesday 3 December 2025', '{Enter}', '2025-12-03'],
  ['vie', 'Friday 20 November 2026', '{Tab}', '2026-11-20'],
])('says what %s means, %s, and takes it by %s', async (typed, meaning, key, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') })
  const { user, router } = renderUi(<Filters />)
  await user.type(field('From'), typed)
  expect(screen.getByText(meaning)).toBeVisible()
  expect(router.state.location.search).toBe('')
  await user.keyboard(key)
  expect(router.state.location.search).toBe(`?from=${day}`)
  await waitFor(() => expect(field('From')).toHaveValue(day.split('-').toReversed().join('/')))
  expect(screen.queryByText(meaning)).toBeNull()
})

it('counts from the departure in the field of the return, in the time zone of the business', async () => {
  // The evening of the 26th in Buenos Aires.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T01:00:00Z') })
  function Trip() {
    const [departure, setDeparture] = useState('')
    const [day, setDay] = useState('')
    return (
      <>
        <DayInput label="Departure" value={departure} onChange={setDeparture} />
        <DayInput label="Return" value={day} onChange={setDay} min={departure} />
      </>
    )
  }
  const { user } = renderUi(<Trip />)
  await user.type(field('Departure'), '+7{Tab}')
  expect(field('Departure')).toHaveValue('03/12/2026')
  await user.type(field('Return'), '+1s{Tab}')
  expect(field('Return')).toHaveValue('10/12/2026')
  await user.clear(field('Departure'))
  await user.type(field('Departure'), '30/12{Tab}')
  await user.clear(field('Return'))
  await user.type(field('Return'), '5/1{Tab}')
  expect(field('Return')).toHaveValue('05/01/2027')
  // Of a trip that is over.
  await user.clear(field('Departure'))
  await user.type(field('Departure'), '01/07/2026{Tab}')
  await user.clear(field('Return'))
  await user.type(field('Return'), '5/7{Tab}')
  expect(field('Return')).toHaveValue('05/07/2026')
})

it('keeps its day until the field is left empty, when it can be cleared', async () => {
  function Departure() {
    const [day, setDay] = useState('2027-03-02')
    return (
      <>
        <DayInput label="Departure" value={day} onChange={setDay} onClear={() => setDay('')} />
        <output>{day || 'none'}</output>
      </>
    )
  }
  const { user } = renderUi(<Departure />)
  const value = () => screen.getByRole('status').textContent
  await user.clear(field('Departure'))
  await user.keyboard('{Enter}')
  expect(field('Departure')).toHaveValue('')
  await user.keyboard('31/02/2027{Tab}')
  expect(screen.getByText('Enter a date, dd/mm/yyyy')).toBeVisible()
  expect(value()).toBe('2027-03-02')
  await user.clear(field('Departure'))
  await user.keyboard('3/3/2027')
  expect(value()).toBe('2027-03-03')
  await user.clear(field('Departure'))
  expect(value()).toBe('2027-03-03')
  await user.tab()
  expect(value()).toBe('none')
})

it('shows an error for a day outside its limits and keeps its day, when it can be cleared', async () => {
  function Trip() {
    const [departure, setDeparture] = useState('2027-03-10')
    const [day, setDay] = useState('2027-03-31')
    return (
      <>
        <DayInput label="Return" value={day} onChange={setDay} onClear={() => setDay('')} min={departure} />
        <button type="button" onClick={() => setDeparture('2027-03-01')}>
          Depart earlier
        </button>
        <output>{day || 'none'}</output>
      </>
    )
  }
  const { user } = renderUi(<Trip />)
  await user.clear(field('Return'))
  await user.keyboard('05/03/2027')
  expect(screen.getByText('Not before 10/03/2027')).toBeVisible()
  await user.tab()
  expect(field('Return')).toHaveValue('05/03/2027')
  expect(screen.getByRole('status')).toHaveTextContent('2027-03-31')
  await user.click(screen.getByRole('button', { name: 'Depart earlier' }))
  expect(screen.queryByText(/Not before/)).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('2027-03-05')
})

describe('a day that has passed', () => {
  function Due() {
    const [day, setDay] = useState('')
    return (
      <>
        <DayInput label="Due" asksPast value={day} onChange={setDay} />
        <output>{day}</output>
      </>
    )
  }

  it('is taken when the field is left for the second time with it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') })
    const { user } = renderUi(<Due />)
    await user.type(field('Due'), '3/12/25')
    await user.tab()
    expect(screen.getByText('03/12/2025 has passed. Leave the field again to keep it.')).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(field('Due'))
    await user.tab()
    expect(screen.getByRole('status')).toHaveTextContent('2025-12-03')
    expect(screen.queryByText(/has passed/)).toBeNull()
  })

  it('is asked about when it is typed in full, and not when it is of today or later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') })
    const { user } = renderUi(<Due />)
    await user.type(field('Due'), '03/12/2025')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.tab()
    expect(screen.getByText(/has passed/)).toBeVisible()
    await user.clear(field('Due'))
    await user.type(field('Due'), 'hoy')
    await user.tab()
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-27')
  })
})
