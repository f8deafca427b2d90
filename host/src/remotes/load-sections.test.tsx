import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { invalidateConfig } from '../config'
import { useSections } from '../sections'
import { json, noAnswer, serverAnswers } from '../testing/answers'
import { renderHost, signedOut, signIn } from '../testing/render-host'
import { SECTIONS } from '../testing/workspace-remotes'
import { loadSections } from './load-sections'

vi.mock('./remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => <h1>{section.label} screen</h1>,
}))

const entry = 'remotes/tours/assets/remoteEntry.js'
const config = { brand: 'Suite', links: {}, apiBaseUrl: '/api/v1', remotes: { tours: { entry } } }
const tours = { label: 'Tours', path: '/tours', roles: ['EMPLOYEE'], module: './Tours', menu: 1 }
const needs = { './Tours': { files: ['tours.js'], shared: [] } }
const sections = { version: 1, list: [tours] }

beforeEach(() => {
  signedOut()
  invalidateConfig()
  onTestFinished(() => {
    useSections.setState({ sections: SECTIONS, error: undefined })
    vi.unstubAllGlobals()
  })
})

it('asks for no sections on the login screen, and shows the menu of whoever logs in', async () => {
  const fetch = serverAnswers({
    '/config.json': [json(200, config)],
    '/sections.json': [json(200, { tours: { release: '1.0.0-0a1b2c3d', needs, sections } })],
  })
  renderHost('/', null)
  expect(screen.getByRole('button', { name: 'Login as an Employee' })).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()

  act(() => signIn('EMPLOYEE-DEMO'))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tours' })).toBeVisible()
  expect(useSections.getState().sections?.accepted).toMatchObject([{ needs: needs['./Tours'] }])
})

it('takes the sections of config.json where a release before sections.json wrote them', async () => {
  const remotes = { tours: { entry, sections } }
  serverAnswers({
    '/config.json': [json(200, { ...config, remotes })],
    '/sections.json': [json(404, {})],
  })
  useSections.setState({ sections: undefined })
  await loadSections()
  expect(useSections.getState().sections?.accepted).toMatchObject([{ label: 'Tours' }])
})

it('offers a retry where they do not load', async () => {
  serverAnswers({
    '/config.json': [json(200, config)],
    '/sections.json': [noAnswer, json(200, { tours: { sections }, other: 'unreadable' })],
  })
  signIn('EMPLOYEE-DEMO')
  const { user } = renderHost('/tours', null)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Tours screen' })).toBeVisible()
})
