import { amountCell } from '../export/csv'
import { CURRENCY_COLUMN, type ExportColumn } from '../export/export-column'
import { phoneColumn } from '../person/person'
import type { DepartingTraveller, Departure } from './departures'

export const DEPARTURE_EXPORT: readonly ExportColumn<Departure>[] = [
  ['Travel from', 'Viaja desde', ({ from }) => from],
  ['Travel to', 'Viaja hasta', ({ to }) => to],
  ['Quantity', 'Cantidad', ({ quantity }) => quantity],
  ['Service', 'Servicio', ({ service }) => service],
  ['Client', 'Cliente', ({ client }) => client],
  phoneColumn,
  ['Employee', 'Empleado', ({ employeeName }) => employeeName],
  ['Travellers', 'Pasajeros', ({ travellers }) => travellers.map(({ name }) => name).join('; ')],
  ['Complete', 'Completos', ({ complete }) => complete],
  CURRENCY_COLUMN,
  ['Owes', 'Debe', amountCell(({ balance }) => balance ?? '')],
  ['Sale', 'Venta', ({ saleId }) => saleId],
]

/** The row of a traveller, with the kind of document as text. */
type TravellerRow = Omit<DepartingTraveller, 'documentKind'> & { documentKind: string }

export const TRAVELLER_EXPORT: readonly ExportColumn<TravellerRow>[] = [
  ['Travel from', 'Viaja desde', ({ from }) => from],
  ['Travel to', 'Viaja hasta', ({ to }) => to],
  ['Service', 'Servicio', ({ service }) => service],
  ['Name', 'Nombre', ({ name }) => name],
  ['Last name', 'Apellido', ({ lastname }) => lastname],
  ['Kind of document', 'Tipo de documento', ({ documentKind }) => documentKind],
  ['Document', 'Documento', ({ document }) => document],
  ['Document valid until', 'Vencimiento del documento', ({ expiresOn }) => expiresOn ?? ''],
  ['Birthday', 'Fecha de nacimiento', ({ birthday }) => birthday ?? ''],
  ['Client', 'Cliente', ({ client }) => client],
  ['Sale', 'Venta', ({ saleId }) => saleId],
]
