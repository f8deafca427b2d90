import { fillTemplate, type Params } from 'shared-api/contract'

/** The texts of mails in Español, keyed by the text in the code. */
const SPANISH = {
  'Hello {name},': 'Hola, {name}:',
  'Hello {name}, {brand} invites you as administrator.':
    'Hola, {name}: {brand} te invita como administrador.',
  'You keep categories, services, clients and employees.':
    'Llevás categorías, servicios, clientes y empleados.',
  'Hello {name}, {brand} invites you as employee.': 'Hola, {name}: {brand} te invita como empleado.',
  'You make sales, and see your own.': 'Hacés ventas y ves las tuyas.',
  'Hello {name}, {brand} invites you as owner.': 'Hola, {name}: {brand} te invita como dueño.',
  'You see the reports, and decide who has an account.': 'Ves los informes y decidís quién tiene cuenta.',
  'Set your password here:': 'Elegí tu contraseña acá:',
  'here is a link to set a new password at {brand}:':
    'este es un enlace para elegir una contraseña nueva en {brand}:',
  'a new password was requested at {brand}, probably by you. Set it here:':
    'alguien, probablemente vos, pidió una contraseña nueva en {brand}. Elegila acá:',
  'The link works once, until {moment}. You log in with {email}.':
    'El enlace sirve una sola vez, hasta el {moment}. Iniciás sesión con {email}.',
  'If it was not you, do nothing: your password stays as it is.':
    'Si no fuiste vos, no hagas nada: tu contraseña queda como está.',
  'If you did not expect this mail, ask the owner of the business.':
    'Si no esperabas este correo, consultá al dueño del negocio.',
  'Your account at {brand}': 'Tu cuenta en {brand}',
  'A new password at {brand}': 'Una contraseña nueva en {brand}',
  Receipt: 'Recibo',
  'Receipt No. {id}': 'Recibo N.º {id}',
  'Receipt No. {id} from {brand}': 'Recibo N.º {id} de {brand}',
  'Cancellation of sale No. {id}': 'Anulación de la venta N.º {id}',
  'Cancellation of sale No. {id} from {brand}': 'Anulación de la venta N.º {id} de {brand}',
  'Your quote': 'Tu presupuesto',
  'Your quote from {brand}': 'Tu presupuesto de {brand}',
  'Hello {name}, here is your quote:': 'Hola, {name}: acá está tu presupuesto:',
  'Hello {name}, here is your quote from {brand}:': 'Hola, {name}: acá está tu presupuesto de {brand}:',
  'Your invitation': 'Tu invitación',
  'Your trip': 'Tu viaje',
  'Your trip with {brand}': 'Tu viaje con {brand}',
  'Hello {name}, here is your trip:': 'Hola, {name}: acá está tu viaje:',
  'Hello {name}, here is your trip. Please fill in the data of the travellers:':
    'Hola, {name}: acá está tu viaje. Completá los datos de los pasajeros:',
  'Hello {name}, here is your trip with {brand}. Please fill in the data of the travellers:':
    'Hola, {name}: acá está tu viaje con {brand}. Completá los datos de los pasajeros:',
  'Hello {name}, here is your trip with {brand}:': 'Hola, {name}: acá está tu viaje con {brand}:',
  'Cancelled on {moment}': 'Anulada el {moment}',
  Date: 'Fecha',
  'Tax number {number}': 'CUIT {number}',
  Client: 'Cliente',
  'DNI {dni} · {email}': 'DNI {dni} · {email}',
  'Phone {number}': 'Teléfono {number}',
  'Sold by': 'Te atendió',
  Travellers: 'Pasajeros',
  Subtotal: 'Subtotal',
  Discount: 'Descuento',
  '{percent} discount': '{percent} de descuento',
  'Interest {interest} ({type})': 'Interés {interest} ({type})',
  Interest: 'Interés',
  Total: 'Total',
  Kept: 'Retenido',
  'Paid on {moment}, {method}': 'Pagado el {moment}, {method}',
  'Given back on {moment}, {method}': 'Devuelto el {moment}, {method}',
  Paid: 'Pagado',
  'Given back': 'Devuelto',
  Conditions: 'Condiciones',
  'Paid ({method})': 'Pagado ({method})',
  Owed: 'Debe',
  'Owed until {day}': 'Debe, vence el {day}',
  'To give back': 'A devolver',
  '{amount} at {rate}': '{amount} a {rate}',
  'Travel: {days}': 'Viaje: {days}',
  'Not yet confirmed. Its number follows with the confirmation.':
    'Sin confirmar todavía. El número llega con la confirmación.',
  'Demo: this is not a valid receipt.': 'Demo: este recibo no es válido.',
  'The server of {brand} needs attention': 'El servidor de {brand} necesita atención',
  'The last backup was made on {moment}.': 'La última copia de seguridad es del {moment}.',
  'The copy of the backups on the second disk fails. The backups themselves are made.':
    'La copia de las copias de seguridad en el segundo disco falla. Las copias de seguridad sí se hacen.',
  'The log of the database is not archived, so a restore to the minute may end before now. The log of the service "archive" says why.':
    'El registro de la base de datos no se archiva, así que una restauración al minuto puede terminar antes de ahora. El registro del servicio "archive" dice por qué.',
  'The copy of the log on the second disk does not answer, so nothing can be sold until the disk is mounted or the copy switched off.':
    'La copia del registro en el segundo disco no responde: no se puede vender hasta que se monte el disco o se apague la copia.',
  'There is no backup.': 'No hay ninguna copia de seguridad.',
  'The disk of the server is nearly full: {free} GB are free.':
    'El disco del servidor está casi lleno: quedan {free} GB libres.',
  'The clock of the server is wrong: new sales get a wrong day or time.':
    'El reloj del servidor está mal: las ventas nuevas quedan con un día o una hora equivocados.',
  '{count} requests of the last day failed. The log of the server says why.':
    'En el último día fallaron {count} pedidos. El registro del servidor dice por qué.',
  'Tell who operates the server.': 'Avisale a quien opera el servidor.',
  Departures: 'Salidas',
  Sale: 'Venta',
} as const

type MailText = keyof typeof SPANISH

/** Keyed by the codes of the screens' languages. `default` and `en` are the texts in the code. */
const TRANSLATIONS: Readonly<Record<string, Readonly<Record<MailText, string>>>> = { es: SPANISH }

/** Fills a text of a mail in a language. A language without translations shows the text in the code. */
export type Translate = (text: MailText, params?: Params) => string

export const translateTo =
  (language: string): Translate =>
  (text, params = {}) =>
    fillTemplate(TRANSLATIONS[language]?.[text] ?? text, params)

/** The `lang` attribute of a mail. */
export const langOf = (language: string): string => (language in TRANSLATIONS ? language : 'en')
