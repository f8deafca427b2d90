import type { SaleStatus } from '../sale/sale'
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
  Travellers: 'Pasajeros',
  Complete: 'Completos',
  'Kind of document': 'Tipo de documento',
  Document: 'Documento',
  Subtotal: 'Subtotal',
  Discount: 'Descuento',
  'Reason of the discount': 'Motivo del descuento',
  Total: 'Total',
  Paid: 'Pagado',
  Balance: 'Saldo',
  Due: 'Vence',
  Owes: 'Debe',
  'Reason of cancelling': 'Motivo de la anulación',
  'Received (made offline)': 'Recibida (hecha sin conexión)',
} as const

/** The states of a sale in Español, keyed by their codes. No import reads them. */
const SPANISH_STATES = { COMPLETED: 'Completada', CANCELLED: 'Anulada' } as const satisfies Record<
  SaleStatus,
  string
>

const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = { es: SPANISH_STATES }

const HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = { es: SPANISH }

/**
 * The columns of an export with their headings and the states of sales in a language. A heading without a translation stays as it is.
 *
 * @param languages in the form of `Accept-Language`: `es-AR,en;q=0.8`. The first one counts.
 */
export function columnsIn<Entity>(
  languages: string | undefined,
  columns: readonly CsvColumn<Entity>[],
): readonly CsvColumn<Entity>[] {
  const [language = ''] = languages?.toLowerCase().match(/^\s*[a-z]+/) ?? []
  const translations = HEADINGS[language.trim()]
  const states = STATES[language.trim()]
  return columns.map(([heading, value]) => [
    translations?.[heading] ?? heading,
    heading === 'Status' && states ? (entity) => states[String(value(entity))] ?? value(entity) : value,
  ])
}
