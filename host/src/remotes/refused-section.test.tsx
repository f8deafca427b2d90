import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reportError } from '../error/report-error'
import { REMOTES } from '../testing/loader'
import { logIn, renderHost } from '../testing/render-host'
import { readSections } from './read-sections'

vi.mock('../error/report-error')

const tours = {
  entry: 'remotes/tours/assets/remoteEntry.js',
  preloads: {},
  release: '1.0.0-0a1b2c3d',
  sections: {
    version: 1,
    list: [{ label: 'Tours', path: '/tours', roles: ['CAPTAIN'], module: './Tours', menu: 1 }],
  },
}

it('shows at the path of a refused section the reason and the release', async () => {
  logIn('ADMINISTRATOR')
  renderHost('/tours/new-tour', readSections({ ...REMOTES, tours }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('There is no role CAPTAIN.')
  expect(alert).toHaveTextContent('remote-tours, release 1.0.0-0a1b2c3d')
  expect(screen.getByRole('link', { name: 'Categories' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Tours' })).toBeNull()
  expect(reportError).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('There is no role CAPTAIN.') }),
    'tours',
  )
})
