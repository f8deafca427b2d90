import { act, screen } from '@testing-library/react'
import { connectionLost, inTurn, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { invalidateConfig } from '../config/read-config'
import { canaries } from '../running-releases'
import { useSections } from '../sections'
import { SECTIONS } from '../testing/loader'
import { loggedOut, logIn, renderHost } from '../testing/render-host'
import { loadSections } from './load-sections'

vi.mock('./remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => <h1>{section.label} screen</h1>,
}))

const entry = 'remotes/tours/assets/remoteEntry.js'
const config = { brand: 'Suite', links: {}, apiBaseUrl: '/api/v1', remotes: { tours: { entry } } }
const tours = { label: 'Tours', path: '/tours', roles: ['EMPLOYEE'], module: './Tours', menu: 1 }
const preloads = { './Tours': { files: ['tours.js'], shared: [] } }
const sections = { version: 1, list: [tours] }

beforeEach(() => {
  loggedOut()
  invalidateConfig()
  onTestFinished(() => useSections.setState({ sections: SECTIONS, error: undefined }))
})

it('loads no sections on the login screen, and shows the menu after the login', async () => {
  const { calls } = stubApi({
    'GET /config.json': () => config,
    'GET /sections.json': () => ({ tours: { release: '1.0.0-0a1b2c3d', preloads, sections } }),
  })
  renderHost('/', null)
  expect(screen.getByRole('button', { name: 'Login as an Employee' })).toBeVisible()
  expect(calls).toEqual([])

  act(() => logIn('EMPLOYEE-DEMO'))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tours' })).toBeVisible()
  expect(useSections.getState().sections?.accepted).toMatchObject([{ preloads: preloads['./Tours'] }])
})

it('ignores a canary that cannot be read', async () => {
  const { calls } = stubApi({
    'GET /config.json': () => config,
    'GET /sections.json': () => ({ tours: { sections, canary: { share: '100 %' } } }),
  })
  useSections.setState({ sections: undefined })
  logIn('EMPLOYEE')
  await loadSections()
  expect(useSections.getState().sections?.accepted).toMatchObject([{ label: 'Tours' }])
  expect(calls).toEqual(['GET /config.json', 'GET /sections.json'])
})

it('reports a missing file', async () => {
  stubApi({ 'GET /config.json': () => config, 'GET /sections.json': () => new Response('', { status: 404 }) })
  useSections.setState({ sections: undefined })
  await loadSections()
  expect(useSections.getState()).toMatchObject({
    sections: undefined,
    error: new Error('sections.json: the server answered 404'),
  })
})

it('offers a retry when they do not load', async () => {
  stubApi({
    'GET /config.json': () => config,
    'GET /sections.json': inTurn(connectionLost, () => ({ tours: { sections }, other: 'unreadable' })),
  })
  logIn('EMPLOYEE-DEMO')
  const { user } = renderHost('/tours', null)
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
})

it('loads them by itself when the browser is back online', async () => {
  stubApi({
    'GET /config.json': () => config,
    'GET /sections.json': inTurn(connectionLost, () => ({ tours: { sections } })),
  })
  logIn('EMPLOYEE-DEMO')
  renderHost('/tours', null)
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
})

it('takes the sections of a canary that the account uses', async () => {
  onTestFinished(() => canaries.clear())
  const voyages = { version: 1, list: [{ ...tours, label: 'Voyages' }] }
  const canary = {
    release: '1.1.0-0a1b2c3d',
    entry: 'remotes/tours/releases/1.1.0-0a1b2c3d/entry.js',
    share: 100,
  }
  const { calls } = stubApi({
    'GET /config.json': () => config,
    'GET /sections.json': () => ({ tours: { sections, canary: { ...canary, sections: voyages } } }),
    'POST /canary': () => ({ withdrawn: false }),
  })
  useSections.setState({ sections: undefined })
  logIn('EMPLOYEE')
  await loadSections()
  expect(useSections.getState().sections?.accepted).toMatchObject([{ label: 'Voyages' }])
  expect(calls).toContain('POST /canary')
})
