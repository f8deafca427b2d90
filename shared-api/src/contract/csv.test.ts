import { describe, expect, it } from 'vitest'
import { type CsvColumn, csvHead, csvRecord } from './csv'

const COLUMNS: CsvColumn<{ name: string; price: number }>[] = [
  ['Name', ({ name }) => name],
  ['Price', ({ price }) => price],
]
const written = (name: string, price = 1) => csvRecord(COLUMNS, { name, price })

describe('a file for spreadsheets', () => {
  it('begins with its headings, marked as Unicode', () => {
    expect(csvHead(COLUMNS)).toBe('\uFEFFName,Price\r\n')
  })

  it.each([
    ['Excursión', 'Excursión,1\r\n'],
    ['Sun, sea', '"Sun, sea",1\r\n'],
    ['The "best"', '"The ""best""",1\r\n'],
    ['Two\nlines', '"Two\nlines",1\r\n'],
  ])('quotes %j where it must', (name, line) => {
    expect(written(name)).toBe(line)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('defuses the formula %j', (name) => {
    expect(written(name)).toBe(`'${name},1\r\n`)
  })

  it('leaves a negative number a number', () => {
    expect(written('Refund', -5)).toBe('Refund,-5\r\n')
  })
})
