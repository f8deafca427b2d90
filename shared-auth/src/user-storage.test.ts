import { expect, it, vi } from 'vitest'
import { useSession } from './session'
import { onUserStorageChange, userStorage } from './user-storage'

const ana = { name: 'Ana', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const
const beto = { name: 'Beto', email: 'beto@todoturismo.com', role: 'EMPLOYEE' } as const

it('is kept when the session ends and the same user comes back', () => {
  useSession.getState().login(ana, 'token')
  userStorage.setItem('note', 'mine')
  useSession.getState().end()
  useSession.getState().login(ana, 'another token')
  expect(userStorage.getItem('note')).toBe('mine')
})

it('is cleared on logout', () => {
  useSession.getState().login(ana, 'token')
  userStorage.setItem('note', 'mine')
  useSession.getState().logout()
  expect(userStorage.getItem('note')).toBeNull()
})

it('is cleared when somebody else logs in', () => {
  useSession.getState().login(ana, 'token')
  userStorage.setItem('note', 'mine')
  useSession.getState().end()
  useSession.getState().login(beto, 'token')
  expect(userStorage.getItem('note')).toBeNull()
})

it('leaves what does not belong to a user alone', () => {
  localStorage.setItem('theme', 'dark')
  useSession.getState().login(ana, 'token')
  useSession.getState().logout()
  expect(localStorage.getItem('theme')).toBe('dark')
})

it('tells of a change in another tab until it is told to stop', () => {
  const changed = vi.fn()
  const stop = onUserStorageChange('note', changed)
  window.dispatchEvent(new StorageEvent('storage', { key: 'todoturismo.user.note' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'todoturismo.user.other' }))
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'todoturismo.user.note' }))
  expect(changed).toHaveBeenCalledTimes(1)
})
