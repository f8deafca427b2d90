import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, keepsSiteData, pageStorage } from './browser-storage'

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

afterEach(() => {
  for (const storage of [browserStorage, pageStorage])
    for (const key of storage.keys()) storage.removeItem(key)
})

describe.each([
  ['localStorage', browserStorage],
  ['sessionStorage', pageStorage],
] as const)('%s', (name, storage) => {
  it('is used where the browser allows it', () => {
    expect(storage.setItem('a', '1')).toBe(true)
    expect(window[name].getItem('a')).toBe('1')
    expect(storage.keys()).toContain('a')
    storage.removeItem('a')
    expect(window[name].getItem('a')).toBeNull()
  })

  it('is replaced by memory where the data of the site are blocked', () => {
    vi.spyOn(window, name, 'get').mockImplementation(blocked)
    expect(storage.getItem('a')).toBeNull()
    expect(storage.setItem('a', '1')).toBe(false)
    expect(storage.getItem('a')).toBe('1')
    expect(storage.keys()).toContain('a')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    expect(storage.keys()).not.toContain('a')
  })

  it('shows the newer value of memory when it is full, and stores the next one', () => {
    storage.setItem('a', 'old')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    expect(storage.setItem('a', 'new')).toBe(false)
    expect(storage.getItem('a')).toBe('new')
    full.mockRestore()
    expect(storage.setItem('a', 'newest')).toBe(true)
    expect(window[name].getItem('a')).toBe('newest')
    expect(storage.getItem('a')).toBe('newest')
  })
})

it('tells whether the browser keeps the data of the site', () => {
  expect(keepsSiteData()).toBe(true)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)
  expect(keepsSiteData()).toBe(false)
})
