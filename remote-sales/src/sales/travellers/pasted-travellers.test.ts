import { describe, expect, it } from 'vitest'
import { isTable, isUnderstood, pasteQuestions, readPasted, travellersOf } from './pasted-travellers'
import { BLANK } from './traveller-values'

const rowsOf = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')

describe('rows with headings', () => {
  it('are read in any order, with cells of two lines, names in one column and months by name', async () => {
    const pasted = await readPasted(
      rowsOf(
        ['F. Nac.', 'Pasaporte', 'Apellido y nombre'],
        ['15-MAR-90', '30111222', '"PEREZ,\nANA"'],
        ['05/04/1985', 'AAC123456', 'Doe, John'],
      ),
    )
    expect(isUnderstood(pasted)).toBe(true)
    expect(travellersOf(pasted)).toEqual([
      {
        ...BLANK,
        name: 'ANA',
        lastname: 'PEREZ',
        documentKind: 'PASSPORT',
        document: '30111222',
        birthday: '1990-03-15',
      },
      {
        ...BLANK,
        name: 'John',
        lastname: 'Doe',
        documentKind: 'PASSPORT',
        document: 'AAC123456',
        birthday: '1985-04-05',
      },
    ])
  })

  it('have the kind of document that a heading or another cell says', async () => {
    const pasted = await readPasted(
      rowsOf(
        ['Name', 'Last name', 'Kind of document', 'Document', 'DNI', 'RUT'],
        ['Rosa', 'Sanz', 'Cédula (CI)', '1.234.567-8', '', ''],
        ['Eva', 'Sanz', '', '', '30.111.222', ''],
        ['Iris', 'Mar', '', '', '', '12.345.678-K'],
      ),
    )
    expect(isUnderstood(pasted)).toBe(true)
    expect(travellersOf(pasted).map(({ documentKind, document }) => [documentKind, document])).toEqual([
      ['CI', '1.234.567-8'],
      ['DNI', '30111222'],
      ['RUT', '12.345.678-K'],
    ])
  })

  it('are shown first when a column is unknown', async () => {
    const pasted = await readPasted(rowsOf(['Name', 'Last name', 'Room'], ['Rosa', 'Sanz', 'Double']))
    expect(isUnderstood(pasted)).toBe(false)
    expect(travellersOf(pasted)).toEqual([{ ...BLANK, name: 'Rosa', lastname: 'Sanz' }])
  })
})

describe('what nothing tells is asked', () => {
  it('for documents of digits alone', async () => {
    const pasted = await readPasted(rowsOf(['Name', 'Document'], ['Rosa', '30.111.222'], ['John', 'AAC1234']))
    expect(pasteQuestions(pasted)).toEqual(['documents'])
    const kinds = (documents: 'DNI' | 'PASSPORT') =>
      travellersOf({ ...pasted, answers: { documents } }).map((each) => [each.documentKind, each.document])
    expect(kinds('DNI')).toEqual([
      ['DNI', '30111222'],
      ['PASSPORT', 'AAC1234'],
    ])
    expect(kinds('PASSPORT')[0]).toEqual(['PASSPORT', '30.111.222'])
  })

  it('for the order of two names, and of days and months', async () => {
    const pasted = await readPasted(
      rowsOf(['Pasajero', 'Nacimiento'], ['Perez Ana', '31/12/1990'], ['Sosa Luis', '12/31/1990']),
    )
    expect(pasteQuestions(pasted)).toEqual(['dates', 'names'])
    const answered = { ...pasted, answers: { names: 'last-first', dates: 'day-first' } as const }
    // Text that is no day stays, so that the form reports it.
    expect(travellersOf(answered)).toEqual([
      { ...BLANK, name: 'Ana', lastname: 'Perez', birthday: '1990-12-31' },
      { ...BLANK, name: 'Luis', lastname: 'Sosa', birthday: '12/31/1990' },
    ])
  })

  it('for the columns of rows without headings, which are guessed by their cells', async () => {
    const pasted = await readPasted(
      rowsOf(['12/3/1990', 'Rosa', 'Sanz', '30.111.222'], ['5-ABR-85', 'John', 'Doe', 'AAC123456']),
    )
    expect(isUnderstood(pasted)).toBe(false)
    expect(pasted.scanned.columns).toEqual({ birthday: 0, name: 1, lastname: 2, document: 3 })
    expect(pasteQuestions(pasted)).toEqual(['documents'])
    const [rosa, john] = travellersOf({ ...pasted, answers: { documents: 'CI' } })
    expect(rosa).toMatchObject({ documentKind: 'CI', document: '30.111.222', birthday: '1990-03-12' })
    expect(john).toMatchObject({ documentKind: 'PASSPORT', birthday: '1985-04-05' })
  })
})

it('takes a column with commas for whole names', async () => {
  const pasted = await readPasted(rowsOf(['Pérez Gómez, Ana', 'Double'], ['Sosa, Luis', 'Single']))
  expect(travellersOf(pasted).map(({ name, lastname }) => [name, lastname])).toEqual([
    ['Ana', 'Pérez Gómez'],
    ['Luis', 'Sosa'],
  ])
})

it('reads the columns that the user chooses', async () => {
  const text = rowsOf(['A', 'B'], ['Sanz', 'Rosa'])
  const pasted = await readPasted(text, { headingRow: 1, columns: { lastname: 0, name: 1 } })
  expect(travellersOf(pasted)).toEqual([{ ...BLANK, name: 'Rosa', lastname: 'Sanz' }])
})

it.each([
  ['Rosa\tSanz', true],
  ['Rosa Sanz\nLuis Sanz', true],
  ['Rosa Sanz\r\n', false],
  ['Rosa', false],
  ['', false],
])('takes %j for a table: %s', (text, expected) => {
  expect(isTable(text)).toBe(expected)
})
