import fc from 'fast-check'
import {
  CLIENT_EXPORT,
  type Client,
  columnsIn,
  csvHead,
  csvRecord,
  type ImportEntity,
  plainText,
} from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { valuesOfRow } from './read-file'
import { decodeText, recognizeEncoding } from './read-text'
import { scanInWorker } from './scan-in-worker'

const BUSINESS = { numbers: 'point', currency: 'ARS', country: 'AR' } as const

const fileOf = (...parts: BlobPart[]) => new Blob(parts)

const scan = (file: Blob, entity: ImportEntity) => scanInWorker(file, { entity, business: BUSINESS })

/** The values of all rows, with the recognized format and columns. */
async function valuesOf(file: Blob, entity: ImportEntity = 'client') {
  const { rows, ...options } = await scan(file, entity)
  return rows.map((cells) => valuesOfRow(cells, { entity, ...options }))
}

describe('the separator', () => {
  it.each([
    [',', 'Nombre,Detalle\n"a;b","c;d"\n'],
    [';', 'Nombre;Detalle\na,b;c,d\n'],
    ['\t', 'Name\tDescription\na, b\tc; d\n'],
    [';', 'sep=;\r\nName;Description\r\na;b\r\n'],
    [',', 'One,Two,Three\na;b,c,d\n'],
  ])('%j is recognized', async (separator, text) => {
    expect((await scan(fileOf(text), 'category')).format.separator).toBe(separator)
  })
})

describe('the style of dates and numbers', () => {
  it.each([
    ['Birthday\n01/02/1990\n31/12/1990\n', 'day-first'],
    ['Birthday\n01/02/1990\n12/31/1990\n', 'month-first'],
    ['Birthday\n01/02/1990\n', 'day-first'],
  ] as const)('of %j are %s', async (text, dates) => {
    expect((await scan(fileOf(text), 'client')).format.dates).toBe(dates)
  })

  it.each([
    ['1,234.50', 'point'],
    ['1.234,50', 'comma'],
    ['1234,5', 'comma'],
    ['1.234.567', 'comma'],
    ['1,234,567', 'point'],
    ['12.5', 'point'],
    ['12345', 'point'],
    ['12.500', 'comma'],
    ['12,500', 'point'],
    ['1250.500', 'point'],
    ['0,125', 'comma'],
  ] as const)('%s is written with a %s', async (price, numbers) => {
    expect((await scan(fileOf(`Name\tPrice\nA\t${price}\n`), 'service')).format.numbers).toBe(numbers)
  })
})

describe('amounts with three digits behind a mark', () => {
  const HEADINGS = 'Name,Description,Price,Category'
  const pricesOf = async (...prices: string[]) => {
    const lines = prices.map((price) => `Review walk,Three hours in town,${price},City tours`)
    const values = await valuesOf(fileOf([HEADINGS, ...lines].join('\n')), 'service')
    return values.map(({ price }) => price)
  }

  it('are whole thousands when no other amount has decimals', async () => {
    expect(await pricesOf('12.500', '900', '$ 1.250')).toEqual(['12500', '900', '1250'])
    expect(await pricesOf('"12,500"', '900')).toEqual(['12500', '900'])
  })

  it('are left unread beside amounts with that decimal mark', async () => {
    expect(await pricesOf('12.500', '1250.50', '0.125')).toEqual(['12.500', '1250.50', '0.125'])
    expect(await pricesOf('12.500', '99.990', '1250.500')).toEqual(['12.500', '99.990', '1250.500'])
  })

  it('have decimals in a column of interest', async () => {
    const file = fileOf('Name,Interest %\nVisa,12.125\nCash,0\n')
    expect((await valuesOf(file, 'payment-method')).map(({ interest }) => interest)).toEqual(['0.12125', '0'])
  })
})

describe('a file that cannot be imported', () => {
  it.each([
    ['', 'The file is empty.'],
    ['Name,Description\n', 'The file has headings but no rows.'],
    ['Name,Description\nA,"b\nC,d\n', 'Row 1 has a quotation mark that is not closed.'],
  ])('%j is refused', async (text, message) => {
    await expect(scan(fileOf(text), 'category')).rejects.toThrow(message)
  })
})

