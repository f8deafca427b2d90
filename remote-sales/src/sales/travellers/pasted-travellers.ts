import { today } from 'shared-ui'
import { parseShortDay } from 'shared-ui/form'
import { BLANK, type TravellerValues } from './traveller-values'

const DIGIT = /\d/
/** `30.111.222` */
const DNI = /^\d[\d.\s]*$/

/**
 * The travellers in rows copied from a spreadsheet: name, last name, document and birthday in the order of the business's days.
 * Headings above them are left out. Undefined for a text that is not from a spreadsheet.
 */
export function pastedTravellers(text: string): TravellerValues[] | undefined {
  if (!text.includes('\t')) return undefined
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
  return rows.slice(rows[0] && isHeading(rows[0]) ? 1 : 0).map(toTraveller)
}

const isHeading = ([, , document = '', birthday = '']: string[]): boolean =>
  document !== '' && birthday !== '' && !DIGIT.test(document) && !DIGIT.test(birthday)

function toTraveller([name = '', lastname = '', document = '', birthday = '']: string[]): TravellerValues {
  const isDni = DNI.test(document)
  return {
    ...BLANK,
    name,
    lastname,
    documentKind: document === '' || isDni ? 'DNI' : 'PASSPORT',
    document: isDni ? document.replace(/\D/g, '') : document,
    // Text that is not a day stays, so that the form reports it.
    birthday: parseShortDay(birthday, today()) ?? birthday,
  }
}
