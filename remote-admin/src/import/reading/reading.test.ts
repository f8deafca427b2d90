import fc from 'fast-check'
import { CLIENT_EXPORT, type Client, csvHead, csvRecord, type ImportValues } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { convert } from './convert'
import type { FileFormat } from './file-format'
import { read, scan } from './file-reader'
import { guessColumns } from './guess-columns'
import { recognizeEncoding } from './read-text'

const FORMAT: FileFormat = {
  encoding: 'utf-8',
  separator: ',',
  numbers: 'point',
  dates: 'day-first',
  interest: 'fraction',
}

const fileOf = (...parts: BlobPart[]) => new Blob(parts)
const latin = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))

/** Everything that a file says, as it is recognized. */
async function valuesOf(file: Blob, entity: 'client' | 'service' | 'payment-method' = 'client') {
  const { format, columns } = await scan(file, { entity })
  const values: ImportValues[] = []
  await read(file, { entity, format, columns }, async (rows) => {
    values.push(...rows.map((row) => row.values))
  })
  return values
}

describe('an export of a Spanish Excel', () => {
  const file = fileOf(
    latin(
      'Nombre;Descripción;Precio;Categoría\r\n' +
        'Excursión;"Un día; con almuerzo";1.234,50;Playas\r\nNiños;Medio día en la playa;$ 12.345;Playas\r\n',
    ) as BlobPart,
  )

  it('is recognized', async () => {
    const scanned = await scan(file, { entity: 'service' })
    expect(scanned).toMatchObject({
      format: { encoding: 'windows-1252', separator: ';', numbers: 'comma' },
      columns: { name: 0, description: 1, price: 2, category: 3 },
      rowCount: 2,
    })
  })

  it('is read', async () => {
    expect(await valuesOf(file, 'service')).toEqual([
      { name: 'Excursión', description: 'Un día; con almuerzo', price: '1234.50', category: 'Playas' },
      { name: 'Niños', description: 'Medio día en la playa', price: '12345', category: 'Playas' },
    ])
  })
})

describe('columns', () => {
  it.each([
    [['Nombre', 'Apellido', 'Nº de documento', 'Correo electrónico', 'Fecha de nacimiento', 'Teléfono']],
    [['First name', 'Surname', 'DNI', 'E-mail', 'Date of birth', 'Phone number']],
    [['NOMBRES', 'APELLIDOS', 'nro. documento', 'Mail', 'F. Nac.', 'Celular']],
  ])('of %j are found', (headings) => {
    expect(guessColumns('client', headings)).toEqual({
      ...{ name: 0, lastname: 1, dni: 2, email: 3, birthday: 4, phoneNumber: 5 },
    })
  })

  it('are mapped to one field each, also among many other columns', () => {
    const others = Array.from({ length: 60 }, (_, column) => `Extra ${column}`)
    expect(guessColumns('category', [...others, 'Categoría', 'Detalle'])).toEqual({
      name: 60,
      description: 61,
    })
  })
})

describe('the encoding', () => {
  const bytes = (...values: number[]) => new Uint8Array(values)

  it('is UTF-8 when it can be, and Windows-1252 when it cannot', () => {
    expect(recognizeEncoding(new TextEncoder().encode('Ñandú'))).toBe('utf-8')
    expect(recognizeEncoding(latin('Ñandú'))).toBe('windows-1252')
    expect(recognizeEncoding(bytes(0xff, 0xfe, 0x41, 0))).toBe('utf-16le')
  })

  it('is not recognized in a file that is not text', () => {
    expect(() => recognizeEncoding(bytes(0x50, 0x4b, 3, 4))).toThrow('This is an Excel workbook')
    expect(() => recognizeEncoding(bytes(0x89, 0x50, 0, 0))).toThrow('This is not a text file')
  })
})

describe('the separator', () => {
  it.each([
    [',', 'Nombre,Detalle\n"a;b","c;d"\n'],
    [';', 'Nombre;Detalle\na,b;c,d\n'],
    ['\t', 'Name\tDescription\na, b\tc; d\n'],
    [';', 'sep=;\r\nName;Description\r\na;b\r\n'],
    [',', 'One,Two,Three\na;b,c,d\n'],
  ])('%j is recognized', async (separator, text) => {
    expect((await scan(fileOf(text), { entity: 'category' })).format.separator).toBe(separator)
  })
})

