import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import {
  type CheckedRow,
  checkRow,
  type ImportEntity,
  type ImportField,
  type ImportLookup,
  type ImportTarget,
  type ImportValues,
  nameKey,
} from 'shared-api/contract'
import { openQuestions, type TableFormat } from 'shared-api/tables'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type ScannedFile, type ScanOptions, valuesOfRow } from './read-file'
import { scanInWorker } from './scan-in-worker'

/** What is right for each file of the folder `cases`, which its README describes. */

const BUSINESS = { numbers: 'point', currency: 'ARS', country: 'AR' } as const

// jsdom has a Uint8Array of its own, which the unpacking of workbooks does not know.
beforeAll(() => void vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer)))

const scan = (name: string, entity: ImportEntity, chosen: Partial<ScanOptions> = {}) =>
  scanInWorker(fileOf(name), { entity, business: BUSINESS, ...chosen })

const fileOf = (name: string) =>
  new Blob([readFileSync(join(import.meta.dirname, 'cases', name)) as BlobPart])

function valuesOf(
  entity: ImportEntity,
  { rows, columns, headings, format }: ScannedFile,
  chosen: Partial<TableFormat> = {},
): ImportValues[] {
  const options = { entity, columns, headings, format: { ...format, ...chosen } }
  return rows.map((cells) => valuesOfRow(cells, options))
}

const CAMILA: ImportTarget = {
  id: 7,
  version: 1,
  label: 'Camila Albornoz',
  record: {
    name: 'Camila',
    lastname: 'Albornoz',
    dni: 42_469_138,
    email: 'camila.albornoz@example.com',
    birthday: '1965-08-28',
    phoneNumber: 541_145_670_004,
    address: 'Mitre 88',
  },
}
const LUIS: ImportTarget = {
  id: 1,
  version: 1,
  label: 'Luis Rey',
  record: { ...CAMILA.record, name: 'Luis', lastname: 'Rey', dni: 20_111_222, email: 'luis@example.com' },
}

const STORED: ImportLookup = {
  byId: (id) => [CAMILA, LUIS].find((target) => target.id === id),
  by: (field, value) => [CAMILA, LUIS].filter(({ record }) => record[field] === value),
  categories: (name) => [{ id: 1, name }],
  suppliers: () => [],
  answers: {},
  currencies: { currency: 'ARS', secondCurrency: null },
  phoneNumber: (typed) => typed,
  isLoginOfAnother: () => false,
}

/** The result of each row of a file that is read without a choice. */
async function resultsOf(name: string, entity: ImportEntity = 'client'): Promise<CheckedRow[]> {
  const values = valuesOf(entity, await scan(name, entity))
  return values.map((row) => checkRow(entity, row, STORED))
}

const [one, two] = [[expect.anything()], [expect.anything(), expect.anything()]]

