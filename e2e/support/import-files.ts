/** Files as common programs write them. */
export interface ImportFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const csv = (name: string, content: string | Buffer): ImportFile => ({
  name,
  mimeType: 'text/csv',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
})

/** "Save as, CSV" of an Excel in Argentina: semicolons, Windows-1252, decimal commas, the day first. */
export const EXCEL_IN_SPANISH = csv(
  'personal.csv',
  Buffer.from(
    [
      'Apellido;Nombre;Nº de documento;Fecha de nacimiento;Correo electrónico;Teléfono;Sueldo;Legajo',
      'Núñez;Verónica;30.111.901;31/12/1985;veronica.nunez@example.com;(011) 4567-0001;1.234.567,50;A1',
      'Ibáñez;Íñigo;30.111.902;05/04/1990;inigo.ibanez@example.com;;980.000,00;A2',
      'Peña;Begoña;30.111.903;31/02/1991;begona.pena@example.com;;12.345,5;A3',
      '',
    ].join('\r\n'),
    'latin1',
  ),
)

/** "Download, CSV" of Google Sheets: commas, UTF-8, line feeds, quotes where they are needed, the month first. */
export const GOOGLE_SHEETS = csv(
  'Clients - Sheet1.csv',
  [
    'First Name,Last Name,Email,DNI,Date of birth,Phone,Address,Notes',
    'Zoë,Okonkwo,zoe.okonkwo@example.com,40222801,12/31/1994,+54 9 11 5555-0101,"Av. Santa Fe 1234, 5º B","Said ""call me"""',
    'Tomás,Agüero,TOMAS.AGUERO@example.com,40222802,3/7/1988,,,',
    'Mei,Lin Chao,mei.lin@example.com,40222803,1/2/2001,5491155550102,Sur 12,"Two',
    'lines"',
  ].join('\n'),
)

const CLIENT_HEADINGS = 'Name,Last name,DNI,Email,Birthday'
const client = (dni: number) => `Repeated,Client,${dni},repeated.${dni}@example.com,1990-01-01`

export const TWICE_THE_SAME = csv(
  'twice.csv',
  [CLIENT_HEADINGS, client(40333801), client(40333802), client(40333801)].join('\r\n'),
)

export const MISSING_COLUMNS = csv('missing.csv', 'Nombre;Apellido\r\nAna;Paz de la Vega\r\n')

const EXTRA = Array.from({ length: 55 }, (_, column) => `Extra ${column + 1}`)

export const SIXTY_COLUMNS = csv(
  'sixty.csv',
  [
    [...EXTRA, ...CLIENT_HEADINGS.split(',')].join(','),
    [...EXTRA, 'Sixty', 'Columns', '40444801', 'sixty@example.com', '1990-01-01'].join(','),
  ].join('\r\n'),
)

/** Files that cannot be imported, each with its error message. */
export const UNREADABLE: [file: ImportFile, reason: string][] = [
  [
    csv('photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
    'This is neither a CSV file nor an Excel workbook',
  ],
  [
    csv('book.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0])),
    'This is no Excel workbook, or it is damaged.',
  ],
  [csv('empty.csv', ''), 'The file is empty.'],
  [csv('headings.csv', `${CLIENT_HEADINGS}\r\n`), 'headings but no rows'],
  [
    csv('quotes.csv', `${CLIENT_HEADINGS}\r\nAna,"Paz,1,a@example.com,1990-01-01\r\n`),
    'a quotation mark that is not closed',
  ],
]
