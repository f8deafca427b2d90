import { screen, waitFor } from '@testing-library/react'
import type { OperationState } from 'shared-api/contract'
import { logIn, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'
import { OperationAlert } from './operation-alert'

const well: OperationState = {
  release: '1.2.3',
  lastBackupAt: '2026-03-01T06:00:00.000Z',
  freeDiskBytes: 1_240_000_000,
  failedRequests: 12,
  warnings: [],
}

beforeEach(() => logIn('OWNER'))

describe('what needs attention', () => {
  const open = (state: OperationState) => {
    const api = stubApi({ 'GET /operation': () => state })
    renderSection(<OperationAlert />, { section: '/settings', at: '/settings/server' })
    return api
  }

  it('says what needs attention', async () => {
    open({ ...well, warnings: ['backup', 'disk', 'requests'], wrongClock: true })
    const notice = await screen.findByRole('status')
    expect(notice).toHaveTextContent('The last backup was made on 01/03/2026 03:00.')
    expect(notice).toHaveTextContent('The disk of the server is nearly full: 1.2 GB are free.')
    expect(notice).toHaveTextContent('12 requests of the last day failed. The log of the server says why.')
    expect(notice).toHaveTextContent('The clock of the server is wrong: new sales get a wrong day or time.')
    expect(notice).toHaveTextContent('Tell who operates the server.')
  })

  it('says that the copy of the backups fails', async () => {
    open({ ...well, warnings: ['backup-copy'] })
    expect(await screen.findByRole('status')).toHaveTextContent(
      'The copy of the backups on the second disk fails.',
    )
  })

  it('says that the log is not archived, and that its copy does not answer', async () => {
    open({ ...well, archiveFails: true, logCopyAway: true })
    const notice = await screen.findByRole('status')
    expect(notice).toHaveTextContent('The log of the database is not archived')
    expect(notice).toHaveTextContent('The copy of the log on the second disk does not answer')
  })

  it('shows nothing when all is well', async () => {
    const api = open(well)
    await waitFor(() => expect(api.calls).toContain('GET /operation'))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})

describe('in the settings', () => {
  const open = (state: OperationState) => {
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

  it('says which database runs, and what the loss of the disk would lose', async () => {
    const copiedAt = '2026-03-01T17:00:00.000Z'
    open({ ...well, database: 'embedded', risk: { copiedAt, sales: 3, isHigh: false } })
    await screen.findByText('Last backup')
    expect(value('Database')).toHaveTextContent('Embedded, for a trial')
    expect(value('If this disk died now')).toHaveTextContent('Sales since 01/03/2026 14:00 would be lost.')
    expect(value('Copies elsewhere')).toHaveTextContent('01/03/2026 14:00')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('warns, with what to do, when no copy is on another disk', async () => {
    open({ ...well, database: 'postgresql', risk: { copiedAt: null, isHigh: true } })
    await screen.findByText('Last backup')
    const alert = screen.getByRole('status')
    expect(alert).toHaveTextContent('Everything would be lost, because no copy is on another disk.')
    expect(alert).toHaveTextContent('sets BACKUP_COPY_FOLDER')
    expect(value('Copies elsewhere')).toHaveTextContent('There is none yet')
  })

  it('says that there is no backup', async () => {
    open({ ...well, lastBackupAt: null, warnings: ['backup'] })
    expect(await screen.findByText('There is no backup.')).toBeVisible()
    expect(value('Last backup')).toHaveTextContent('There is none yet')
  })

  it('leads to its other pages by tabs', async () => {
    const { user, router } = open(well)
    await user.click(await screen.findByRole('tab', { name: 'Receipt' }))
    expect(router.state.location.pathname).toBe('/settings/receipt')
  })
})
