import { beforeEach, expect, it, vi } from 'vitest'
import { durableStorage, restoreDurable } from './durable-storage'
import { useSession } from './session'
import { userStorage } from './user-storage'

const ana = { name: 'Ana', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const
const beto = { name: 'Beto', email: 'beto@todoturismo.com', role: 'EMPLOYEE' } as const

const responses = new Map<string, Response>()
const cache = {
  put: async (address: string, response: Response) => void responses.set(address, response),
  delete: async (address: string) => responses.delete(address),
  matchAll: async () => [...responses.values()].map((response) => response.clone()),
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z') })
  responses.clear()
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
  useSession.getState().logout()
  useSession.getState().login(ana, 'token')
  return () => vi.useRealTimers()
})

const rest = () => vi.advanceTimersByTimeAsync(1_000)
const save = (name: string, text: string) => durableStorage.setItem(name, JSON.stringify({ text }))
const read = (name: string) => JSON.parse(userStorage.getItem(name) ?? '{}').text

it('restores what the browser has lost, and the newer of two values', async () => {
  save('lost', 'a')
  save('older', 'a')
  const older = userStorage.getItem('older') ?? ''
  await rest()
  save('older', 'b')
  await rest()
  userStorage.removeItem('lost')
  userStorage.setItem('older', older)
  expect((await restoreDurable()).toSorted()).toEqual(['lost', 'older'])
  expect([read('lost'), read('older')]).toEqual(['a', 'b'])
})

it('keeps a value that is newer than its copy', async () => {
  save('draft', 'a')
  await rest()
  save('draft', 'b')
  expect(await restoreDurable()).toEqual([])
  expect(read('draft')).toBe('b')
})

it('does not bring back what was removed', async () => {
  save('draft', 'a')
  await rest()
  save('draft', 'b')
  durableStorage.removeItem('draft')
  await rest()
  expect(await restoreDurable()).toEqual([])
})

it('keeps the copies of a session that the server has ended, and of a login after the browser lost it', async () => {
  save('draft', 'a')
  await rest()
  useSession.getState().end()
  localStorage.clear()
  useSession.getState().login(ana, 'token')
  await rest()
  expect(await restoreDurable()).toEqual(['draft'])
})

it('keeps nothing of a user who has logged out, and gives nothing to another one', async () => {
  save('draft', 'a')
  await rest()
  save('later', 'b')
  useSession.getState().logout()
  await rest()
  expect(responses.size).toBe(0)

  useSession.getState().login(ana, 'token')
  save('draft', 'a')
  await rest()
  useSession.getState().end()
  useSession.getState().login(beto, 'token')
  expect(await restoreDurable()).toEqual([])
  await rest()
  expect(responses.size).toBe(0)
})

it('works where the browser has no Cache Storage', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) })
  save('draft', 'a')
  await rest()
  expect(read('draft')).toBe('a')
  expect(await restoreDurable()).toEqual([])
})
