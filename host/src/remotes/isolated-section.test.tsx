import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { logIn, stubApi, WithQueries } from 'shared-api/testing'
import type { IsolatedHost } from 'shared-ui/overlays'
import { UiProvider } from 'shared-ui/theme'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSections } from '../sections'
import { testSection } from '../testing/loader'
import { openIsolated } from './isolated-section'

vi.mock('../share-scope/share-scope', () => ({ shareScope: {} }))
vi.mock('../share-scope/whole', () => ({ whole: {} }))

const NOTES = testSection('Notes', { remote: 'notes', module: './Notes', path: '/notes' })
const MANIFEST = { release: { id: '1.0.0-1a2b3c4d', hostApi: '^1.0.0' }, styles: ['assets/style.css'] }
const config = { entry: 'https://cdn.example.com/notes/assets/remoteEntry.js' }

beforeEach(() => {
  vi.stubGlobal('__HOST_API__', '1.6.0')
  logIn('ADMINISTRATOR', { name: 'Ana Paz' })
  stubApi({ 'GET /manifest.json': () => MANIFEST })
  vi.stubGlobal('fetch', async () => Response.json(MANIFEST))
  useSections.setState({ sections: { accepted: [NOTES], refused: [] } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSections.setState({ sections: undefined })
})

const open = (exported: object) =>
  openIsolated({ remote: 'notes', module: './Notes', config, importEntry: async () => exported })

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>
}

it('mounts in a shadow root with what it needs of the page, and leaves nothing', async () => {
  const unmount = vi.fn()
  let host: IsolatedHost | undefined
  const Section = await open({
    mount(element: HTMLElement, given: IsolatedHost) {
      host = given
      Reflect.set(window, '__NOTES__', true)
      element.textContent = `${given.state().user.name} at ${given.state().path}`
      return unmount
    },
  })
  const element = (
    <>
      <Section />
      <Address />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/notes/7?tab=a'] })
  const view = render(
    <UiProvider env="test">
      <WithQueries>
        <RouterProvider router={router} />
      </WithQueries>
    </UiProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Notes' })).toBeInTheDocument()
  const frame = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)
  expect(frame?.shadowRoot?.textContent).toBe('Ana Paz at /7?tab=a')
  expect(frame?.shadowRoot?.querySelector('link')?.href).toBe(
    'https://cdn.example.com/notes/assets/style.css',
  )

  const listener = vi.fn()
  host?.subscribe(listener)
  await act(async () => host?.navigate('/8'))
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/notes/8')
  expect(host?.state().path).toBe('/8')
  expect(listener).toHaveBeenCalled()
  await act(async () => host?.navigate('/clients', { outside: true }))
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/clients')

  expect(Reflect.has(window, '__NOTES__')).toBe(true)
  view.unmount()
  expect(unmount).toHaveBeenCalledOnce()
  expect(Reflect.has(window, '__NOTES__')).toBe(false)
})

it('is refused without mount, and for another host API', async () => {
  await expect(open({ init: () => undefined })).rejects.toThrow('exports no mount(element, host)')
  vi.stubGlobal('__HOST_API__', '3.0.0')
  await expect(open({ mount: () => undefined })).rejects.toThrow('release the remote again')
})
