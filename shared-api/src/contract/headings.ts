import type { CsvColumn } from './csv'

/** The headings of the exports in Español, keyed by those in the columns. Imports recognise both. */
const SPANISH = {
  Id: 'Id',
  Name: 'Nombre',
  'Last name': 'Apellido',
  DNI: 'DNI',
  Email: 'Correo',
  Birthday: 'Fecha de nacimiento',
  Phone: 'Teléfono',
  Address: 'Dirección',
  Description: 'Descripción',
  Interest: 'Interés',
  Price: 'Precio',
  Category: 'Categoría',
  Salary: 'Sueldo',
  Date: 'Fecha',
  Time: 'Hora',
  Status: 'Estado',
  Client: 'Cliente',
  Employee: 'Empleado',
  Services: 'Servicios',
  'Payment method': 'Medio de pago',
  'Travel from': 'Viaja desde',
  'Travel to': 'Viaja hasta',
  Quantity: 'Cantidad',
  Service: 'Servicio',
  Sale: 'Venta',
  Subtotal: 'Subtotal',
  Total: 'Total',
  'Reason of cancelling': 'Motivo de la anulación',
  'Received (made offline)': 'Recibida (hecha sin conexión)',
} as const

const HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = { es: SPANISH }

/**
 * The columns of an export with their headings in a language. A heading without a translation stays as it is.
 *
 * @param languages in the form of `Accept-Language`: `es-AR,en;q=0.8`. The first one counts.
 */
export function columnsIn<Entity>(
  languages: string | undefined,
  columns: readonly CsvColumn<Entity>[],
): readonly CsvColumn<Entity>[] {
  const [language = ''] = languages?.toLowerCase().match(/^\s*[a-z]+/) ?? []
  const translations = HEADINGS[language.trim()]
  return columns.map(([heading, value]) => [translations?.[heading] ?? heading, value])
}
