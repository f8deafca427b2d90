import { afterEach, expect, it, vi } from 'vitest'
import { chromiumPath } from './browsers.js'

afterEach(() => vi.unstubAllEnvs())

it('a Chromium is that of CHROMIUM_PATH, which must be there', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(chromiumPath()).toBe(process.execPath)
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(chromiumPath).toThrow('There is no file /nowhere/chromium.')
})
