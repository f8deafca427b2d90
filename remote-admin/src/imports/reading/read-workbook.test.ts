import { zipSync } from 'fflate'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { ImportEntity } from 'shared-api/contract'
import type { TableFormat } from 'shared-api/tables'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { valuesOfRow } from './read-file'
import { scanInWorker } from './scan-in-worker'

const BUSINESS = { numbers: 'point', currency: 'ARS', country: 'AR' } as const

// jsdom has a Uint8Array of its own, which streams of Node do not know.
beforeAll(() => void vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer)))

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const book = (...sheets: CellValue[][][]) =>
  writeXlsx({ sheets: sheets.map((rows, place) => ({ name: `Sheet ${place}`, rows })) })
const walks = () =>
  book([
    ['Name', 'Description'],
    ['Walks', 'On foot'],
  ])
const fileOf = (bytes: Uint8Array) => new Blob([bytes as BlobPart])

async function valuesOf(bytes: Uint8Array, entity: ImportEntity, chosen: Partial<TableFormat> = {}) {
  const { rows, format, ...read } = await scanInWorker(fileOf(bytes), { entity, business: BUSINESS })
  const options = { entity, ...read, format: { ...format, ...chosen } }
  return rows.map((cells) => valuesOfRow(cells, options))
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
      name: 'Ana',
      lastname: 'Paz',
      dni: '30123456',
      email: 'ana@example.com',
      birthday: '1990-05-17',
      phoneNumber: '5491155550000',
      address: 'Calle 1, "B" 2º',
    },
    {
      name: 'Luis',
      lastname: 'Sosa',
      dni: '28111222',
      email: 'luis@example.com',
      birthday: '1985-03-07',
      phoneNumber: '',
      address: '=1+1',
    },
  ])
})

it('reads amounts, shares and sums as Excel shows them', async () => {
  const services = await book([
    ['Name', 'Description', 'Price', 'Category'],
    ['Walk', 'Half a day', 1250.5, 'Hikes'],
    ['Ride', 'A day', 0.1 + 0.2, 'Hikes'],
    ['Swim', 'A day', 12_345_678, 'Beaches'],
    ['Sail', 'Half a day', 12.345, 'Beaches'],
  ])
  expect((await valuesOf(services, 'service')).map(({ price }) => price)).toEqual([
    '1250.5',
    '0.3',
    '12345678',
    '12.345',
  ])
  const methods = await book([
    ['Name', 'Interest'],
    ['Visa', 0.155],
    ['Cash', 0],
  ])
  expect(
    (await valuesOf(methods, 'payment-method', { interest: 'fraction' })).map(({ interest }) => interest),
  ).toEqual(['0.155', '0'])
})

describe('of an office with decimal commas', () => {
  const business = { numbers: 'comma', dates: 'day-first', currency: 'ARS', country: 'AR' } as const
  const valuesIn = async (
    bytes: Uint8Array,
    entity: ImportEntity,
    { noteColumns, ...more }: { noteColumns?: number[]; secondCurrency?: string } = {},
  ) => {
    const of = { ...business, ...more }
    const { rows, ...read } = await scanInWorker(fileOf(bytes), { entity, business: of })
    return rows.map((cells) => valuesOfRow(cells, { entity, ...read, ...(noteColumns && { noteColumns }) }))
  }
  const priced = (price: CellValue, ...more: CellValue[]) => ['Walk', 'Half a day', 'Hikes', price, ...more]
  const HEAD = ['Name', 'Description', 'Category', 'Price']

  it.each([
    [
      ['1.399', 12.5, '94 dls'],
      [
        ['1399', undefined],
        ['12.5', undefined],
        ['94', 'USD'],
      ],
    ],
    [
      ['U$ 80', '$us 80', 'U$S 1,700.50'],
      [
        ['80', 'USD'],
        ['80', 'USD'],
        ['1700.50', 'USD'],
      ],
    ],
  ])('reads %j as prices, text as the office writes it', async (prices, expected) => {
    const bytes = await book([HEAD, ...prices.map((price) => priced(price))])
    const read = await valuesIn(bytes, 'service', { secondCurrency: 'USD' })
    expect(read.map(({ price, currency }) => [price, currency])).toEqual(expected)
  })

  it('takes the sign $ for the currency that a column names', async () => {
    const sign = { style: { numFmt: '"$" #,##0.00' } }
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Prices',
          rows: [[...HEAD, 'Currency'], priced(80.5, 'USD'), priced(1000, 'ARS')],
          cells: new Map([
            ['1,3', { value: 80.5, ...sign }],
            ['2,3', { value: 1000, ...sign }],
          ]),
        },
      ],
    })
    expect(
      (await valuesIn(bytes, 'service', { secondCurrency: 'USD' })).map((row) => [row.price, row.currency]),
    ).toEqual([
      ['80.5', 'USD'],
      ['1000', 'ARS'],
    ])
  })

  it('reads the prices of two currencies from two columns, and no costs', async () => {
    const bytes = await book([
      ['Name', 'Description', 'Category', 'Precio ARS', 'Precio USD'],
      priced(1000, null),
      priced(null, 80.5),
      priced(1000, 80.5),
    ])
    expect(
      (await valuesIn(bytes, 'service', { secondCurrency: 'USD' })).map((row) => [row.price, row.currency]),
    ).toEqual([
      ['1000', 'ARS'],
      ['80.5', 'USD'],
      ['1000 / 80.5', 'USD'],
    ])
    const withCost = await book([[...HEAD, 'Costo'], priced(1000, 700), priced(null, 700)])
    expect(
      (await valuesIn(withCost, 'service', { secondCurrency: 'USD' })).map(({ price }) => price),
    ).toEqual(['1000', ''])
  })

  it('keeps days and numbers in a note as the office writes them', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Clients',
          columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }, { numFmt: '#,##0.00' }, {}],
          rows: [
            ['Nombre', 'DNI', 'Vence pasaporte', 'Límite', 'Código'],
            ['Ana', 30_123_456, day('2031-05-04'), 1_250_000.5, '12.345'],
            ['Eva', 30_123_457, day('2031-05-05'), 1_250_000, '2,5'],
          ],
        },
      ],
    })
    expect((await valuesIn(bytes, 'client', { noteColumns: [2, 3, 4] })).map(({ note }) => note)).toEqual([
      'Vence pasaporte: 04/05/2031\nLímite: 1.250.000,50\nCódigo: 12.345',
      'Vence pasaporte: 05/05/2031\nLímite: 1.250.000,00\nCódigo: 2,5',
    ])
  })
})

