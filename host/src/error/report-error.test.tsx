import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { stubApi, WithQueries } from 'shared-api/testing'
import { UiProvider } from 'shared-ui/theme'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testSection } from '../testing/loader'

vi.mock('../running-releases', async (original) => ({
  ...(await original<typeof import('../running-releases')>()),
  runningReleases: new Map([['admin', '1.2.0-1f3a9c2e']]),
}))

beforeEach(() => {
  document.head.innerHTML = '<meta name="release" content="1.4.0-0b7dc3a1">'
  // Each test loads the module anew, so that nothing has been reported yet.
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  history.replaceState(null, '', '/')
})

const CONFIG = { brand: 'TodoTurismo', links: {}, apiBaseUrl: '/api/v1', remotes: {} }

function stubServer() {
  return stubApi({ 'GET /config.json': () => CONFIG, 'POST /client-errors': () => undefined })
}

function errorAt(file: string, message = 'Out of maps') {
  const stack = `Error: ${message}\n    at Map (https://office.test/hc-v2-front/${file}:1:23)`
  return Object.assign(new Error(message), { stack })
}

const reports = ({ calls, requests }: ReturnType<typeof stubServer>) =>
  requests.filter((_request, index) => calls[index] === 'POST /client-errors').map(({ body }) => body)

it('reports remote, release and page without ids', async () => {
  const server = stubServer()
  const { reportError } = await import('./report-error')
  history.replaceState(null, '', '/clients/edit/30123456?search=ana#top')
  const error = errorAt('remotes/admin/assets/clients-Cp3J0YhP.js')
  reportError(error)
  await waitFor(() => expect(reports(server)).toHaveLength(1))
  expect(reports(server)).toEqual([
    {
      message: 'Out of maps',
      stack: error.stack,
      part: 'admin',
      version: '1.2.0-1f3a9c2e',
      path: '/clients/edit/:id',
    },
  ])
})

it.each([
  [
    'published here, with a digit in its name',
    'https://office.test/hc-v2-front/remotes/tours-2/',
    'tours-2',
    'remotes/tours-2/x.js',
  ],
  ['named in config.json', 'https://cdn.example.com/weather/', 'weather', undefined],
])('reports an error of a remote that is %s', async (_which, root, part, file) => {
  const server = stubServer()
  const { reportError } = await import('./report-error')
  const { remoteRoots } = await import('../running-releases')
  remoteRoots.set(part, root)
  const stack = `Error: Rain\n    at Map (${file ? `https://office.test/hc-v2-front/${file}` : `${root}assets/a.js`}:1:23)`
  reportError(Object.assign(new Error('Rain'), { stack }))
  await waitFor(() => expect(reports(server)).toHaveLength(1))
  expect(reports(server)).toMatchObject([{ message: 'Rain', part }])
  remoteRoots.clear()
})

it('reports no errors of browser extensions, of which a page may have many', async () => {
  const server = stubServer()
  const { reportError } = await import('./report-error')
  for (let time = 0; time < 50; time += 1) {
    const message = `Blocked ${time}`
    const stack = `Error: ${message}\n    at chrome-extension://abcdefgh/content.js:1:23\n    at <anonymous>:1:2`
    reportError(Object.assign(new Error(message), { stack }))
  }
  const wrapped = errorAt('assets/boot-B7dK3xQz.js')
  wrapped.stack += '\n    at fetch (moz-extension://abcdefgh/wrap.js:1:23)'
  reportError(wrapped)
  await waitFor(() => expect(reports(server)).toHaveLength(1))
  expect(reports(server)).toMatchObject([{ message: 'Out of maps' }])
})

it('reports at most 20 errors', async () => {
  const server = stubServer()
  const { reportError } = await import('./report-error')
  for (let time = 0; time < 50; time += 1) reportError(errorAt('assets/boot-B7dK3xQz.js', `Error ${time}`))
  await waitFor(() => expect(reports(server)).toHaveLength(20))
})

it('reports uncaught errors and rejections', async () => {
  const server = stubServer()
  const { watchErrors } = await import('./report-error')
  watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: errorAt('assets/boot-B7dK3xQz.js', 'Uncaught') }))
  // Like the error of a script of another origin, which has no error object.
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  const filename = 'https://office.test/hc-v2-front/remotes/admin/assets/a.js'
  window.dispatchEvent(new ErrorEvent('error', { error: 'A thrown text', filename }))
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: 'No words' })
  window.dispatchEvent(rejected)
  await waitFor(() => expect(reports(server)).toHaveLength(3))
  expect(reports(server)).toMatchObject([
    { part: 'host', message: 'Uncaught', version: '1.4.0-0b7dc3a1' },
    { part: 'admin', message: 'A thrown text' },
    { message: 'No words' },
  ])
})

it('reports an error that a section boundary caught, with the name of the remote', async () => {
  const server = stubServer()
  const { reportCaughtError } = await import('./report-error')
  const { SectionBoundary } = await import('../remotes/remote-section')
  const section = testSection('My Sales')
  const Broken = () => {
    throw new Error('Out of order')
  }
  render(
    <UiProvider env="test">
      <WithQueries>
        <MemoryRouter>
          <SectionBoundary section={section}>
            <Broken />
          </SectionBoundary>
        </MemoryRouter>
      </WithQueries>
    </UiProvider>,
    { onCaughtError: reportCaughtError },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, an unexpected error has occurred.')
  await waitFor(() =>
    expect(reports(server)).toMatchObject([{ part: 'sales', message: 'Out of order', version: 'unknown' }]),
  )
})
