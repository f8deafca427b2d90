import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Config, hasOverrides } from './config'
import { applyOverrides, resetOverrides } from './overrides'

const CONFIG = {
  brand: 'TodoTurismo',
  language: 'default',
  links: { portfolio: 'https://example.com', github: 'https://github.com', linkedin: 'https://linkedin.com' },
  locale: 'en-GB',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
  apiBaseUrl: '/api/v1',
  remotes: {
    admin: { entry: 'remotes/admin/assets/remoteEntry.js' },
    sales: { entry: 'remotes/sales/assets/remoteEntry.js' },
  },
  allowOverrides: true,
} satisfies Config

const warn = vi.spyOn(console, 'warn')
const openAt = (address: string) => history.replaceState(null, '', address)

const sections = { version: 1, list: [] }

beforeEach(() => {
  warn.mockReset().mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ release: { id: '1.0.0-0a1b2c3d' }, sections }))
})

afterEach(() => {
  openAt('/')
  sessionStorage.clear()
})

describe('an address that overrides a remote', () => {
  it.each([
    ['http://localhost:5001', 'http://localhost:5001/assets/remoteEntry.js'],
    ['http://localhost:5001/', 'http://localhost:5001/assets/remoteEntry.js'],
    ['https://cdn.example.com/next/admin', 'https://cdn.example.com/next/admin/assets/remoteEntry.js'],
    ['http://localhost:5001/dist/remoteEntry.js', 'http://localhost:5001/dist/remoteEntry.js'],
  ])('%s loads %s, without the preloads of the deployed release', async (place, entry) => {
    openAt(`/category?remote-admin=${place}`)
    const { remotes, overrides } = await applyOverrides(CONFIG)
    expect(remotes.admin).toEqual({ entry, preloads: {}, sections })
    expect(remotes.sales).toEqual(CONFIG.remotes.sales)
    expect(overrides).toEqual({ admin: place })
  })

  it('is stored for the tab and removed from the address', async () => {
    openAt('/category?pageIndex=2&remote-admin=http://localhost:5001')
    await applyOverrides(CONFIG)
    expect(location.href).toMatch(/\/category\?pageIndex=2$/)
    expect(hasOverrides()).toBe(true)
    expect((await applyOverrides(CONFIG)).overrides).toEqual({ admin: 'http://localhost:5001' })
  })

  it('adds to the overrides of the tab, and an empty value removes one', async () => {
    openAt('/?remote-admin=http://localhost:5001')
    await applyOverrides(CONFIG)
    openAt('/?remote-sales=http://localhost:5002')
    expect(Object.keys((await applyOverrides(CONFIG)).overrides ?? {})).toEqual(['admin', 'sales'])
    openAt('/?remote-admin=')
    expect((await applyOverrides(CONFIG)).overrides).toEqual({ sales: 'http://localhost:5002' })
  })

  it('has no effect after a reset', async () => {
    openAt('/?remote-admin=http://localhost:5001')
    await applyOverrides(CONFIG)
    resetOverrides()
    expect(hasOverrides()).toBe(false)
  })

  it.each([
    ['remote-admin=localhost:5001', 'remote-admin=localhost:5001 is ignored: it is not an address'],
    ['remote-admin=javascript:alert(1)', 'it is not an address'],
    ['remote-admin=//evil.example.com', 'it is not an address'],
    ['remote-other=http://localhost:5001', 'config.json names no remote "other"'],
  ])('is ignored when it is invalid: %s', async (query, warning) => {
    openAt(`/?${query}`)
    expect(await applyOverrides(CONFIG)).toEqual(CONFIG)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(warning))
    expect(hasOverrides()).toBe(false)
  })
})

it('is ignored and removed when config.json does not allow overrides', async () => {
  openAt('/?remote-admin=http://localhost:5001')
  await applyOverrides(CONFIG)
  const strict = { ...CONFIG, allowOverrides: false }
  expect(await applyOverrides(strict)).toEqual(strict)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('allowOverrides'))
  expect(hasOverrides()).toBe(false)
})
