import { zipSync } from 'fflate'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { ImportValues } from 'shared-api/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import { readInWorker, scanInWorker } from './file-reader'

// jsdom has a Uint8Array of its own, which streams of Node do not know.
beforeAll(() => void vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer)))

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const book = (...sheets: CellValue[][][]) =>
  writeXlsx({ sheets: sheets.map((rows, place) => ({ name: `Sheet ${place}`, rows })) })
const fileOf = (bytes: Uint8Array) => new Blob([bytes as BlobPart])

type Entity = 'client' | 'service' | 'payment-method'

async function valuesOf(bytes: Uint8Array, entity: Entity) {
  const file = fileOf(bytes)
  const { format, columns } = await scanInWorker(file, { entity })
  const values: ImportValues[] = []
  await readInWorker(file, { entity, format, columns }, async (rows) => {
    values.push(...rows.map((row) => row.values))
  })
  return values
}

it('reads days, numbers and text of the first sheet as those of a CSV file', async () => {
  const bytes = await book(
    [
      ['Nombre', 'Apellido', 'DNI', 'Correo', 'Fecha de nacimiento', 'Teléfono', 'Dirección'],
      ['Ana', 'Paz', 30_123_456, 'ana@example.com', day('1990-05-17'), 5_491_155_550_000, 'Calle 1, "B"\n2º'],
      [null, null, null, null, null, null, null],
      ['Luis', 'Sosa', '28.111.222', 'luis@example.com', '7/3/1985', null, "'=1+1"],
    ],
    [['Other'], ['sheet']],
  )
  expect(await valuesOf(bytes, 'client')).toEqual([
    {
      ...{ name: 'Ana', lastname: 'Paz', dni: '30123456', email: 'ana@example.com' },
      ...{ birthday: '1990-05-17', phoneNumber: '5491155550000', address: 'Calle 1, "B"\n2º' },
    },
    {
      ...{ name: 'Luis', lastname: 'Sosa', dni: '28111222', email: 'luis@example.com' },
      ...{ birthday: '1985-03-07', phoneNumber: '', address: '=1+1' },
    },
  ])
})

it('reads amounts, shares and sums as Excel shows them', async () => {
  const services = await book([
    ['Name', 'Description', 'Price', 'Category'],
    ['Walk', 'Half a day', 1250.5, 'Hikes'],
    ['Ride', 'A day', 0.1 + 0.2, 'Hikes'],
    ['Swim', 'A day', 12_345_678, 'Beaches'],
  ])
  expect((await valuesOf(services, 'service')).map(({ price }) => price)).toEqual([
    '1250.5',
    '0.3',
    '12345678',
  ])
  const methods = await book([
    ['Name', 'Interest'],
    ['Visa', 0.155],
    ['Cash', 0],
  ])
  expect((await valuesOf(methods, 'payment-method')).map(({ interest }) => interest)).toEqual(['0.155', '0'])
})

it('leaves amounts of three decimals as they are', async () => {
  const services = await book([
    ['Name', 'Description', 'Price', 'Category'],
    ['Walk', 'Half a day', 12.345, 'Hikes'],
  ])
  expect((await valuesOf(services, 'service')).map(({ price }) => price)).toEqual(['12.345'])
})

it('says that it is a workbook, which has no encoding to choose', async () => {
  const bytes = await book([
    ['Name', 'Description'],
    ['Walks', 'On foot'],
  ])
  expect(await scanInWorker(fileOf(bytes), { entity: 'category' })).toMatchObject({
    isWorkbook: true,
    rowCount: 1,
    sample: [['Walks', 'On foot']],
  })
})

const refusal = async (bytes: Uint8Array) => {
  const error = await scanInWorker(fileOf(bytes), { entity: 'category' }).catch((failure: unknown) => failure)
  return (error as Error).message
}

it('refuses a workbook with a password, and an old one', async () => {
  const sheets = [{ name: 'A', rows: [['Name']] }]
  expect(await refusal(await writeXlsx({ sheets, encryption: { password: 'secret' } }))).toMatch(
    /has a password/,
  )
  const old = new Uint8Array(600)
  old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await refusal(old)).toMatch(/an old one \(\.xls\)/)
})

it('refuses an archive that is no workbook, and a damaged one', async () => {
  expect(await refusal(zipSync({ 'letter.txt': new TextEncoder().encode('Hello') }))).toMatch(
    /no Excel workbook/,
  )
  const bytes = await book([
    ['Name', 'Description'],
    ['Walks', 'On foot'],
  ])
  expect(await refusal(bytes.slice(0, bytes.length / 2))).toMatch(/damaged/)
  expect(await refusal(await book([]))).toMatch('The file is empty.')
})

/** A workbook whose directory says that each file unpacks to this many bytes. */
async function declaring(size: number) {
  const bytes = await book([
    ['Name', 'Description'],
    ['Walks', 'On foot'],
  ])
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return bytes
}

it('refuses a small file that unpacks to a huge one, and one that unpacks to more than it says', async () => {
  expect(await refusal(await declaring(300 * 1024 * 1024))).toMatch(/too large/)
  expect(await refusal(await declaring(0))).toMatch(/too large/)
  expect(await refusal(await declaring(10))).toMatch(/damaged/)
})
