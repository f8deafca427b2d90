import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it, vi } from 'vitest'
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
        '"Ñandú ""x"", y\r\nz",5491155550000,"1990-05-17",1250.5,"\'=1+1"\r\n' +
        '"007",30123456,"",-3,""\r\n',
    )
    expect(sheet?.name).toBe('my  sales ')
    expect(sheet?.rows).toEqual([
      ['Name', 'DNI', 'Birthday', 'Price', 'Note'],
      ['Ñandú "x", y\r\nz', 5_491_155_550_000, new Date('1990-05-17T00:00:00Z'), 1250.5, "'=1+1"],
      ['007', 30_123_456, null, -3, null],
    ])
    const formatOf = (cell: string) => sheet?.cells?.get(cell)?.style?.numFmt
    expect([formatOf('1,1'), formatOf('1,2'), formatOf('1,3')]).toEqual(['0', 'dd/mm/yyyy', '0.00##'])
  })

  it('makes no days of a column that has other text, too, or days that Excel counts differently', async () => {
    const sheet = await read('"A","B"\r\n"1990-05-17","1900-01-31"\r\n"none","1990-05-17"\r\n')
    expect(sheet?.rows).toEqual([
      ['A', 'B'],
      ['1990-05-17', '1900-01-31'],
      ['none', '1990-05-17'],
    ])
  })

  it('makes one workbook of several sheets', async () => {
    const file = await sheetsToExcel([
      {
        name: 'Sold',
        rows: [
          ['Day', 'Total'],
          ['2026-03-01', 1250.5],
        ],
      },
      { name: 'By method', rows: [['Method', 'Total']] },
    ])
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { readStyles: true })
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'Sold',
        [
          ['Day', 'Total'],
          [new Date('2026-03-01T00:00:00Z'), 1250.5],
        ],
      ],
      ['By method', [['Method', 'Total']]],
    ])
    expect(sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('dd/mm/yyyy')
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
