import { act, screen, within } from '@testing-library/react'
import { type OutboxEntry, readOutbox, useOutbox } from 'shared-api/offline'
import { stubApi } from 'shared-api/testing'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { hotel, waitingEntry } from '../testing/records'
import { renderScreen } from '../testing/wizard'
import { WaitingSales } from './waiting-sales'

// Another file of the same process may have set one, which would have no entries. Also for the logout at the end of each test.
beforeAll(() => void vi.stubGlobal('indexedDB', undefined))

afterEach(() => useOutbox.setState({ entries: [] }))

const refusal: NonNullable<OutboxEntry['refusal']> = {
  of: 'sale',
  status: 400,
  title: 'Bad Request',
  body: {},
}

async function open(...entries: OutboxEntry[]) {
  stubApi({})
  const opened = renderScreen(<WaitingSales />, { at: '/my-sales', section: '/my-sales' })
  await readOutbox()
  act(() => useOutbox.setState({ entries }))
  return opened
}

it('does not offer the reason that was typed for one sale for another', async () => {
  const { user } = await open(
    waitingEntry({ number: 1, key: 'a', state: 'refused', refusal }),
    waitingEntry({ number: 2, key: 'b', state: 'refused', refusal }),
  )
  const [first, second] = screen.getAllByRole('listitem', { name: 'Maria Lopez' })
  if (!first || !second) throw new Error('Not listed')
  await user.click(within(first).getByRole('button', { name: 'Give it up' }))
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'The client did not pay')
  await user.keyboard('{Escape}')
  await user.click(within(second).getByRole('button', { name: 'Give it up' }))
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('')
})

it('says what a firewall has answered to a sale, and offers to give it up', async () => {
  const answer = { status: 403, title: 'Forbidden', detail: 'Request blocked', unexpected: true, body: '' }
  await open(waitingEntry({ refusal: { of: 'sale', ...answer } }))
  const sale = await screen.findByRole('listitem')
  expect(sale).toHaveTextContent(/refuses this sale.*: 403 · Forbidden · Request blocked/)
  expect(within(sale).getByRole('button', { name: 'Give it up' })).toBeVisible()
})

it('says beside "Send now" that the sales could not be sent, until it is pressed again', async () => {
  const { user } = await open(waitingEntry())
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('They could not be sent now.')
})

it('says of a sale of 0.1 or 0.2 who can send it, and does not offer to try again', async () => {
  const { chosen } = waitingEntry()
  const [{ currency: _, ...service } = hotel] = chosen.services
  await open(waitingEntry({ state: 'refused', chosen: { ...chosen, services: [service] } }))
  const sale = await screen.findByRole('listitem')
  expect(within(sale).getByRole('status')).toHaveTextContent('Not accepted')
  expect(sale).toHaveTextContent('$ 1,000.10')
  expect(sale).toHaveTextContent(/made by a version before 0\.3.*until an administrator or owner logs in/)
  expect(within(sale).getByRole('button', { name: 'Give it up' })).toBeVisible()
  expect(within(sale).queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says that the server fails with a sale', async () => {
  await open(waitingEntry({ refusal: { ...refusal, status: 500, title: 'Internal Server Error' } }))
  const sale = await screen.findByRole('listitem')
  expect(within(sale).getByRole('status')).toHaveTextContent('Waiting')
  expect(sale).toHaveTextContent(/The server has an error with this sale.*: Internal Server Error/)
  expect(within(sale).getByRole('button', { name: 'Give it up' })).toBeVisible()
  expect(within(sale).queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says what is paid of a sale in parts', async () => {
  const { payload } = waitingEntry()
  await open(waitingEntry({ payload: { ...payload, payment: { amount: 400 }, dueOn: '2099-03-01' } }))
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Paid in part: $ 400.00, the rest until 01/03/2099',
  )
})
