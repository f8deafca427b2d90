import { screen, waitFor } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '../files/save-file'
import { renderUi } from '../testing'
import { ExportButton } from './export-button'

vi.mock('../files/save-file', () => ({ saveFile: vi.fn() }))

beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  // jsdom has a Uint8Array of its own, which streams of Node do not know.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer))
})

const CSV = '\uFEFF"Id","Name"\r\n1,"Salta"\r\n'
const query = { search: 'sal' }

function open(fetchCsv: (query: unknown) => Promise<Blob>) {
  return renderUi(<ExportButton useCsv={() => ({ mutateAsync: fetchCsv })} query={query} name="cities" />)
}

it('saves what the list shows as CSV', async () => {
  const csv = new Blob([CSV])
  const fetchCsv = vi.fn(async () => csv)
  const { user } = open(fetchCsv)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'cities.csv'))
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? []
  // `Blob.text` takes the byte order mark away.
  expect(`\uFEFF${await file?.text()}`).toBe(CSV)
  expect(fetchCsv).toHaveBeenCalledWith(query)
})

it('saves the same as an Excel workbook', async () => {
  const { user } = open(async () => new Blob([CSV]))
  await user.click(screen.getByRole('button', { name: 'Export Excel' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
  expect(name).toBe('cities.xlsx')
  const { sheets } = await readXlsx(new Uint8Array((await file?.arrayBuffer()) ?? []))
  expect(sheets).toMatchObject([
    {
      name: 'cities',
      rows: [
        ['Id', 'Name'],
        [1, 'Salta'],
      ],
    },
  ])
})

it('can be tried again after a failure', async () => {
  const fetchCsv = vi.fn(async () => new Blob([CSV])).mockRejectedValueOnce(new Error('Offline'))
  const { user } = open(fetchCsv)
  await user.click(screen.getByRole('button', { name: 'Export Excel' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'cities.xlsx'))
})