it('is not read when it has more than 50,000 rows', async () => {
  const rows = (count: number) => fileOf(`Name,Description\n${'A,b\n'.repeat(count)}`)
  expect((await scan(rows(50_000), 'category')).rows).toHaveLength(50_000)
  await expect(scan(rows(50_001), 'category')).rejects.toThrow(
    'The file has more than 50,000 rows. Divide it into several files and import them one after another.',
  )
})

it('is read without half characters where long text is cut', async () => {
  const cells = [`${'x'.repeat(999)}😀 and more`, `${'x'.repeat(998)}😀 and more`]
  const values = await valuesOf(fileOf(`Name,Description\nA,${cells.join('\nB,')}\n`), 'service')
  expect(values).toEqual([
    { name: 'A', description: `${'x'.repeat(999)}\uFFFD` },
    { name: 'B', description: `${'x'.repeat(998)}😀` },
  ])
})

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

it('reads an export with the exported values', async () => {
  const text = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .map((text) => oneLine(plainText(text)))
  const client = fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    person: fc.record({
      id: fc.constant(1),
      name: text,
      lastname: text,
      email: fc.constantFrom('ana@example.com', '+ana@example.com'),
      address: fc.oneof(text, fc.constantFrom('=1+1', "'=1", '-3;+4', 'a;"=b"', '@x\n=y', '')),
      // Numbers of eleven digits may be those of the tax authority.
      dni: fc.oneof(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }),
      ),
      birthday: fc.constantFrom('1990-02-28', '1900-01-01', '2020-12-31'),
      phoneNumber: fc.constantFrom(0, 541145670001),
    }),
  })
  const columns = columnsIn('en', CLIENT_EXPORT)
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 5 }), async (clients: Client[]) => {
      const file = fileOf(csvHead(columns), ...clients.map((each) => csvRecord(columns, each)))
      expect(await valuesOf(file)).toEqual(
        clients.map(({ id, person: { id: _, ...person } }) => ({
          ...person,
          address: oneLine(person.address),
          id: `${id}`,
          dni: `${person.dni}`,
          phoneNumber: person.phoneNumber === 0 ? '' : `${person.phoneNumber}`,
        })),
      )
    }),
    { numRuns: 60 },
  )
})

describe('encodings', () => {
  const bytes = (...codes: (number | string)[]) =>
    new Uint8Array(
      codes.flatMap((code) =>
        typeof code === 'string' ? [...code].map((letter) => letter.charCodeAt(0)) : code,
      ),
    )

  it.each([
    ['windows-1252', bytes('Bego', 0xf1, 'a N', 0xfa, 0xf1, 'ez'), 'Begoña Núñez'],
    ['macintosh', bytes('Bego', 0x96, 'a N', 0x9c, 0x96, 'ez'), 'Begoña Núñez'],
    ['cp850', bytes('Bego', 0xa4, 'a N', 0xa3, 0xa4, 'ez'), 'Begoña Núñez'],
    ['utf-8', bytes('Bego', 0xc3, 0xb1, 'a N', 0xc3, 0xba, 0xc3, 0xb1, 'ez'), 'Begoña Núñez'],
    ['utf-16le', bytes(0xff, 0xfe, 'A', 0), 'A'],
    ['windows-1252', bytes('MU', 0xd1, 'OZ, JOS', 0xc9), 'MUÑOZ, JOSÉ'],
    ['macintosh', bytes('MU', 0x84, 'OZ, JOS', 0x83), 'MUÑOZ, JOSÉ'],
    ['cp850', bytes('MU', 0xa5, 'OZ, JOS', 0x90), 'MUÑOZ, JOSÉ'],
  ])('recognizes and reads %s', (encoding, file, text) => {
    expect(recognizeEncoding(file)).toBe(encoding)
    expect(decodeText(file, recognizeEncoding(file))).toBe(text)
  })

  it('refuses a file that is not text', () => {
    expect(() => recognizeEncoding(bytes(0x89, 'P', 0, 0))).toThrow(
      'This is neither a CSV file nor an Excel workbook',
    )
  })

  it('recognizes Windows-1252 by its letters, beside signs', () => {
    const file = bytes('Caf', 0xe9, ' ', 0x96, ' 95,50 ', 0x80, ' ', 0x93, 'si', 0x94)
    expect(recognizeEncoding(file)).toBe('windows-1252')
  })
})
