import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { invalidateConfig } from '../config/read-config'
import { useSections } from '../sections'
import { SECTIONS } from '../testing/loader'
import { loggedOut, logIn, renderHost } from '../testing/render-host'
import { connectionLost, json, stubServer } from '../testing/stub-server'
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
  onTestFinished(() => {
    useSections.setState({ sections: SECTIONS, error: undefined })
    vi.unstubAllGlobals()
  })
})

it('loads no sections on the login screen, and shows the menu after the login', async () => {
  const fetch = stubServer({
    '/config.json': [json(200, config)],
    '/sections.json': [json(200, { tours: { release: '1.0.0-0a1b2c3d', preloads, sections } })],
  })
  renderHost('/', null)
  expect(screen.getByRole('button', { name: 'Login as an Employee' })).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()

  act(() => logIn('EMPLOYEE-DEMO'))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tours' })).toBeVisible()
  expect(useSections.getState().sections?.accepted).toMatchObject([{ preloads: preloads['./Tours'] }])
})

it('reports a missing file', async () => {
  stubServer({ '/config.json': [json(200, config)], '/sections.json': [json(404, {})] })
  useSections.setState({ sections: undefined })
  await loadSections()
  expect(useSections.getState()).toMatchObject({
    sections: undefined,
    error: new Error('sections.json: the server answered 404'),
  })
})

it('offers a retry when they do not load', async () => {
  stubServer({
    '/config.json': [json(200, config)],
    '/sections.json': [connectionLost, json(200, { tours: { sections }, other: 'unreadable' })],
  })
  logIn('EMPLOYEE-DEMO')
  const { user } = renderHost('/tours', null)
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
})

it('says that the server cannot be reached when the code that shows them does not load', async () => {
  const missing = Object.assign(new Error('/assets/shared.js did not load'), { name: 'MissingFileError' })
  stubServer({ '/config.json': [json(200, config)], '/sections.json': [() => Promise.reject(missing)] })
  logIn('EMPLOYEE-DEMO')
  renderHost('/tours', null)
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
})

it('loads them by itself when the browser is back online', async () => {
  stubServer({
    '/config.json': [json(200, config)],
    '/sections.json': [connectionLost, json(200, { tours: { sections } })],
  })
  logIn('EMPLOYEE-DEMO')
  renderHost('/tours', null)
  await screen.findByRole('alert')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
})
