import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvColumn, csvHead, csvRecord } from './csv'

const COLUMNS: CsvColumn<{ name: string; price: number }>[] = [
  ['Name', ({ name }) => name],
  ['Price', ({ price }) => price],
]
const written = (name: string, price = 1) => csvRecord(COLUMNS, { name, price })

/**
 * The cells that LibreOffice makes of a file (`ScImportExport::ScanNextFieldFromString`): a quote opens a quoted text
 * only at the start of a field, two quotes in it are one, a quote ends it only before a separator or the end of the
 * line, and a line break outside quotes ends the record.
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

/** What is left after what spreadsheets and cleaning scripts drop, with full-width forms as ASCII. */
const asRun = (cell: string) => cell.normalize('NFKC').replace(/^[\s"]+/, '')
const isFormula = (cell: string) => /^[=+\-@]/.test(asRun(cell)) && Number.isNaN(Number(cell))

describe('a file for spreadsheets', () => {
  it('begins with its headings, marked as Unicode', () => {
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
  ])('defuses the formula in %j', (name, line) => {
    expect(written(name)).toBe(line)
  })

  it.each(['1+1=2', 'anna@example.com', 'Mar-del-Plata; Tandil', 'Tel. +54'])('leaves %j alone', (name) => {
    expect(written(name)).toBe(`"${name}",1\r\n`)
  })

  it('leaves a negative number a number', () => {
    expect(written('Refund', -5)).toBe('"Refund",-5\r\n')
  })

  it('gives no spreadsheet a formula, whatever it separates by', () => {
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
      { numRuns: 5_000, seed: 1 },
    )
  })

  it('is read back as it was, but for the apostrophes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const [cell = ''] = cellsOf(written(name), ',')
        expect(cell.replaceAll("'", '')).toBe(name.replaceAll("'", ''))
      }),
      { numRuns: 500, seed: 1 },
    )
  })
})