describe('dates and numbers', () => {
  it.each([
    ['Birthday\n01/02/1990\n31/12/1990\n', 'day-first'],
    ['Birthday\n01/02/1990\n12/31/1990\n', 'month-first'],
    ['Birthday\n01/02/1990\n', 'day-first'],
  ] as const)('of %j are %s', async (text, dates) => {
    expect((await scan(fileOf(text), { entity: 'client' })).format.dates).toBe(dates)
  })

  it.each([
    ['1,234.50', 'point'],
    ['1.234,50', 'comma'],
    ['1234,5', 'comma'],
    ['1.234.567', 'comma'],
    ['1,234,567', 'point'],
    ['12.5', 'point'],
    ['12345', 'point'],
  ] as const)('%s is written with a %s', async (price, numbers) => {
    expect((await scan(fileOf(`Name\tPrice\nA\t${price}\n`), { entity: 'service' })).format.numbers).toBe(
      numbers,
    )
  })

  it.each([
    ['31/12/1990', '1990-12-31'],
    ['7-3-90', '1990-03-07'],
    ['7.3.05', '2005-03-07'],
    ['1990-03-07', '1990-03-07'],
    ['1990-03-07T00:00:00.000Z', '1990-03-07'],
    ['1990/3/7', '1990-03-07'],
    ['yesterday', 'yesterday'],
    ['', ''],
  ])('the date %j is %j', (typed, date) => {
    expect(convert(typed, 'date', FORMAT)).toBe(date)
  })

  it.each([
    ['point', '1,234.50', '1234.50'],
    ['point', '12,345', '12345'],
    ['point', '1234,5', '1234.5'],
    ['comma', '12.345', '12345'],
    ['comma', '1234.5', '1234.5'],
    ['comma', '$ 1.234,50', '1234.50'],
    ['comma', 'ARS 1234', '1234'],
    ['comma', '1,2,3', '1,2,3'],
    ['point', 'free', 'free'],
  ] as const)('with a %s the amount %j is %j', (numbers, typed, amount) => {
    expect(convert(typed, 'amount', { ...FORMAT, numbers })).toBe(amount)
  })

  it.each([
    ['percent', '15', '0.15'],
    ['percent', '12,5', '0.125'],
    ['percent', '0', '0'],
    ['fraction', '0.15', '0.15'],
    ['fraction', '15 %', '0.15'],
    ['fraction', '100%', '1'],
  ] as const)('as a %s the interest %j is %j', (interest, typed, fraction) => {
    expect(convert(typed, 'interest', { ...FORMAT, interest })).toBe(fraction)
  })

  it.each([
    ['30.111.222', '30111222'],
    ['+54 (11) 4567-0001', '541145670001'],
    ['unknown', 'unknown'],
  ])('the digits of %j are %j', (typed, digits) => {
    expect(convert(typed, 'digits', FORMAT)).toBe(digits)
  })

  it('are the same when they are written and read again', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999 })
    const styles = fc.constantFrom('point' as const, 'comma' as const)
    fc.assert(
      fc.property(cents, styles, (value, numbers) => {
        const format = { ...FORMAT, numbers }
        const written = new Intl.NumberFormat(numbers === 'comma' ? 'es-AR' : 'en-US', {
          minimumFractionDigits: 2,
        }).format(value / 100)
        const amount = convert(written, 'amount', format)
        expect(Number(amount)).toBe(value / 100)
        expect(convert(amount, 'amount', format)).toBe(amount)
      }),
    )
  })
})

describe('a file that cannot be imported', () => {
  it.each([
    ['', 'The file is empty.'],
    ['Name,Description\n', 'The file has headings but no rows.'],
    ['Name,Description\nA,"b\nC,d\n', 'Row 1 has a quotation mark that is not closed.'],
  ])('%j is refused', async (text, message) => {
    await expect(scan(fileOf(text), { entity: 'category' })).rejects.toThrow(message)
  })
})

it('is read in batches of at most 500 rows, which fit into one request', async () => {
  const sizes: number[] = []
  const long = 'x'.repeat(900)
  const lines = [
    ...Array.from({ length: 1_200 }, (_, row) => `A${row},b`),
    ...Array.from({ length: 600 }, () => `${long},${long}`),
  ]
  const file = fileOf(`Name,Description\n${lines.join('\n')}`)
  const { format, columns } = await scan(file, { entity: 'category' })
  let next = 1
  await read(file, { entity: 'category', format, columns }, async (rows) => {
    expect(rows[0]?.row).toBe(next)
    next += rows.length
    expect(rows.length).toBeLessThanOrEqual(500)
    sizes.push(JSON.stringify({ rows }).length)
  })
  expect(next).toBe(1_801)
  expect(Math.max(...sizes)).toBeLessThan(1_000_000)
})

it('ends when a batch is refused', async () => {
  const file = fileOf(`Name,Description\n${'A,b\n'.repeat(2_000)}`)
  const { format, columns } = await scan(file, { entity: 'category' })
  let batches = 0
  const reading = read(file, { entity: 'category', format, columns }, async () => {
    batches += 1
    throw new Error('Offline')
  })
  await expect(reading).rejects.toThrow('Offline')
  expect(batches).toBe(1)
})

it('reads an export with the exported values', async () => {
  const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map((text) => text.trim())
  const client = fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    person: fc.record({
      id: fc.constant(1),
      name: text,
      lastname: text,
      email: fc.constantFrom('ana@example.com', '+ana@example.com'),
      address: fc.oneof(text, fc.constantFrom('=1+1', "'=1", '-3;+4', 'a;"=b"', '@x\n=y', '')),
      dni: fc.integer({ min: 1, max: 999_999_999_999 }),
      birthday: fc.constantFrom('1990-02-28', '1900-01-01', '2020-12-31'),
      phoneNumber: fc.constantFrom(0, 541145670001),
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 5 }), async (clients: Client[]) => {
      const file = fileOf(csvHead(CLIENT_EXPORT), ...clients.map((each) => csvRecord(CLIENT_EXPORT, each)))
      expect(await valuesOf(file)).toEqual(
        clients.map(({ id, person: { id: _, ...person } }) => ({
          ...person,
          id: `${id}`,
          dni: `${person.dni}`,
          phoneNumber: person.phoneNumber === 0 ? '' : `${person.phoneNumber}`,
        })),
      )
    }),
    { numRuns: 60 },
  )
})
