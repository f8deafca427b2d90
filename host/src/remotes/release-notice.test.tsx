import { screen } from '@testing-library/react'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReleaseNotice } from './release-notice'
import { useReleaseWatch } from './release-watch'

beforeEach(() => {
  useReleaseWatch.setState({ found: 'host 1.1.0', dismissed: '' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('offers a reload, and reloads on click', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const { user } = renderUi(<ReleaseNotice />)
  expect(screen.getByRole('status')).toHaveTextContent('A new version is out.')
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reload for the new version' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('can be dismissed', async () => {
  const { user } = renderUi(<ReleaseNotice />)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(useReleaseWatch.getState().dismissed).toBe('host 1.1.0')
})