it('numbers the rows as the file shows them, with titles and blank rows', async () => {
  const bytes = await book([
    ['Our categories'],
    [null],
    ['Name', 'Description'],
    ['Walks', 'On foot'],
    [null, null],
    ['Rides', 'By bike'],
  ])
  expect(await scanInWorker(fileOf(bytes), { entity: 'category', business: BUSINESS })).toMatchObject({
    rowNumbers: [4, 6],
  })
  const csv = new Blob(['sep=;\nName;Description\nWalks;"On\nfoot"\n\nRides;By bike\n'])
  expect(await scanInWorker(csv, { entity: 'category', business: BUSINESS })).toMatchObject({
    rowNumbers: [2, 4],
  })
})

it('says that it is a workbook, which has no encoding to choose', async () => {
  const bytes = await walks()
  expect(await scanInWorker(fileOf(bytes), { entity: 'category', business: BUSINESS })).toMatchObject({
    isWorkbook: true,
    rows: [['Walks', 'On foot']],
  })
})

const refusal = async (bytes: Uint8Array) => {
  const error = await scanInWorker(fileOf(bytes), { entity: 'category', business: BUSINESS }).catch(
    (failure: unknown) => failure,
  )
  return (error as Error).message
}

it('refuses a workbook with a password, and an old one', async () => {
  // Both are compound files, which begin alike.
  const bytes = new Uint8Array(600)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await refusal(bytes)).toMatch(/has a password or is an old one \(\.xls\)/)
})

it('refuses an archive that is no workbook, and a damaged one', async () => {
  expect(await refusal(zipSync({ 'letter.txt': new TextEncoder().encode('Hello') }))).toMatch(
    /no Excel workbook/,
  )
  const bytes = await walks()
  expect(await refusal(bytes.slice(0, bytes.length / 2))).toMatch(/damaged/)
  expect(await refusal(await book([]))).toMatch('The file is empty.')
})

/** A workbook whose directory says that each file unpacks to this many bytes. */
async function declaring(size: number) {
  const bytes = await walks()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return bytes
}

it('refuses a small file that unpacks to a huge one, and one that unpacks to more than it says', async () => {
  expect(await refusal(await declaring(300 * 1024 * 1024))).toMatch(/more cells or text/)
  expect(await refusal(await declaring(0))).toMatch(/more cells or text/)
  expect(await refusal(await declaring(10))).toMatch(/damaged/)
})

const xml = (text: string) => new TextEncoder().encode(text)
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: [type: string, target: string][]) =>
  xml(
    `<Relationships>${targets.map(([type, target], place) => `<Relationship Id="r${place}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
  )

interface ArchiveParts {
  rows?: string
  strings?: string
  styles?: string
  /** What another relation of the workbook is to. */
  target?: string
}

