import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invalidateConfig } from '../config/read-config'
import { json, stubServer } from '../testing/stub-server'
import { keepSnapshot } from './keep-snapshot'

const CONFIG = { brand: 'TodoTurismo', links: {}, apiBaseUrl: '/api/v1', remotes: {} }

const newWorker = () => ({ postMessage: vi.fn() })

let registration: { active: ReturnType<typeof newWorker> }

beforeEach(() => {
  registration = { active: newWorker() }
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  invalidateConfig()
  stubServer({ '/config.json': [json(200, CONFIG)] })
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
