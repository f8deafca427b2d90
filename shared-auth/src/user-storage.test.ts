import { beforeEach, describe, expect, it, vi } from 'vitest'
import { durableStorage, restoreDurable } from './durable-storage'
import { useSession } from './session'
import { onUserStorageChange, tabStorage, userStorage } from './user-storage'

describe('user storage', () => {
  const ana = { name: 'Ana', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const
  const beto = { name: 'Beto', email: 'beto@todoturismo.com', role: 'EMPLOYEE' } as const

  describe.each([
    ['storage of the user', userStorage],
    ['storage of the user in this tab', tabStorage],
  ])('the %s', (_name, storage) => {
    it('is kept when the session ends and the same user logs in again', () => {
      useSession.getState().login(ana, 'token')
      storage.setItem('note', 'mine')
      useSession.getState().end()
      useSession.getState().login(ana, 'another token')
      expect(storage.getItem('note')).toBe('mine')
      storage.removeItem('note')
      expect(storage.getItem('note')).toBeNull()
    })

    it('is cleared on logout', () => {
      useSession.getState().login(ana, 'token')
      storage.setItem('note', 'mine')
      useSession.getState().logout()
      useSession.getState().login(ana, 'token')
      expect(storage.getItem('note')).toBeNull()
    })

    it('is cleared when another user logs in', () => {
      useSession.getState().login(ana, 'token')
      storage.setItem('note', 'mine')
      useSession.getState().end()
      useSession.getState().login(beto, 'token')
      expect(storage.getItem('note')).toBeNull()
      expect(Object.values(sessionStorage)).toEqual([])
    })
  })

  describe('text typed in this tab', () => {
    beforeEach(() => {
      useSession.getState().login(ana, 'token')
      tabStorage.setItem('note', 'mine')
    })

    /** Simulates what another tab does to the shared storage. */
    function elsewhere(act: () => void) {
      const typed = { ...sessionStorage }
      const session = useSession.getState()
      act()
      useSession.setState(session)
      for (const [key, value] of Object.entries(typed)) sessionStorage.setItem(key, value)
    }

    it('is removed when another tab logs out', async () => {
      elsewhere(() => useSession.getState().logout())
      localStorage.setItem(
        'todoturismo.session',
        '{"state":{"user":{"name":"","email":"","role":"NONE"}},"version":0}',
      )
      await useSession.persist.rehydrate()
      expect(Object.keys(sessionStorage)).toEqual([])
    })

    it('is not restored to the same user when this tab was asleep while another one logged out', () => {
      vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
      elsewhere(() => {
        useSession.getState().logout()
        useSession.getState().login(ana, 'token')
      })
      expect(tabStorage.getItem('note')).toBeNull()
    })
  })

  it('is not visible to another user who logs in from another tab', () => {
    useSession.getState().login(ana, 'token')
    tabStorage.setItem('note', 'mine')
    localStorage.setItem('todoturismo.user', 'EMPLOYEE beto@todoturismo.com')
    expect(tabStorage.getItem('note')).toBeNull()
  })

  it('keeps items that do not belong to a user', () => {
    localStorage.setItem('theme', 'dark')
    useSession.getState().login(ana, 'token')
    useSession.getState().logout()
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('reports a change in another tab until it is stopped', () => {
    const changed = vi.fn()
    const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
    const stop = onUserStorageChange('note', changed)
    change('todoturismo.user.other')
    expect(changed).not.toHaveBeenCalled()
    change('todoturismo.user.note')
    expect(changed).toHaveBeenCalledTimes(1)
    // The whole storage was cleared.
    change(null)
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    change('todoturismo.user.note')
    expect(changed).toHaveBeenCalledTimes(2)
  })
})

describe('durable storage', () => {
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

  it('does not wait for a cache that never answers', async () => {
    const never = () => new Promise<never>(() => {})
    vi.stubGlobal('caches', {
      open: async () => ({ put: never, delete: never, matchAll: never }),
      has: async () => true,
    })
    save('draft', 'a')
    const restored = vi.fn()
    void restoreDurable().then(restored)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(restored).toHaveBeenCalledWith([])
    expect(read('draft')).toBe('a')
  })
})
