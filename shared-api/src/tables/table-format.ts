/** The format of a file. The user can correct what was recognized, and chooses what is undefined. */
export interface TableFormat {
  encoding: Encoding
  separator: Separator
  /** The name of the sheet that is read. Undefined for a CSV file. */
  sheet?: string | undefined
  /** The row that has the headings, counted from 1 without blank rows. 0: the first row is data. */
  headingRow: number
  /** False: rows that are hidden in the workbook are left out. */
  withHidden: boolean
  numbers: NumberStyle
  dates?: DateStyle | undefined
  interest?: InterestStyle | undefined
  names?: NameStyle | undefined
  phones?: PhoneStyle | undefined
  business: BusinessFormat
}

/** What is known of the business: amounts are in its currency with its decimal mark, and local phone numbers of its country. */
export interface BusinessFormat {
  numbers: NumberStyle
  /** Of a day that can be read in both orders. Day first if undefined. */
  dates?: DateStyle | undefined
  /** ISO 4217. */
  currency: string
  /** In which it sells as well. */
  secondCurrency?: string | undefined
  /** ISO 3166. */
  country?: string | undefined
}

export type Encoding = 'utf-8' | 'windows-1252' | 'macintosh' | 'cp850' | 'utf-16le' | 'utf-16be'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The decimal mark: `1,234.50` or `1.234,50`. */
export type NumberStyle = 'point' | 'comma'
/** `31/12/1990` or `12/31/1990`. `1990-12-31` is read in either. */
export type DateStyle = 'day-first' | 'month-first'
/** 15 % as `15`, as `0.15` or as `1.15`. `15%` is read in each. */
export type InterestStyle = 'percent' | 'fraction' | 'coefficient'
/** The order of a name without a comma: `Paz Ana` or `Ana Paz`. `Paz, Ana` is read in either. */
export type NameStyle = 'last-first' | 'first-last'
/** What a number is that may be a landline or a mobile: `351 678-9012` of Argentina. */
export type PhoneStyle = 'landline' | 'mobile'
