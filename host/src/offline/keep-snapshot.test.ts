import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invalidateConfig } from '../config/read-config'
import { json, stubServer } from '../testing/stub-server'
import { keepSnapshot, useHasSnapshot } from './keep-snapshot'

const CONFIG = { brand: 'TodoTurismo', links: {}, apiBaseUrl: '/api/v1', remotes: {} }

const newWorker = () => ({ postMessage: vi.fn() })

const configure = (config: object) => {
  invalidateConfig()
  stubServer({ '/config.json': [json(200, config)] })
}

let container: EventTarget & { register: () => Promise<unknown> }
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
  vi.useRealTimers()
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
  container.register = async () => ({ installing, active: null })
  Object.assign(container, { ready: new Promise(() => undefined) })
  void keepSnapshot()
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
