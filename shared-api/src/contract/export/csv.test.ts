import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORY_EXPORT } from '../catalogue/category'
import type { Sale } from '../sale/sale'
import { saleExport } from '../sale/sale-export'
import { type CsvColumn, csvHead, csvRecord, neutralizeFormulas, restoreFormulas } from './csv'
import { columnsIn } from './export-column'

const COLUMNS: CsvColumn<{ name: string; price: number }>[] = [
  ['Name', ({ name }) => name],
  ['Price', ({ price }) => price],
]
const written = (name: string, price = 1) => csvRecord(COLUMNS, { name, price })

/**
 * Parses a file like LibreOffice (`ScImportExport::ScanNextFieldFromString`): a quote opens a quoted field
 * only at its start, two quotes are an escaped quote, a quote closes the field only before a separator or the
 * end of the line, and a line break outside quotes ends the record.
 */
function cellsOf(file: string, separators: string): string[] {
  const cells: string[] = []
  let place = 0
  const ends = (at: number) => at >= file.length || `${separators}\r\n`.includes(file.charAt(at))
  while (place < file.length) {
    let cell = ''
    if (file[place] === '"') {
      place += 1
      while (place < file.length && !(file[place] === '"' && ends(place + 1))) {
        if (file[place] === '"' && file[place + 1] === '"') place += 1
        cell += file.charAt(place)
        place += 1
      }
      place += 1
    } else {
      while (!ends(place)) {
        cell += file.charAt(place)
        place += 1
      }
    }
    cells.push(cell)
    place += 1
  }
  return cells
}

/**
 * The cell after removing what spreadsheets and cleaning scripts drop, with full-width characters as ASCII.
 */
const asRun = (cell: string) => cell.normalize('NFKC').replace(/^[\s"]+/, '')
const isFormula = (cell: string) => /^[=+\-@]/.test(asRun(cell)) && Number.isNaN(Number(cell))

describe('a CSV file for spreadsheets', () => {
  it('starts with a byte order mark and the headings', () => {
    expect(csvHead(COLUMNS)).toBe('\uFEFF"Name","Price"\r\n')
  })

  it.each([
    ['Excursión', '"Excursión",1\r\n'],
    ['Sun, sea', '"Sun, sea",1\r\n'],
    ['The "best"', '"The ""best""",1\r\n'],
    ['Two\nlines', '"Two\nlines",1\r\n'],
    ['', '"",1\r\n'],
  ])('quotes %j', (name, line) => {
    expect(written(name)).toBe(line)
  })

  it.each([
    ['=1+1', `"'=1+1",1\r\n`],
    ['-1', `"'-1",1\r\n`],
    ['\t=1', `"\t'=1",1\r\n`],
    ['x;=1+1', `"x;'=1+1",1\r\n`],
    ['x\n@SUM(A1)', `"x\n'@SUM(A1)",1\r\n`],
    ['x\r+1', `"x\r'+1",1\r\n`],
    ['＝1+1', `"'＝1+1",1\r\n`],
    ['x;"=1', `"x;""'=1",1\r\n`],
    [`'=1`, `"''=1",1\r\n`],
  ])('neutralizes the formula in %j', (name, line) => {
    expect(written(name)).toBe(line)
  })

  it.each(['1+1=2', 'anna@example.com', 'Mar-del-Plata; Tandil', 'Tel. +54'])(
    'leaves %j unchanged',
    (name) => {
      expect(written(name)).toBe(`"${name}",1\r\n`)
    },
  )

  it('writes a negative number as a number', () => {
    expect(written('Refund', -5)).toBe('"Refund",-5\r\n')
  })

  it('never contains a formula, whatever the separator', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...`=+-@＝＋－＠﹦;,\t\r\n "'x1`), maxLength: 12 })
    fc.assert(
      fc.property(hostile, hostile, fc.constantFrom(',', ';', '\t', ',;\t'), (first, second, separators) => {
        const columns: CsvColumn<number>[] = [
          ['Id', (id) => id],
          ['First', () => first],
          ['Second', () => second],
          ['Change', (id) => -id],
        ]
        expect(cellsOf(csvRecord(columns, 7), separators).filter(isFormula)).toEqual([])
      }),
      { numRuns: process.env.TESTS === 'short' ? 500 : 5_000, seed: 1 },
    )
  })

  it('can be read back, except for apostrophes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const [cell = ''] = cellsOf(written(name), ',')
        expect(cell.replaceAll("'", '')).toBe(name.replaceAll("'", ''))
      }),
      { numRuns: process.env.TESTS === 'short' ? 50 : 500, seed: 1 },
    )
  })
})

it('restores the original text', () => {
  const signs = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', '\t', '\n', '\r', ' ', 'a', '＝'),
  })
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (text) => {
      expect(restoreFormulas(neutralizeFormulas(text))).toBe(text)
    }),
  )
})

it.each(['es', 'es-AR', ' ES;q=1, en', 'es_AR'])('has headings in Español for %s', (languages) => {
  expect(columnsIn(languages, CATEGORY_EXPORT)[1]?.[0]).toBe('Nombre')
})

it.each([undefined, '', '*', 'en', 'en-GB,es', 'de', 'est'])(
  'has headings in English for %s',
  (languages) => {
    expect(columnsIn(languages, CATEGORY_EXPORT)[1]?.[0]).toBe('Name')
  },
)

it('has the states of sales in the language', () => {
  const cancelled = { status: 'CANCELLED' } as Sale
  const states = ['es', 'en'].map((language) => {
    const columns = columnsIn(
      language,
      saleExport((moment) => moment),
    )
    return columns.find(([heading]) => /^(Estado|Status)$/.test(heading))?.[1](cancelled)
  })
  expect(states).toEqual(['Anulada', 'CANCELLED'])
})
