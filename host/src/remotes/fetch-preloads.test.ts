import { afterEach, expect, it, vi } from 'vitest'
import { readManifest } from '../config/manifest'
import { attachStyleSheet, fetchScript } from '../loading/fetch-files'
import { loadOnDemand } from '../share-scope/on-demand'
import { attachStyles, fetchPreloads } from './fetch-preloads'

vi.mock('../loading/fetch-files')
vi.mock('../config/manifest')
vi.mock('../share-scope/on-demand')

const ENTRY = new URL('https://cdn.example.com/sales/assets/remoteEntry.js')
const LISTED = { files: ['new-sale.js', 'new-sale.css'], shared: ['shared-ui/table'] }
const at = (file: string) => `https://cdn.example.com/sales/assets/${file}`

const ownPreloads = (preloads: Record<string, typeof LISTED>) =>
  vi.mocked(readManifest).mockResolvedValue({ release: { id: '1.0.0' }, preloads })

afterEach(() => vi.resetAllMocks())

it('fetches the listed files and packages', async () => {
  await fetchPreloads(ENTRY, './NewSale', LISTED)
  expect(vi.mocked(fetchScript).mock.calls).toEqual([[at('new-sale.js')]])
  expect(vi.mocked(attachStyleSheet).mock.calls).toEqual([[at('new-sale.css')]])
  expect(loadOnDemand).toHaveBeenCalledExactlyOnceWith(['shared-ui/table'])
  expect(readManifest).not.toHaveBeenCalled()
})

it("reads the remote's manifest when a listed file is missing", async () => {
  ownPreloads({ './NewSale': { files: ['newer-sale.js'], shared: [] } })
  vi.mocked(fetchScript).mockRejectedValueOnce(new Error('404'))
  await fetchPreloads(ENTRY, './NewSale', LISTED)
  expect(fetchScript).toHaveBeenLastCalledWith(at('newer-sale.js'))
})

it('fails when the manifest lists the same missing file', async () => {
  ownPreloads({ './NewSale': LISTED })
  vi.mocked(fetchScript).mockRejectedValue(new Error('404'))
  await expect(fetchPreloads(ENTRY, './NewSale', LISTED)).rejects.toThrow('404')
})

it('fails when a package of the host cannot be loaded', async () => {
  ownPreloads({ './NewSale': LISTED })
  vi.mocked(loadOnDemand).mockRejectedValue(new Error('table.js did not load'))
  await expect(fetchPreloads(ENTRY, './NewSale', LISTED)).rejects.toThrow('table.js did not load')
})

it('attaches the style sheets that the federation plugin lists', async () => {
  Reflect.set(window, 'css__sales__./NewSale', [at('style.css')])
  await attachStyles('sales', './NewSale')
  expect(attachStyleSheet).toHaveBeenCalledExactlyOnceWith(at('style.css'))
  await attachStyles('sales', './MySales')
  expect(attachStyleSheet).toHaveBeenCalledOnce()
})
