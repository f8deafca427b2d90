import { screen } from '@testing-library/react'
import type { OperationState } from 'shared-api/contract'
import { logIn, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'

const well: OperationState = {
  release: '1.2.3',
  lastBackupAt: '2026-03-01T06:00:00.000Z',
  freeDiskBytes: 1_240_000_000,
  failedRequests: 12,
  warnings: [],
}
const open = (state: OperationState) => {
  logIn('OWNER')
  stubApi({ 'GET /operation': () => state })
  return renderSection(<Settings />, { section: '/settings', at: '/settings/server' })
}
const value = (term: string) => screen.getByText(term).nextElementSibling

it('says when the last backup was made', async () => {
  open(well)
  await screen.findByText('Last backup')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(value('Last backup')).toHaveTextContent('01/03/2026 03:00')
  expect(value('Free on the disk')).toHaveTextContent('1.2 GB')
  expect(value('Version')).toHaveTextContent('1.2.3')
  expect(screen.getByRole('tab', { name: 'Server' })).toHaveAttribute('aria-selected', 'true')
})

it('says what needs attention', async () => {
  open({ ...well, lastBackupAt: null, warnings: ['backup'] })
  expect(await screen.findByText('There is no backup.')).toBeVisible()
  expect(value('Last backup')).toHaveTextContent('There is none yet')
})

it('leads to its other pages by tabs', async () => {
  const { user, router } = open(well)
  await user.click(await screen.findByRole('tab', { name: 'Country and language' }))
  expect(router.state.location.pathname).toBe('/settings/country')
})
