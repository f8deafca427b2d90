import { act, screen } from '@testing-library/react'
import { type OutboxEntry, readOutbox, useCatalogue, useOutbox, useReach } from 'shared-api/offline'
import { logIn } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, expect, it } from 'vitest'
import { OfflineStatus } from './offline-status'

const entry = (state: OutboxEntry['state']) => ({ state }) as OutboxEntry

beforeEach(async () => {
  logIn('EMPLOYEE')
  await readOutbox()
  useCatalogue.setState({ madeAt: '2026-03-02T12:00:00.000Z' })
  useReach.setState({ answers: true })
  useOutbox.setState({ entries: [], others: 0 })
})

it.each([
  { entries: [], answers: false, name: 'Offline' },
  { entries: [entry('waiting')], answers: true, name: '1 sale waiting' },
  { entries: [entry('waiting'), entry('sending')], answers: false, name: '2 sales waiting, Offline' },
  { entries: [entry('refused')], answers: true, name: '1 sale waiting, Needs a decision' },
])('is named $name', async ({ entries, answers, name }) => {
  renderUi(<OfflineStatus />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => {
    useOutbox.setState({ entries })
    useReach.setState({ answers })
  })
  expect(await screen.findByRole('button', { name })).toBeVisible()
})
