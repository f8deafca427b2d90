import { act, screen } from '@testing-library/react'
import { readOutbox, useCatalogue, useOutbox, useStorageState } from 'shared-api/offline'
import { logIn } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHasSnapshot } from './keep-snapshot'
import { OfflineDialog } from './offline-dialog'

const NO_START = /^Without a network this site cannot be opened or reloaded/

beforeEach(() => {
  logIn('EMPLOYEE')
  useCatalogue.setState({ isOn: false })
  useStorageState.setState({ state: undefined })
  useHasSnapshot.setState(undefined)
  useOutbox.setState({ entries: [], others: 0 })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const open = () => renderUi(<OfflineDialog onClose={vi.fn()} />)

it('says that the site cannot be opened without a network once it is known that there is no snapshot', async () => {
  useCatalogue.setState({ isOn: true })
  open()
  expect(await screen.findByRole('switch')).toBeChecked()
  expect(screen.queryByText(NO_START)).toBeNull()
  act(() => useHasSnapshot.setState(false))
  expect(screen.getByText(NO_START)).toBeVisible()
  act(() => useHasSnapshot.setState(true))
  expect(screen.queryByText(NO_START)).toBeNull()
})

it('says that the browser cannot keep sales when its storage is full, and leaves the switch off', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const { user } = open()
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot keep sales')
  expect(screen.getByRole('switch')).not.toBeChecked()
})

it.each([
  ['ADMINISTRATOR', true],
  ['ADMINISTRATOR-DEMO', false],
] as const)('offers %s to move the sales of others to the server: %s', async (role, offers) => {
  logIn(role)
  await readOutbox()
  open()
  act(() => useOutbox.setState({ others: 1 }))
  expect(await screen.findByText(/^1 sale of another user waits on this device/)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Move them to All sales' })).toHaveLength(offers ? 1 : 0)
})
