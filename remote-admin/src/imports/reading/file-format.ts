/** The format of a file. The user can correct what was recognized. */
export interface FileFormat {
  encoding: Encoding
  separator: Separator
  numbers: NumberStyle
  dates: DateStyle
  interest: InterestStyle
}

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The decimal mark: `1,234.50` or `1.234,50`. */
export type NumberStyle = 'point' | 'comma'
/** `31/12/1990` or `12/31/1990`. `1990-12-31` is read in either. */
export type DateStyle = 'day-first' | 'month-first'
/** 15 % as `15` or as `0.15`. `15%` is read in either. */
export type InterestStyle = 'percent' | 'fraction'
