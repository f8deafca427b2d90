import { act, screen } from '@testing-library/react'
import { useDeviceCopy } from 'shared-api/offline'
import { logIn } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { useHasSnapshot } from './has-snapshot'
import { OfflineDialog } from './offline-dialog'

const NO_START = /^Without a network this site cannot be opened or reloaded/

beforeEach(() => logIn('EMPLOYEE'))

const open = () => renderUi(<OfflineDialog onClose={vi.fn()} />)

it('says that the site cannot be opened without a network once it is known that there is no snapshot', async () => {
  useDeviceCopy.setState({ isOn: true })
  open()
  expect(await screen.findByRole('switch')).toBeChecked()
  expect(screen.queryByText(NO_START)).toBeNull()
  act(() => useHasSnapshot.setState(false))
  expect(screen.getByText(NO_START)).toBeVisible()
  act(() => useHasSnapshot.setState(true))
  expect(screen.queryByText(NO_START)).toBeNull()
})