const errorsOf = (checked: readonly CheckedRow[]) =>
  checked.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`).join('; '))

it.each<[name: string, entity: ImportEntity, field: ImportField, values: unknown[]]>([
  ['mixed-line-ends.csv', 'client', 'name', ['Ana', 'Eva', 'Iris']],
  ['mac-roman.csv', 'client', 'lastname', ['Núñez']],
  ['utf16-no-bom.csv', 'client', 'lastname', ['Núñez']],
  ['surname-and-name.csv', 'client', 'name', ['Ana']],
  ['surname-and-name.csv', 'client', 'lastname', ['Paz']],
  // The emails of RFC 5322, and the ASCII form of a domain.
  [
    'emails-valid.csv',
    'client',
    'email',
    ["o'connor@x.test", 'eva@xn--espaa-rta.test', 'iris@xn--espaa-rta.test', 'luz&ivo@x.test'],
  ],
  // With the country code of the business.
  ['local-phones.csv', 'client', 'phoneNumber', [5_491_145_678_901, 543_514_567_890]],
  // Without the prefixes that are dialled within a country.
  [
    'trunk-after-country-code.csv',
    'client',
    'phoneNumber',
    [5_491_145_678_901, 541_145_678_901, 541_145_678_901, 59_899_123_456, 442_079_460_958, 5_511_945_678_901],
  ],
  ['month-names.csv', 'client', 'birthday', ['1990-12-31', '1990-03-05']],
  ['equals-quoted.csv', 'client', 'dni', [46_000_014]],
  ['quoted-sep-line.csv', 'client', 'birthday', ['1990-12-31']],
  ['space-before-quote.csv', 'client', 'lastname', ['Paz']],
  // The unit is that of the cells or the heading.
  ['percent-cells-over-100.xlsx', 'payment-method', 'interest', [0.15, 1.2]],
  ['interest-percent-heading.csv', 'payment-method', 'interest', [0.005, 0.008, 0.01]],
  ['coefficient.csv', 'payment-method', 'interest', [0, 0.15, 0.3]],
  // A merged cell has its value in each row.
  ['merged-category.xlsx', 'service', 'category', ['Transfers', 'Transfers', 'Transfers']],
])('%s, a list of the kind %s, is read with the %s %j', async (name, entity, field, values) => {
  const scanned = await scan(name, entity)
  expect(openQuestions(scanned.format, scanned.columns)).toEqual([])
  const checked = await resultsOf(name, entity)
  expect(checked.map(({ result, record }) => [result, record?.[field]])).toEqual(
    values.map((value) => ['created', value]),
  )
})

const PHONES = 'phoneNumber: One number, with its area code'
const CHECK_DIGIT = 'dni: Digits only, without a check digit'
const CURRENCY =
  'price: The business does not use this currency, or its column names another one: correct the amount or the currency'

it.each<[name: string, entity: ImportEntity, errors: string[]]>([
  ['two-phones.csv', 'client', [PHONES, PHONES]],
  ['dni-check-digit.csv', 'client', [CHECK_DIGIT, CHECK_DIGIT, CHECK_DIGIT]],
  ['error-cell.xlsx', 'client', ['lastname: The spreadsheet has an error in this cell']],
  [
    'phone-saved-by-excel.csv',
    'client',
    ['phoneNumber: Excel has cut this number off: export it again, or make its column text'],
  ],
  ['dollar-prices.csv', 'service', [CURRENCY, CURRENCY, CURRENCY]],
  // A price for each is read.
  ['prices-parentheses.csv', 'service', ['price: At least 0', '', 'price: Enter an amount, such as 1250.50']],
])('%s, a list of the kind %s, is refused: %j', async (name, entity, errors) => {
  expect(errorsOf(await resultsOf(name, entity))).toEqual(errors)
})

describe('prices of a business with two currencies', () => {
  const business = { ...BUSINESS, secondCurrency: 'USD' }
  const read = async (file: Blob) =>
    valuesOf('service', await scanInWorker(file, { entity: 'service', business }))
  const results = async (file: Blob) =>
    (await read(file)).map((row) =>
      checkRow('service', row, { ...STORED, currencies: { currency: 'ARS', secondCurrency: 'USD' } }),
    )
  const csv = (heading: string, ...cells: string[]) =>
    new Blob([
      [
        `Nombre;Descripción;Categoría;${heading}`,
        ...cells.map((cell) => `Tour bahía;Un día completo de sol;Transfers;${cell}`),
      ].join('\n'),
    ])
  const pricesOf = async (file: Blob) =>
    (await read(file)).map(({ price, currency }) => (currency === undefined ? price : `${currency} ${price}`))

  it('dollar-prices.csv has two of them, and one of a third currency, which is refused', async () => {
    const [first, second, third] = await results(fileOf('dollar-prices.csv'))
    expect([first, second].map((row) => row?.record)).toMatchObject([
      { price: 1200, currency: 'USD' },
      { price: 80, currency: 'USD' },
    ])
    expect(errorsOf([third as CheckedRow])).toEqual([CURRENCY])
  })

  it('are in that of the heading or of their cells, otherwise in none, so that a stored one stays', async () => {
    expect(await pricesOf(csv('Precio (USD)', '1.200,00', '$ 900', ''))).toEqual([
      'USD 1200.00',
      'ARS 900',
      '',
    ])
    expect(await pricesOf(csv('Precio dólares', '80'))).toEqual(['USD 80'])
    expect(await pricesOf(csv('Precio', '80', '$ 90', 'U$S 1200'))).toEqual(['80', 'ARS 90', 'USD 1200'])
    expect(await pricesOf(csv('Precio (€)', '80'))).toEqual(['€ 80'])
  })

  it('are in that of a column, which the price does not contradict', async () => {
    expect(await pricesOf(csv('Precio;Moneda', '80;USD', '80;Dólares', '80;GBP', '80;'))).toEqual([
      'USD 80',
      'USD 80',
      'GBP 80',
      '80',
    ])
    expect(await pricesOf(csv('Precio;Moneda', 'US$ 80;'))).toEqual(['USD 80'])
    expect(await pricesOf(csv('Precio;Moneda', 'US$ 80;ARS'))).toEqual(['ARS US$ 80'])
    const [pounds] = await results(csv('Precio;Moneda', '80;GBP'))
    expect(errorsOf([pounds as CheckedRow])).toEqual(['currency: The business does not use GBP'])
  })

  it('costs.csv has costs in that of the cell, else of the row, and never reads them as prices', async () => {
    const scanned = await scanInWorker(fileOf('costs.csv'), { entity: 'service', business })
    expect(
      valuesOf('service', scanned).map(({ price, currency, cost, costCurrency, supplier }) => [
        ...[price, currency, cost, costCurrency, supplier],
      ]),
    ).toEqual([
      ['1500.00', 'USD', '1100.00', 'USD', 'Mayorista Sur'],
      ['90000', 'ARS', '60000', 'ARS', 'Mayorista Sur'],
      ['80', 'USD', '65.50', 'USD', ''],
      ['90000', undefined, '70', 'USD', 'Norte'],
      ['90000', undefined, '', undefined, ''],
      ['90000', 'ARS', '70', 'USD', ''],
    ])
    const heading = await read(csv('Precio;Moneda;Costo USD', '90.000,00;ARS;70'))
    expect(heading).toMatchObject([{ currency: 'ARS', cost: '70', costCurrency: 'USD' }])
    const alone = await read(csv('Costo', '70'))
    expect(alone).toMatchObject([{ cost: '70' }])
    expect(alone[0]?.price).toBeUndefined()
  })
})

describe('people', () => {
  it('foreign-ids-clients.csv does not overwrite the client with that id', async () => {
    const [first, second] = await resultsOf('foreign-ids-clients.csv')
    expect(first?.result).toBe('refused')
    expect(first?.asks).toBe('id')
    expect(second?.target).toBeUndefined()
  })

  it('unmarked-phones.csv asks once whether such numbers are mobiles', async () => {
    const scanned = await scan('unmarked-phones.csv', 'client')
    expect(openQuestions(scanned.format, scanned.columns)).toEqual(['phones'])
    const phones = async (chosen: Partial<TableFormat>) =>
      valuesOf('client', scanned, chosen).map(({ phoneNumber }) => phoneNumber)
    expect(await phones({ phones: 'mobile' })).toEqual(['5493516789012', '541145678901', '5491145678901'])
    expect(await phones({ phones: 'landline' })).toEqual(['543516789012', '541145678901', '5491145678901'])
  })

  it('formula-without-value.xlsx keeps the stored address, and says that there is such a formula', async () => {
    expect((await scan('formula-without-value.xlsx', 'client')).notes.formulas).toBe(1)
    expect(await resultsOf('formula-without-value.xlsx')).toMatchObject([
      { result: 'unchanged', target: { id: 7 }, record: { address: 'Mitre 88' } },
    ])
  })

  it('hidden-first-sheet.xlsx is read from the visible sheet', async () => {
    expect((await scan('hidden-first-sheet.xlsx', 'client')).format.sheet).toBe('Clientes')
    expect(await resultsOf('hidden-first-sheet.xlsx')).toMatchObject([
      { record: { name: 'Begoña', dni: 43_000_013, birthday: '1990-12-31' } },
    ])
  })

  it('hidden-row.xlsx says that a row is hidden, which can be left out', async () => {
    expect(await scan('hidden-row.xlsx', 'client')).toMatchObject({ rows: two, notes: { hidden: 1 } })
    const visible = await scan('hidden-row.xlsx', 'client', { withHidden: false })
    expect(visible).toMatchObject({ rows: one, notes: { hidden: 1 } })
    expect(valuesOf('client', visible)).toMatchObject([{ name: 'Ana' }])
  })

  it('title-above-headings.csv has its headings in the second row', async () => {
    expect(await scan('title-above-headings.csv', 'client')).toMatchObject({
      rows: one,
      format: { headingRow: 2 },
      notes: { above: 1 },
    })
    expect(await resultsOf('title-above-headings.csv')).toMatchObject([{ record: { name: 'Ana' } }])
  })

  it('no-headings.csv has two rows of data', async () => {
    const scanned = await scan('no-headings.csv', 'client')
    expect(scanned).toMatchObject({ rows: two, format: { headingRow: 0 } })
    const columns = { name: 0, lastname: 1, dni: 2, email: 3, birthday: 4 }
    const values = valuesOf('client', { ...scanned, columns })
    expect(values.map((row) => checkRow('client', row, STORED).result)).toEqual(['created', 'created'])
  })

  it('date-two-orders.csv asks for the order, and refuses the date of the other one', async () => {
    const scanned = await scan('date-two-orders.csv', 'client')
    expect(openQuestions(scanned.format, scanned.columns)).toEqual(['dates'])
    const values = valuesOf('client', scanned, { dates: 'day-first' })
    const checked = values.map((row) => checkRow('client', row, STORED))
    expect(checked.map(({ result }) => result)).toEqual(['created', 'refused', 'created'])
    expect(checked[0]?.record?.birthday).toBe('1990-04-03')
  })

  it('foreign-codes.csv is read without its codes', async () => {
    expect((await scan('foreign-codes.csv', 'client')).notes.hasForeignIds).toBe(true)
    expect(await resultsOf('foreign-codes.csv')).toMatchObject([
      { result: 'created', record: { phoneNumber: 5_491_145_678_901 } },
    ])
  })

  it('no-email-words.csv has four people without an email, who get an address by one answer', async () => {
    const checked = await resultsOf('no-email-words.csv')
    expect(checked.map(({ asks }) => asks)).toEqual([undefined, 'email', 'email', 'email', 'email'])
    const values = valuesOf('client', await scan('no-email-words.csv', 'client'))
    const lookup = { ...STORED, answers: { mailbox: 'office@mail.test' } }
    expect(values.map((row) => checkRow('client', row, lookup).record?.email)).toEqual([
      'rosa31555101@mail.test',
      ...[31555102, 31555103, 31555104, 31555105].map((dni) => `office+${dni}@mail.test`),
    ])
  })

  it('particles.csv has last names of several words, to be looked at', async () => {
    const values = valuesOf('client', await scan('particles.csv', 'client'))
    expect(values.map(({ lastname, name, dividedName }) => [lastname, name, dividedName])).toEqual([
      ['DE LA CRUZ', 'SOFIA', 'DE LA CRUZ SOFIA'],
      ['VAN HOUTEN', 'KARL', 'VAN HOUTEN KARL'],
      ['SAN JUAN', 'MARTA INES', 'SAN JUAN MARTA INES'],
      ['DEL VALLE', 'PEDRO', undefined],
    ])
  })

  it('quote-swallow.csv says that a cell has other rows in it', async () => {
    expect((await scan('quote-swallow.csv', 'client')).notes.holdsRows).toEqual({ row: 2, lines: 3 })
    expect((await scan('mixed-line-ends.csv', 'client')).notes.holdsRows).toBeUndefined()
  })

  it('web-table.xls and an OpenDocument file are refused with what they are', async () => {
    await expect(scan('web-table.xls', 'client')).rejects.toThrow(
      /a web page or an XML file.*save it as \.xlsx/,
    )
    const ods = zipSync({
      mimetype: [new TextEncoder().encode('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': new Uint8Array(10),
    })
    const scanned = scanInWorker(new Blob([ods as BlobPart]), { entity: 'client', business: BUSINESS })
    await expect(scanned).rejects.toThrow(/an OpenDocument file \(\.ods\).*\.xlsx/)
  })
})

it('double-space.csv has one category for both services', async () => {
  const values = valuesOf('service', await scan('double-space.csv', 'service'))
  const checked = values.map((row) => checkRow('service', row, { ...STORED, categories: () => [] }))
  expect(new Set(checked.map(({ newCategory }) => nameKey(newCategory ?? '')))).toEqual(
    new Set(['turismo aventura']),
  )
})
