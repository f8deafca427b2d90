import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CATEGORY_EXPORT,
  CLIENT_EXPORT,
  columnsIn,
  EMPLOYEE_EXPORT,
  type ImportEntity,
  PAYMENT_METHOD_EXPORT,
  SUPPLIER_EXPORT,
} from 'shared-api/contract'
import { guessColumns } from 'shared-api/tables'
import { expect, it } from 'vitest'
import { FIELDS, fileFields } from './read-file'

it.each([
  [['Nombre', 'Apellido', 'Nº de documento', 'Correo electrónico', 'Fecha de nacimiento', 'Teléfono']],
  [['First name', 'Surname', 'DNI', 'E-mail', 'Date of birth', 'Phone number']],
  [['NOMBRES', 'APELLIDOS', 'nro. documento', 'Mail', 'F. Nac.', 'Celular']],
])('finds the columns %j', (headings) => {
  expect(guessColumns(FIELDS.client, headings)).toEqual({
    name: 0,
    lastname: 1,
    dni: 2,
    email: 3,
    birthday: 4,
    phoneNumber: 5,
  })
})

it('maps one column to each field, also among many other columns', () => {
  const others = Array.from({ length: 60 }, (_, column) => `Extra ${column}`)
  expect(guessColumns(FIELDS.category, [...others, 'Categoría', 'Detalle'])).toEqual({
    name: 60,
    description: 61,
  })
})

const KNOWN = readFileSync(join(import.meta.dirname, 'cases', 'headings.csv'), 'utf8')

/** The headings of programs and people for each field of a list, each tried with other columns beside it. */
const headingsOf = (entity: ImportEntity) =>
  KNOWN.split('\n').flatMap((line) => {
    const [list, field = '', ...headings] = line.split(';')
    return list === entity ? headings.map((heading) => [heading, field] as const) : []
  })

it.each(headingsOf('client'))('knows %j as the %s of a person', (heading, field) => {
  const others = [
    'Código',
    'Notas',
    'Nacionalidad',
    ...(field === 'name' ? ['Apellido'] : field === 'lastname' ? ['Nombre'] : []),
  ]
  expect(guessColumns(FIELDS.client, [...others, heading])).toMatchObject({ [field]: others.length })
})

it.each(headingsOf('service'))('knows %j as the %s of a service', (heading, field) => {
  expect(guessColumns(FIELDS.service, ['Código', 'Moneda', heading])).toEqual({ [field]: 2 })
})

it('reads the contacts of Google, which have whole names and parts of them', () => {
  const headings = [
    'Name',
    'Given Name',
    'Family Name',
    'Birthday',
    'E-mail 1 - Type',
    'E-mail 1 - Value',
    'Phone 1 - Type',
    'Phone 1 - Value',
  ]
  expect(guessColumns(FIELDS.client, headings)).toEqual({
    name: 1,
    lastname: 2,
    birthday: 3,
    email: 5,
    phoneNumber: 7,
  })
})

it('takes no tax number or type of document for a DNI', () => {
  expect(guessColumns(FIELDS.client, ['CUIT', 'Tipo de documento', 'Tax ID']).dni).toBeUndefined()
})

it.each([
  ['category', columnsIn('es', CATEGORY_EXPORT)],
  ['client', columnsIn('es', CLIENT_EXPORT)],
  ['employee', columnsIn('es', EMPLOYEE_EXPORT)],
  ['payment-method', columnsIn('es', PAYMENT_METHOD_EXPORT)],
  ['supplier', columnsIn('es', SUPPLIER_EXPORT)],
] as const)('finds every column of an export in Español: %s', (entity, columns) => {
  const headings = columns.map(([heading]) => heading)
  const found = Object.values(guessColumns(fileFields(entity, 'USD'), headings)).sort(
    (a, b) => Number(a) - Number(b),
  )
  expect(found).toEqual(headings.map((_, place) => place))
})
