import * as contract from 'shared-api/contract'
import { expect, it } from 'vitest'
import { csvHead, csvRecord } from './csv'

it.each(['Excursión', 'Sun, "sea"', 'Two\r\nlines', '', '=1+1', 'x;=1+1', 'x\t-1', '＝1+1', ' @x', 'x;"=1'])(
  'writes %j like the export in the browser',
  (name) => {
    const columns: contract.CsvColumn<string>[] = [
      ['Name', (text) => text],
      ['Change', () => -12.5],
    ]
    const head: contract.CsvColumn<string>[] = [[name, (text) => text]]
    expect(csvRecord(columns, name)).toBe(contract.csvRecord(columns, name))
    expect(csvHead(head)).toBe(contract.csvHead(head))
  },
)
