import { act, screen } from '@testing-library/react'
import {
  type OutboxEntry,
  readOutbox,
  useCatalogue,
  useOutbox,
  useReach,
  useStorageState,
} from 'shared-api/offline'
import { connectionLost, logIn, stubApi } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateConfig } from '../config/read-config'
import { keepSnapshot, useHasSnapshot } from './keep-snapshot'
import { OfflineDialog } from './offline-dialog'
import { OfflineStatus } from './offline-status'

describe('keep snapshot', () => {
  const CONFIG = { brand: 'TodoTurismo', links: {}, apiBaseUrl: '/api/v1', remotes: {} }

  const newWorker = () => ({ postMessage: vi.fn() })

  const configure = (config: object) => {
    invalidateConfig()
    stubApi({
      'GET /config.json': () => config,
      'HEAD /index.html': () => new Response(null, { headers: { 'content-security-policy': policy } }),
    })
  }

  let policy = "default-src 'self'"
  let container: EventTarget & { register: (url: string) => Promise<unknown> }
  let registration: { active: ReturnType<typeof newWorker> }

  beforeEach(() => {
    registration = { active: newWorker() }
    container = Object.assign(new EventTarget(), {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => undefined,
    })
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
    vi.stubGlobal('caches', { keys: async () => [] })
    configure(CONFIG)
    useHasSnapshot.setState(undefined)
    vi.useFakeTimers()
  })

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })

  it('asks the worker that is active then, also after a release has replaced it', async () => {
    await keepSnapshot()
    const before = registration.active
    expect(before.postMessage).toHaveBeenCalledOnce()
    registration.active = newWorker()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(registration.active.postMessage).toHaveBeenCalledTimes(2)
    expect(before.postMessage).toHaveBeenCalledOnce()
  })

  it('registers the worker at another address when the policy of the page is another one', async () => {
    const addresses: string[] = []
    container.register = async (url) => {
      addresses.push(url)
      return registration
    }
    await keepSnapshot()
    await keepSnapshot()
    policy = "default-src 'self' https://cdn.example.com"
    await keepSnapshot()
    const [first, again, other] = addresses
    expect(first).toMatch(/sw\.js\?policy=[0-9a-f]{16}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('keeps the worker that it has while the server is silent', async () => {
    const register = vi.fn()
    container.register = register
    Object.assign(container, { getRegistration: async () => registration })
    stubApi({ 'GET /config.json': () => CONFIG, 'HEAD /index.html': connectionLost })
    await keepSnapshot()
    expect(register).not.toHaveBeenCalled()
    expect(registration.active.postMessage).toHaveBeenCalled()
  })

  it('knows from the worker whether there is a snapshot', async () => {
    await keepSnapshot()
    expect(useHasSnapshot.getState()).toBeUndefined()
    for (const data of [false, true]) {
      container.dispatchEvent(new MessageEvent('message', { data }))
      expect(useHasSnapshot.getState()).toBe(data)
    }
  })

  it('knows that there is no snapshot when the worker cannot be installed', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' })
    const register = vi.fn(async () => ({ installing, active: null }))
    container.register = register
    Object.assign(container, { ready: new Promise(() => undefined) })
    void keepSnapshot()
    await vi.waitUntil(() => register.mock.results.length > 0)
    await vi.advanceTimersByTimeAsync(0)
    installing.state = 'redundant'
    installing.dispatchEvent(new Event('statechange'))
    expect(useHasSnapshot.getState()).toBe(false)
  })

  it.each([
    ['the browser has no workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
    ['config.json switches them off', () => configure({ ...CONFIG, offline: false })],
    [
      'a private window refuses them',
      () => {
        container.register = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
      },
    ],
  ])('knows that there is no snapshot when %s', async (_why, arrange) => {
    arrange()
    await keepSnapshot()
    expect(useHasSnapshot.getState()).toBe(false)
  })
})

describe('offline dialog', () => {
  const NO_START = /^Without a network this site cannot be opened or reloaded/

  beforeEach(() => {
    logIn('EMPLOYEE')
    useCatalogue.setState({ isOn: false })
    useStorageState.setState({ state: undefined })
    useHasSnapshot.setState(undefined)
    useOutbox.setState({ entries: [], others: 0 })
  })

  const open = () => renderUi(<OfflineDialog onClose={vi.fn()} />)

  it('says that the site cannot be opened without a network once it is known that there is no snapshot', async () => {
    useCatalogue.setState({ isOn: true })
    open()
    expect(await screen.findByRole('switch')).toBeChecked()
    expect(screen.queryByText(NO_START)).toBeNull()
    act(() => useHasSnapshot.setState(false))
    expect(screen.getByText(NO_START)).toBeVisible()
    act(() => useHasSnapshot.setState(true))
    expect(screen.queryByText(NO_START)).toBeNull()
  })

  it('says that the browser cannot keep sales when its storage is full, and leaves the switch off', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    const { user } = open()
    await user.click(await screen.findByRole('switch'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot keep sales')
    expect(screen.getByRole('switch')).not.toBeChecked()
  })

  it.each([
    ['ADMINISTRATOR', true],
    ['ADMINISTRATOR-DEMO', false],
  ] as const)('offers %s to move the sales of others to the server: %s', async (role, offers) => {
    logIn(role)
    await readOutbox()
    open()
    act(() => useOutbox.setState({ others: 1 }))
    expect(await screen.findByText(/^1 sale of another user waits on this device/)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Send them' })).toHaveLength(offers ? 1 : 0)
  })
})

describe('offline status', () => {
  const entry = (state: OutboxEntry['state']) => ({ state }) as OutboxEntry

  beforeEach(async () => {
    logIn('EMPLOYEE')
    await readOutbox()
    useCatalogue.setState({ madeAt: '2026-03-02T12:00:00.000Z' })
    useReach.setState({ answers: true })
    useOutbox.setState({ entries: [], others: 0 })
  })

  it('says to everybody that there is no network', async () => {
    logIn('OWNER')
    renderUi(<OfflineStatus />)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByRole('status')).toHaveTextContent('Offline')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    { entries: [], answers: false, name: 'Offline' },
    { entries: [entry('waiting')], answers: true, name: '1 sale waiting' },
    { entries: [entry('waiting'), entry('sending')], answers: false, name: '2 sales waiting, Offline' },
    { entries: [entry('refused')], answers: true, name: '1 sale waiting, Needs a decision' },
  ])('is named $name', async ({ entries, answers, name }) => {
    renderUi(<OfflineStatus />)
    expect(screen.queryByRole('button')).toBeNull()
    act(() => {
      useOutbox.setState({ entries })
      useReach.setState({ answers })
    })
    expect(await screen.findByRole('button', { name })).toBeVisible()
  })
})
