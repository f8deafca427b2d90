import type { Encoding, Separator } from 'shared-api/tables'
import { i18n } from 'shared-i18n'

export const ENCODING_OPTIONS: { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Excel)' },
  { value: 'macintosh', label: 'Mac Roman (Excel, Mac)' },
  { value: 'cp850', label: 'Code page 850 (MS-DOS)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
]
export const SEPARATOR_OPTIONS: { value: Separator; label: string }[] = [
  { value: ',', label: /*i18n*/ 'Comma ,' },
  { value: ';', label: /*i18n*/ 'Semicolon ;' },
  { value: '\t', label: /*i18n*/ 'Tab' },
  { value: '|', label: /*i18n*/ 'Bar |' },
]
export const NUMBER_OPTIONS = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
export const DATE_OPTIONS = [
  { value: 'day-first', label: '31/12/1990' },
  { value: 'month-first', label: '12/31/1990' },
]
export const INTEREST_OPTIONS = [
  { value: 'percent', label: /*i18n*/ '15 is 15%' },
  { value: 'fraction', label: /*i18n*/ '0.15 is 15%' },
  { value: 'coefficient', label: /*i18n*/ '1.15 is 15%' },
]

export const NAME_OPTIONS = [
  { value: 'last-first', label: /*i18n*/ 'Last name first' },
  { value: 'first-last', label: /*i18n*/ 'Name first' },
]

export const translated = <Option extends { label: string }>(options: readonly Option[]) =>
  options.map((option) => ({ ...option, label: i18n.t(option.label) }))
