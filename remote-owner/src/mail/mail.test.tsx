import { screen, waitFor, within } from '@testing-library/react'
import type { OutgoingMail } from 'shared-api/contract'
import { logIn, pageOfRows, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'

const failed: OutgoingMail = {
  id: 7,
  kind: 'invitation',
  recipient: 'ada@x.test',
  holder: 'Ada Miranda',
  saleId: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  attempts: 1,
  lastError: '550 No such user',
  nextAttemptAt: null,
  failedAt: '2026-03-01T12:00:01.000Z',
}
const waiting: OutgoingMail = {
  ...failed,
  id: 8,
  kind: 'receipt',
  recipient: 'client@x.test',
  holder: null,
  saleId: 41,
  attempts: 2,
  nextAttemptAt: '2026-03-01T12:30:00.000Z',
  failedAt: null,
  lastError: '451 Later',
}

let rows: OutgoingMail[]
const routes: Record<string, StubRoute> = {
  'GET /mail': (request) => pageOfRows(rows, request),
  'GET /mail/figures': () => ({ configured: true, delayed: 1, failed: 1 }),
  'POST /mail/:id/retry': ({ params }) => {
    rows = rows.filter(({ id }) => id !== Number(params.id))
  },
  'POST /mail/:id/discard': ({ params }) => {
    rows = rows.filter(({ id }) => id !== Number(params.id))
  },
}

beforeEach(() => {
  logIn('OWNER')
  rows = [waiting, failed]
})

const open = (others: Record<string, StubRoute> = {}) => ({
  api: stubApi({ ...routes, ...others }),
  ...renderSection(<Settings />, { section: '/settings', at: '/settings/mail' }),
})

it('lists waiting and failed mails with the error and the next attempt', async () => {
  open()
  const first = await screen.findByRole('row', { name: /client@x.test/ })
  expect(first).toHaveTextContent('Waiting')
  expect(first).toHaveTextContent('2 attempts, next 01/03/2026 09:30')
  expect(within(first).getByRole('link', { name: 'Receipt of sale No. 41' })).toHaveAttribute(
    'href',
    '/sales/41',
  )
  const second = screen.getByRole('row', { name: /ada@x.test/ })
  expect(second).toHaveTextContent('Password link of Ada Miranda')
  expect(second).toHaveTextContent('Failed')
  expect(second).toHaveTextContent('550 No such user')
})

it('has no list of mails without a mail server', async () => {
  rows = []
  open({ 'GET /mail/figures': () => ({ configured: false, delayed: 0, failed: 0 }) })
  expect(await screen.findByText(/Who operates the server can set one up/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

it.each([
  ['Try again now', 'POST /mail/7/retry', 'is tried again'],
  ['Discard', 'POST /mail/7/discard', 'is discarded'],
])('%s', async (entry, call, said) => {
  const { user, api } = open()
  await user.click(await screen.findByRole('button', { name: 'Actions for the mail to ada@x.test' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  expect(await screen.findByText(`The mail to ada@x.test ${said}.`)).toBeVisible()
  expect(api.calls).toContain(call)
  await waitFor(() => expect(screen.queryByRole('row', { name: /ada@x.test/ })).toBeNull())
})
