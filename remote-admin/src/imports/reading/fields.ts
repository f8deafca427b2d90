import type { ImportEntity, ImportField } from 'shared-api/contract'

export type FieldKind = 'text' | 'digits' | 'amount' | 'interest' | 'date'

/** A field of a record that can have a column in a file. */
export interface FieldDeclaration {
  field: ImportField
  /** A text to translate. */
  label: string
  kind: FieldKind
  /** True when a new record needs the field. */
  required: boolean
  /** Known headings of the field in English and Spanish, without case, accents, spaces and punctuation. */
  headings: readonly string[]
}

const ID: FieldDeclaration = {
  ...{ field: 'id', label: /*i18n*/ 'Id', kind: 'digits', required: false },
  headings: ['id', 'identifier', 'identificador'],
}

const NAMES = ['name', 'nombre', 'nombres', 'title', 'titulo']

const description: FieldDeclaration = {
  ...{ field: 'description', label: /*i18n*/ 'Description', kind: 'text', required: true },
  headings: ['description', 'descripcion', 'detail', 'details', 'detalle', 'detalles'],
}

const PERSON: readonly FieldDeclaration[] = [
  ID,
  {
    ...{ field: 'name', label: /*i18n*/ 'Name', kind: 'text', required: true },
    headings: [...NAMES, 'firstname', 'givenname', 'primernombre'],
  },
  {
    ...{ field: 'lastname', label: /*i18n*/ 'Last name', kind: 'text', required: true },
    headings: ['lastname', 'surname', 'familyname', 'apellido', 'apellidos'],
  },
  {
    ...{ field: 'dni', label: /*i18n*/ 'DNI', kind: 'digits', required: true },
    headings: [
      ...['dni', 'documento', 'nrodocumento', 'nrodedocumento', 'numerodedocumento', 'nrodni', 'numerodedni'],
      ...['ndocumento', 'ndedocumento', 'ndni'],
      ...['document', 'documentnumber', 'nationalid', 'idnumber', 'cedula'],
    ],
  },
  {
    ...{ field: 'email', label: /*i18n*/ 'Email', kind: 'text', required: true },
    headings: ['email', 'mail', 'emailaddress', 'correo', 'correoelectronico', 'direcciondecorreo'],
  },
  {
    ...{ field: 'birthday', label: /*i18n*/ 'Birthday', kind: 'date', required: true },
    headings: [
      ...['birthday', 'birthdate', 'dateofbirth', 'dob', 'born'],
      ...['nacimiento', 'fechadenacimiento', 'fechanacimiento', 'fechanac', 'fnac', 'cumpleanos'],
    ],
  },
  {
    ...{ field: 'phoneNumber', label: /*i18n*/ 'Phone', kind: 'digits', required: false },
    headings: [
      ...['phone', 'phonenumber', 'telephone', 'mobile', 'cellphone'],
      ...['telefono', 'tel', 'celular', 'movil', 'nrodetelefono', 'telefonocelular'],
    ],
  },
  {
    ...{ field: 'address', label: /*i18n*/ 'Address', kind: 'text', required: false },
    headings: ['address', 'streetaddress', 'direccion', 'domicilio'],
  },
]

export const FIELDS: Record<ImportEntity, readonly FieldDeclaration[]> = {
  category: [
    ID,
    {
      ...{ field: 'name', label: /*i18n*/ 'Name', kind: 'text', required: true },
      headings: [...NAMES, 'category', 'categoria', 'rubro'],
    },
    description,
  ],
  service: [
    ID,
    {
      ...{ field: 'name', label: /*i18n*/ 'Name', kind: 'text', required: true },
      headings: [...NAMES, 'service', 'servicio'],
    },
    description,
    {
      ...{ field: 'price', label: /*i18n*/ 'Price', kind: 'amount', required: true },
      headings: ['price', 'amount', 'cost', 'precio', 'importe', 'tarifa', 'costo', 'valor'],
    },
    {
      ...{ field: 'category', label: /*i18n*/ 'Category', kind: 'text', required: true },
      headings: ['category', 'categoryname', 'categoria', 'rubro'],
    },
  ],
  client: PERSON,
  employee: [
    ...PERSON,
    {
      ...{ field: 'salary', label: /*i18n*/ 'Salary', kind: 'amount', required: false },
      headings: ['salary', 'wage', 'pay', 'sueldo', 'salario', 'remuneracion'],
    },
  ],
  'payment-method': [
    ID,
    {
      ...{ field: 'type', label: /*i18n*/ 'Name', kind: 'text', required: true },
      headings: [
        ...[...NAMES, 'type', 'paymentmethod', 'method'],
        ...['tipo', 'mediodepago', 'metododepago', 'formadepago'],
      ],
    },
    {
      ...{ field: 'interest', label: /*i18n*/ 'Interest', kind: 'interest', required: true },
      headings: ['interest', 'surcharge', 'fee', 'interes', 'recargo'],
    },
  ],
}
