import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '../files/save-file'
import { renderUi } from '../testing'
import { Cities } from '../testing/cities'

vi.mock('../files/save-file', () => ({ saveFile: vi.fn() }))

beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  // jsdom has a Uint8Array of its own, which streams of Node do not know.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer))
})

const CSV = '\uFEFF"Id","Name"\r\n1,"Salta"\r\n'

async function exportAs(kind: 'CSV' | 'Excel', fetchCsv: () => Promise<Blob>) {
  const { user } = renderUi(<Cities exportAs={{ name: 'cities', fetchCsv }} />)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: `Export ${kind}` }))
  return user
}

it('saves what the list shows as CSV', async () => {
  const csv = new Blob([CSV])
  await exportAs('CSV', async () => csv)
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'cities.csv'))
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? []
  // `Blob.text` takes the byte order mark away.
  expect(`\uFEFF${await file?.text()}`).toBe(CSV)
})

it('says that it runs, and starts once', async () => {
  const fetchCsv = vi.fn(() => new Promise<Blob>(() => undefined))
  const user = await exportAs('CSV', fetchCsv)
  const button = screen.getByRole('button', { name: 'More actions' })
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Export Excel' }))
  expect(fetchCsv).toHaveBeenCalledOnce()
})

it('can be tried again after a failure', async () => {
  const fetchCsv = vi.fn(async () => new Blob([CSV])).mockRejectedValueOnce(new Error('Offline'))
  const user = await exportAs('Excel', fetchCsv)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'cities.xlsx'))
})