/** A workbook of one sheet, with its XML as given. */
const archive = ({ rows = '', strings = '', styles = '', target = 'xl/workbook.xml' }: ArchiveParts) =>
  zipSync({
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml'], ['thumbnail', target]),
    'xl/workbook.xml': xml(
      '<workbook><sheets><sheet name="A > B\'s" sheetId="1" r:id="r0"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': xml(`<x:worksheet><x:sheetData>${rows}</x:sheetData></x:worksheet>`),
    'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`),
    'xl/styles.xml': xml(`<styleSheet>${styles}</styleSheet>`),
  })

describe('the time to read a workbook grows with its size', () => {
  const HEADINGS = '<row><c t="str"><v>Name</v></c><c t="str"><v>Price</v></c></row>'
  const row = (name: string, price: string) =>
    `<row><c t="str"><v>${name}</v></c><c t="str"><v>${price}</v></c></row>`
  /** The time of these is in each measurement, so that a short one is not noise. */
  const ROWS = HEADINGS + row('Walk', '12').repeat(1_000)
  const formats = (codes: string[], styles: number) =>
    codes.map((code, id) => `<numFmt numFmtId="${200 + id}" formatCode="${code}"/>`).join('') +
    `<cellXfs>${'<xf numFmtId="200"/>'.repeat(styles)}</cellXfs>`
  const times = (text: string, count: number) => text.repeat(count)

  async function timeOf(bytes: Uint8Array): Promise<number> {
    const taken: number[] = []
    for (let run = 0; run < 3; run++) {
      const start = performance.now()
      await valuesOf(bytes, 'service')
      taken.push(performance.now() - start)
    }
    return Math.min(...taken)
  }

  it.each<[string, number, (size: number) => ArchiveParts]>([
    ['a target without a slash', 12_000, (size) => ({ rows: ROWS, target: times('x', size) })],
    ['brackets in a format', 15_000, (size) => ({ rows: ROWS, styles: formats([times('[', size)], 1) })],
    [
      'quoted text in a format',
      6_000,
      (size) => ({ rows: ROWS, styles: formats([`&quot;${times('я', size)}`], 1) }),
    ],
    [
      'a long format of many styles',
      1_000,
      (size) => ({ rows: ROWS, styles: formats([times('#', size * 20)], size) }),
    ],
    ['brackets in a heading', 8_000, (size) => ({ rows: row('Name', times('(', size)) + ROWS })],
    ['a long amount', 7_000, (size) => ({ rows: ROWS + row('Walk', `1${times(',', size)} 1x`) })],
  ])('with %s', async (_, size, partsOf) => {
    const [time, longer] = [await timeOf(archive(partsOf(size))), await timeOf(archive(partsOf(4 * size)))]
    // Four times as long, and not 16 times.
    expect(longer / time).toBeLessThan(6)
  })
})

it('refuses cells far to the right, and more texts than a file of clients has', async () => {
  const wide = Array.from(
    { length: 100 },
    (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
  )
  expect(await refusal(archive({ rows: wide.join('') }))).toMatch(/more than 500 columns/)
  expect(await refusal(archive({ rows: '', strings: '<si/>'.repeat(2_000_001) }))).toMatch(
    /more cells or text/,
  )
  const long = archive({
    rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(400)}</row>`.repeat(20),
    strings: `<si><t>${'x'.repeat(30_000)}</t></si>`,
  })
  expect(await refusal(long)).toMatch(/more cells or text/)
})

it('reads what other programs write: prefixes, cells without an address, rich text, percents, currencies and days since 1904', async () => {
  const cell = (type: string, value: string | number, style = 0) =>
    `<c t="${type}" s="${style}"><v>${value}</v></c>`
  const bytes = archive({
    styles: `<numFmts><numFmt numFmtId="170" formatCode="&quot;USD&quot;\\ #,##0.00"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="44"/></cellXfs>`,
    strings: `<si><t>Name</t></si><si><r><t>Half </t></r><r><t xml:space="preserve">a day &amp; more</t></r><rPh><t>x</t></rPh></si>`,
    rows: `<row>${cell('s', 0)}<c t="inlineStr"><is><t>Description</t></is></c>${cell('str', 'Price')}${cell('str', 'Category')}</row>
      <row r="4">${cell('str', 'Walk_x0041_')}${cell('s', 1)}${cell('n', 80.5, 1)}<c/>${cell('e', '#N/A')}</row>
      <row>${cell('str', 'Ride')}${cell('s', 1)}${cell('n', '8.05E1', 2)}${cell('b', 1)}</row>`,
  })
  expect(await valuesOf(bytes, 'service')).toEqual([
    { name: 'WalkA', description: 'Half a day & more', price: 'USD 80.5', category: '' },
    { name: 'Ride', description: 'Half a day & more', price: '80.5', category: 'TRUE' },
  ])
  const scanned = await scanInWorker(fileOf(bytes), { entity: 'service', business: BUSINESS })
  expect(scanned).toMatchObject({
    notes: { blank: 2, longer: 1 },
    headings: ['Name', 'Description', 'Price', 'Category', ''],
  })
})
