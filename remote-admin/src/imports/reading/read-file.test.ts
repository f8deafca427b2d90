import {
  CATEGORY_EXPORT,
  CLIENT_EXPORT,
  columnsIn,
  EMPLOYEE_EXPORT,
  PAYMENT_METHOD_EXPORT,
} from 'shared-api/contract'
import { guessColumns } from 'shared-api/tables'
import { expect, it } from 'vitest'
import { FIELDS } from './read-file'

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

/** The headings of programs and people for each field of a person, each tried with the other fields beside it. */
const PERSON: Partial<Record<string, string[]>> = {
  name: [
    'Nombre',
    'Nombres',
    'First Name',
    'Given Name',
    'NOMBRE',
    'Primer nombre',
    'Nombre del pasajero',
    'Nome',
    'Nombre (s)',
    'First name *',
  ],
  lastname: [
    'Apellido',
    'Apellidos',
    'Last Name',
    'Surname',
    'Family Name',
    'Primer apellido',
    'Apellido/s',
    'Sobrenome',
    'Apellido del cliente',
  ],
  fullName: [
    'Apellido y Nombre',
    'Apellido y nombres',
    'Nombre y Apellido',
    'Cliente',
    'Razón social',
    'RAZON_SOCI',
    'Nombre completo',
    'Full Name',
    'Pasajero',
    'Nombre / Razón social',
    'Display Name',
    'Customer',
    'Titular',
    'Apellido, Nombre',
    'Nombre cliente',
    'Nome completo',
  ],
  dni: [
    'DNI',
    'D.N.I.',
    'Documento',
    'Nro. doc.',
    'N° documento',
    'Nro de Documento',
    'Número de documento',
    'Doc. Nro.',
    'Documento de identidad',
    'Cédula',
    'Número de identificación',
    'Identification Number',
    'DNI / Pasaporte',
    'CPF',
    'RUT',
    'National ID',
  ],
  email: [
    'Email',
    'E-mail',
    'E-Mail Address',
    'Correo',
    'Correo electrónico',
    'Mail',
    'E_MAIL',
    'E-mail 1 - Value',
    'Dirección de correo electrónico',
    'Email Address',
    'Correo del cliente',
    'Endereço de e-mail',
  ],
  birthday: [
    'Birthday',
    'Fecha de nacimiento',
    'Fecha nac.',
    'F. Nac.',
    'Fec. Nac.',
    'Nacimiento',
    'Date of Birth',
    'DOB',
    'Cumpleaños',
    'Data de nascimento',
    'Fecha de nacimiento (dd/mm/aaaa)',
  ],
  phoneNumber: [
    'Teléfono',
    'Tel.',
    'Tel',
    'TELEFONO_1',
    'Celular',
    'Cel.',
    'Móvil',
    'Mobile',
    'Mobile Phone',
    'Phone',
    'Phone 1 - Value',
    'Primary Phone',
    'WhatsApp',
    'Teléfono celular',
    'Nro. de teléfono',
    'N° Celular',
    'Teléfono de contacto',
    'Telefone',
    'Número de teléfono',
    'Teléfono / Celular',
  ],
  address: [
    'Dirección',
    'Domicilio',
    'DOMICILIO',
    'Address',
    'Street',
    'Home Street',
    'Address 1 - Formatted',
    'Calle y número',
    'Domicilio fiscal',
    'Endereço',
    'Calle',
  ],
}
const SERVICE: Partial<Record<string, string[]>> = {
  name: [
    'Servicio',
    'Nombre',
    'Producto',
    'Product',
    'Item',
    'Artículo',
    'Excursión',
    'Paquete',
    'Nombre del servicio',
    'Concepto',
    'Tour',
    'Serviço',
  ],
  description: [
    'Descripción',
    'Description',
    'Detalle',
    'Observaciones',
    'Notas',
    'Sales Description',
    'Descrição',
  ],
  price: [
    'Precio',
    'Tarifa',
    'Price',
    'Importe',
    'Valor',
    'Precio unitario',
    'Precio de venta',
    'Sales Price',
    'P.V.P.',
    'Precio ($)',
    'Precio final',
    'Monto',
    'Precio por persona',
    'Preço',
  ],
  category: [
    'Categoría',
    'Rubro',
    'Category',
    'Product Category',
    'Tipo',
    'Tipo de servicio',
    'Familia',
    'Grupo',
  ],
}

const every = (known: Partial<Record<string, string[]>>) =>
  Object.entries(known).flatMap(([field, headings = []]) =>
    headings.map((heading) => [heading, field] as const),
  )

it.each(every(PERSON))('knows %j as the %s of a person', (heading, field) => {
  const others = [
    'Código',
    'Notas',
    'Nacionalidad',
    ...(field === 'name' ? ['Apellido'] : field === 'lastname' ? ['Nombre'] : []),
  ]
  expect(guessColumns(FIELDS.client, [...others, heading])).toMatchObject({ [field]: others.length })
})

it.each(every(SERVICE))('knows %j as the %s of a service', (heading, field) => {
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
] as const)('finds every column of an export in Español: %s', (entity, columns) => {
  const headings = columns.map(([heading]) => heading)
  const found = Object.values(guessColumns(FIELDS[entity], headings)).sort((a, b) => Number(a) - Number(b))
  expect(found).toEqual(headings.map((_, place) => place))
})
