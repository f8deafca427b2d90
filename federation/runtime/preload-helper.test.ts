import { afterEach, expect, it, vi } from 'vitest'
import { attachStyleSheet, fetchScript } from './fetch-files'
import { __vitePreload } from './preload-helper'

vi.mock('./fetch-files')

afterEach(() => vi.resetAllMocks())

it('imports a chunk once all of its files are there', async () => {
  const order: string[] = []
  vi.mocked(fetchScript).mockImplementation(async (href) => void order.push(href))
  vi.mocked(attachStyleSheet).mockImplementation(async (href) => void order.push(href))
  const load = vi.fn(async () => order.push('imported'))
  await __vitePreload(load, ['assets/form.js', 'assets/form.css'])
  const { origin } = location
  expect(order).toEqual([`${origin}/assets/form.js`, `${origin}/assets/form.css`, 'imported'])
})

it('finds the files of a remote from the chunk that asks for them', async () => {
  await __vitePreload(async () => undefined, ['./list.js'], 'https://cdn.example.com/sales/assets/common.js')
  expect(fetchScript).toHaveBeenCalledExactlyOnceWith('https://cdn.example.com/sales/assets/list.js')
})

it('imports nothing after a failure, says so, and fetches the file again at the next try', async () => {
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
