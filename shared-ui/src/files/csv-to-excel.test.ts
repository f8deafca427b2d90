import { read as readBySheetJs, utils } from '@e965/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { activate } from 'shared-i18n'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { configureFormat } from '../format/settings'
import { csvForExcel } from './csv-for-excel'
import { csvToExcel, sheetsToExcel } from './csv-to-excel'

describe('csv to excel', () => {
  // jsdom has a Uint8Array of its own, which streams of Node do not know.
  beforeAll(() => void vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer)))

  const read = async (csv: string) => {
    const file = await csvToExcel(new Blob([csv]), 'my [sales]')
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true })
    return sheets[0]
  }

  it('keeps text as text, and makes numbers and days cells of their kind', async () => {
    const sheet = await read(
      '\uFEFF"Name","DNI","Birthday","Price","Note"\r\n' +
        '"Ñandú ""x"", y\r\nz",5491155550000,"1990-05-17",1250.50,"\'=1+1"\r\n' +
        '"007",30123456,"",-3.00,""\r\n',
    )
    expect(sheet?.name).toBe('my  sales ')
    expect(sheet?.rows).toEqual([
      ['Name', 'DNI', 'Birthday', 'Price', 'Note'],
      ['Ñandú "x", y\r\nz', 5_491_155_550_000, new Date('1990-05-17T00:00:00Z'), 1250.5, "'=1+1"],
      ['007', 30_123_456, null, -3, null],
    ])
    const formatOf = (cell: string) => sheet?.cells?.get(cell)?.style?.numFmt
    expect([formatOf('1,1'), formatOf('1,2'), formatOf('1,3')]).toEqual(['0', 'dd/mm/yyyy', '#,##0.00'])
  })

  it('makes no days of a column that has other text, too, or days that Excel counts differently', async () => {
    const sheet = await read('"A","B"\r\n"1990-05-17","1900-01-31"\r\n"none","1990-05-17"\r\n')
    expect(sheet?.rows).toEqual([
      ['A', 'B'],
      ['1990-05-17', '1900-01-31'],
      ['none', '1990-05-17'],
    ])
  })

  /** What another program shows: each cell as its format writes it. */
  const shownBy = async (file: Blob) => {
    const base64 = Buffer.from(await file.arrayBuffer()).toString('base64')
    const book = readBySheetJs(base64, { type: 'base64' })
    return book.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' }),
    )
  }

  it.each([
    ['en', 'en-US', '09/18/2026'],
    ['es', 'es-AR', '18/09/2026'],
    ['es', 'pt-BR', '18/09/2026'],
    ['default', 'de-DE', '18.09.2026'],
  ] as const)('shows days and amounts in another program: %s in %s', async (language, locale, day) => {
    await activate(language)
    configureFormat({ locale })
    const csv =
      '\uFEFF"Id","Birthday","Price","Interest"\r\n7,"2026-09-18",1250000.50,0.05\r\n8,"",3.00,0\r\n'
    const exported = await csvToExcel(new Blob([csv]), 'services')
    expect(await shownBy(exported)).toEqual([
      [
        ['Id', 'Birthday', 'Price', 'Interest'],
        ['7', day, '1,250,000.50', '0.05'],
        ['8', '', '3.00', '0.00'],
      ],
    ])
    const book = await sheetsToExcel([
      {
        name: 'Sold',
        rows: [
          ['Day', 'Sale', 'Currency', 'Total'],
          ['2026-09-18', 1250, 'USD', { amount: 1_250_000 }],
        ],
        totals: [['Total', '', 'USD', { amount: 1_250_000 }]],
      },
      { name: 'By method', rows: [['Method', 'Total']] },
    ])
    expect(await shownBy(book)).toEqual([
      [
        ['Day', 'Sale', 'Currency', 'Total'],
        [day, '1250', 'USD', '1,250,000.00'],
        ['Total', '', 'USD', '1,250,000.00'],
      ],
      [['Method', 'Total']],
    ])
  })
})

describe('csv for excel', () => {
  const CSV =
    '\uFEFF"Name","Price","Phone","Note"\r\n"Ñandú, ""x""\r\ny",-1250.5,5491155550000,"1.5"\r\n"",7,"5491155550000",""\r\n'

  it('has semicolons and decimal commas where Excel expects them', () => {
    expect(csvForExcel(CSV, ',')).toBe(
      '"Name";"Price";"Phone";"Note"\r\n"Ñandú, ""x""\r\ny";-1250,5;"=""5491155550000""";"1.5"\r\n"";7;"=""5491155550000""";""\r\n',
    )
  })

  it('keeps commas and points elsewhere', () => {
    expect(csvForExcel(CSV, '.')).toBe(
      '"Name","Price","Phone","Note"\r\n"Ñandú, ""x""\r\ny",-1250.5,"=""5491155550000""","1.5"\r\n"",7,"=""5491155550000""",""\r\n',
    )
  })
})
