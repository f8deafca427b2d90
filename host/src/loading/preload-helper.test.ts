import { afterEach, expect, it, vi } from 'vitest'
import { attachStyleSheet, fetchScript } from './fetch-files'
import { __vitePreload } from './preload-helper'

vi.mock('./fetch-files')

afterEach(() => vi.resetAllMocks())

it('imports a chunk after all of its files are loaded', async () => {
  const order: string[] = []
  vi.mocked(fetchScript).mockImplementation(async (href) => void order.push(href))
  vi.mocked(attachStyleSheet).mockImplementation(async (href) => void order.push(href))
  const load = vi.fn(async () => order.push('imported'))
  await __vitePreload(load, ['assets/form.js', 'assets/form.css'])
  const { origin } = location
  expect(order).toEqual([`${origin}/assets/form.js`, `${origin}/assets/form.css`, 'imported'])
})

it('resolves the files of a remote from the importing chunk', async () => {
  await __vitePreload(async () => undefined, ['./list.js'], 'https://cdn.example.com/sales/assets/common.js')
  expect(fetchScript).toHaveBeenCalledExactlyOnceWith('https://cdn.example.com/sales/assets/list.js')
})

it('does not import after a failure, dispatches an event, and fetches the file again at the next try', async () => {
  const said = vi.fn()
  window.addEventListener('vite:preloadError', said)
  const load = vi.fn(async () => 'module')
  vi.mocked(fetchScript).mockRejectedValueOnce(new Error('the connection was lost'))
  await expect(__vitePreload(load, ['assets/chart.js'])).rejects.toThrow('the connection was lost')
  expect(load).not.toHaveBeenCalled()
  expect(said).toHaveBeenCalledOnce()
  window.removeEventListener('vite:preloadError', said)

  await expect(__vitePreload(load, ['assets/chart.js'])).resolves.toBe('module')
  await __vitePreload(load, ['assets/chart.js'])
  expect(fetchScript).toHaveBeenCalledTimes(2)
})
