import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { publishChanges } from '../live/changes'
import { logIn, stubApi } from '../testing'
import { setSellsOffline } from './device/switch'
import { CASH, TOUR } from './outbox/testing/entries'
import { startOffline } from './start'

it('fetches the prices that change just after it has made its catalogue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // Ten seconds after a change, so that two fetches do not fit into the fifteen below.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const catalogue = { offlineHours: 24, services: [TOUR], paymentMethods: [CASH], clients: [] }
  const api = stubApi({
    'GET /offline-catalogue': () => Response.json({ ...catalogue, madeAt: new Date().toISOString() }),
  })
  const fetched = () => api.calls.filter((call) => call === 'GET /offline-catalogue').length
  setSellsOffline(true)
  logIn('EMPLOYEE', { email: 'ana@todoturismo.test' })
  startOffline()
  await vi.waitUntil(() => fetched() === 1)

  publishChanges([{ topic: 'service' }])
  for (let wait = 0; wait < 15; wait++) {
    await vi.advanceTimersByTimeAsync(1_000)
    publishChanges([{ topic: 'service' }])
  }
  await vi.waitFor(() => expect(fetched()).toBe(2))
})
