import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '../../config'
import { applyOverrides, forgetOverrides } from './apply-overrides'
import { overridesAskedFor } from './overrides-asked-for'

const CONFIG: Config = {
  brand: 'TodoTurismo',
  links: { portfolio: 'https://example.com', github: 'https://github.com', linkedin: 'https://linkedin.com' },
  locale: 'en-GB',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
  apiBaseUrl: '/api/v1',
  remotes: {
    admin: {
      entry: 'remotes/admin/assets/remoteEntry.js',
      needs: { './Clients': { files: ['a.js'], shared: [] } },
    },
    sales: { entry: 'remotes/sales/assets/remoteEntry.js', needs: {} },
  },
  allowOverrides: true,
}

const warn = vi.spyOn(console, 'warn')
const openAt = (address: string) => history.replaceState(null, '', address)

beforeEach(() => {
  warn.mockReset().mockImplementation(() => undefined)
})

afterEach(() => {
  openAt('/')
  sessionStorage.clear()
})

describe('an address that names another place for a remote', () => {
  it.each([
    ['http://localhost:5001', 'http://localhost:5001/assets/remoteEntry.js'],
    ['http://localhost:5001/', 'http://localhost:5001/assets/remoteEntry.js'],
    ['https://cdn.example.com/next/admin', 'https://cdn.example.com/next/admin/assets/remoteEntry.js'],
    ['http://localhost:5001/dist/remoteEntry.js', 'http://localhost:5001/dist/remoteEntry.js'],
  ])('%s mounts %s, without the hints of the deployed one', (place, entry) => {
    openAt(`/category?remote-admin=${place}`)
    const { remotes, overrides } = applyOverrides(CONFIG)
    expect(remotes.admin).toEqual({ entry, needs: {} })
    expect(remotes.sales).toEqual(CONFIG.remotes.sales)
    expect(overrides).toEqual({ admin: place })
  })

  it('is remembered by the tab, and out of the address', () => {
    openAt('/category?pageIndex=2&remote-admin=http://localhost:5001')
    applyOverrides(CONFIG)
    expect(location.href).toMatch(/\/category\?pageIndex=2$/)
    expect(overridesAskedFor()).toBe(true)
    expect(applyOverrides(CONFIG).overrides).toEqual({ admin: 'http://localhost:5001' })
  })

  it('adds to what the tab has, and takes back what it leaves empty', () => {
    openAt('/?remote-admin=http://localhost:5001')
    applyOverrides(CONFIG)
    openAt('/?remote-sales=http://localhost:5002')
    expect(Object.keys(applyOverrides(CONFIG).overrides ?? {})).toEqual(['admin', 'sales'])
    openAt('/?remote-admin=')
    expect(applyOverrides(CONFIG).overrides).toEqual({ sales: 'http://localhost:5002' })
  })

  it('is nothing any more after a reset', () => {
    openAt('/?remote-admin=http://localhost:5001')
    applyOverrides(CONFIG)
    forgetOverrides()
    expect(overridesAskedFor()).toBe(false)
  })

  it.each([
    ['remote-admin=localhost:5001', 'remote-admin=localhost:5001 counts for nothing: it is no address'],
    ['remote-admin=javascript:alert(1)', 'it is no address'],
    ['remote-admin=//evil.example.com', 'it is no address'],
    ['remote-other=http://localhost:5001', 'config.json names no remote "other"'],
  ])('is left aside when it makes no sense: %s', (query, warning) => {
    openAt(`/?${query}`)
    expect(applyOverrides(CONFIG)).toEqual(CONFIG)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(warning))
    expect(overridesAskedFor()).toBe(false)
  })
})

it('is refused, and forgotten, where config.json does not allow it', () => {
  openAt('/?remote-admin=http://localhost:5001')
  applyOverrides(CONFIG)
  const strict = { ...CONFIG, allowOverrides: false }
  expect(applyOverrides(strict)).toEqual(strict)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('allowOverrides'))
  expect(overridesAskedFor()).toBe(false)
})
