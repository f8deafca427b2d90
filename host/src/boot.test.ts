import { localStorageColorSchemeManager } from '@mantine/core'
import { refreshSession, resource } from 'shared-api'
import { problem, type StubRoute, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import page from '../index.html?raw'
import script from '../public/boot.js?raw'
import { followColorScheme } from './offline/keep-snapshot'

const ANA = { name: 'Ana', email: 'ana@example.com', role: 'EMPLOYEE' } as const
const colorScheme = localStorageColorSchemeManager()
const boot = () => new Function(script)()
const systemIs = (scheme: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', () => ({ matches: scheme === 'dark' }))

beforeEach(() => {
  systemIs('light')
  document.head.innerHTML = '<template id="logged-in"><link rel="modulepreload" href="/shared.js"></template>'
})

afterEach(() => {
  colorScheme.clear()
  localStorage.clear()
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

const titleBar = () => document.querySelector('meta[name="theme-color"]')

it.each([
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['auto', 'dark', 'dark'],
  ['auto', 'light', 'light'],
  [undefined, 'dark', 'dark'],
] as const)('paints the choice %s on a %s system as %s from the start', (choice, system, painted) => {
  if (choice) colorScheme.set(choice)
  systemIs(system)
  boot()
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', painted)
  expect(titleBar()).toHaveAttribute('content', painted === 'dark' ? '#211f1d' : '#fff')
})

it('gives the title bar the color of the header, also when the color scheme changes later', async () => {
  boot()
  followColorScheme()
  document.documentElement.dataset.mantineColorScheme = 'dark'
  await vi.waitFor(() => expect(titleBar()).toHaveAttribute('content', '#211f1d'))
  document.documentElement.dataset.mantineColorScheme = 'light'
  await vi.waitFor(() => expect(titleBar()).toHaveAttribute('content', '#fff'))
})

it.each([
  ['not preloaded for a visitor', () => undefined, 0],
  ['preloaded for a stored session', () => useSession.getState().login(ANA, 'token'), 1],
  [
    'not preloaded when the entry ran before and has removed the template',
    () => {
      useSession.getState().login(ANA, 'token')
      document.head.innerHTML = ''
    },
    0,
  ],
  [
    'not preloaded after a logout',
    () => {
      useSession.getState().login(ANA, 'token')
      useSession.getState().logout()
    },
    0,
  ],
])('has the files for logged-in users %s', (_what, arrange, preloaded) => {
  arrange()
  boot()
  expect(document.head.querySelectorAll(':scope > link')).toHaveLength(preloaded)
})

describe('what a later visit asks for beside the files', () => {
  const BOB = { name: 'Bob', email: 'bob@example.com', role: 'EMPLOYEE' } as const
  const firstPage = () => resource('client').page({ pageIndex: 0, pageSize: 5 })

  /** A first visit that shows the list at this path, and what the boot script asks for then. */
  async function visit(path: string, refresh: StubRoute = () => ({ token: 'fresh', role: 'EMPLOYEE' })) {
    history.replaceState(null, '', path)
    onTestFinished(() => history.replaceState(null, '', '/'))
    const api = stubApi({
      'POST /auth/refresh': refresh,
      'GET /client': ({ headers }) => ({ content: [{ token: headers.get('authorization') }] }),
    })
    useSession.getState().login(ANA, 'token')
    await firstPage()
    api.calls.length = 0
    boot()
    await vi.waitFor(() => expect(api.calls).toContain('POST /auth/refresh'))
    return api
  }

  it('is the session and the first page of the list, each used once', async () => {
    const api = await visit('/clients')
    await refreshSession()
    expect(useSession.getState().accessToken).toBe('fresh')
    expect(await firstPage()).toEqual({ content: [{ token: 'Bearer fresh' }] })
    expect(api.calls).toEqual(['POST /auth/refresh', 'GET /client'])
    await firstPage()
    await refreshSession()
    expect(api.calls).toEqual(['POST /auth/refresh', 'GET /client', 'GET /client', 'POST /auth/refresh'])
  })

  it('is not used by who logs in later in the same page, even for the same list', async () => {
    const api = await visit('/category')
    await refreshSession()
    useSession.getState().logout()
    useSession.getState().login(BOB, 'of Bob')
    expect(await firstPage()).toEqual({ content: [{ token: 'Bearer of Bob' }] })
    expect(api.calls.at(-1)).toBe('GET /client')
  })

  it('is not used for a list that is shown later', async () => {
    await visit('/payment-methods')
    await refreshSession()
    await resource('client').page({ pageIndex: 0, pageSize: 20 })
    useSession.getState().renew('later')
    expect(await firstPage()).toEqual({ content: [{ token: 'Bearer later' }] })
  })

  it('is not noted for the page of one record', async () => {
    const noted = () => JSON.parse(localStorage.getItem('todoturismo.first-pages') ?? '{}')
    await visit('/my-sales')
    expect(noted().pages).toEqual({ '/my-sales': '/client?pageIndex=0&pageSize=5' })
    history.replaceState(null, '', '/client/7')
    await firstPage()
    expect(Object.keys(noted().pages)).toEqual(['/my-sales'])
  })

  it('is not used by another session', async () => {
    const api = await visit('/services')
    useSession.getState().logout()
    useSession.getState().login(BOB, 'of Bob')
    await refreshSession()
    expect(api.calls.filter((call) => call === 'POST /auth/refresh')).toHaveLength(2)
    await firstPage()
    expect(api.calls.at(-1)).toBe('GET /client')
  })

  it('is asked again when it was refused', async () => {
    const answers = [problem(500), { token: 'later', role: 'EMPLOYEE' }]
    const api = await visit('/employees', () => answers.shift())
    await refreshSession()
    expect(useSession.getState().accessToken).toBe('later')
    expect(await firstPage()).toEqual({ content: [{ token: 'Bearer later' }] })
    expect(api.calls).toEqual(['POST /auth/refresh', 'POST /auth/refresh', 'GET /client'])
  })
})

describe('a page that does not start', () => {
  const TEMPLATE = '<template id="logged-in"></template>'
  const open = () => {
    document.head.innerHTML = TEMPLATE
    document.body.innerHTML =
      '<div id="root"><header class="boot"></header></div><script type="module"></script>'
    boot()
  }
  const message = () => document.querySelector('#root [role=alert]')?.textContent
  const TEXT = 'The page could not start: one of its files is missing or has not arrived. Reload it'
  afterEach(() => document.body.replaceChildren())

  it('says so when its entry is missing', () => {
    open()
    expect(message()).toBeUndefined()
    document.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(message()).toBe(TEXT)
    expect(document.querySelector('#root a')).toHaveAttribute('href', location.href)
  })

  it('says so when a file of the entry is missing, and nothing when the entry has run', () => {
    vi.useFakeTimers()
    open()
    vi.advanceTimersByTime(9_999)
    expect(message()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(message()).toBe(TEXT)
    open()
    document.getElementById('logged-in')?.remove()
    vi.advanceTimersByTime(10_000)
    expect(message()).toBeUndefined()
    vi.useRealTimers()
  })
})

it('says without scripts that it needs them', () => {
  const noscript = new DOMParser().parseFromString(page, 'text/html').body.querySelector('noscript')
  expect(noscript?.textContent).toMatch(
    /TodoTurismo needs JavaScript\..*\n.*TodoTurismo necesita JavaScript\./,
  )
})
