import { perSettings } from './settings'

const integer = perSettings(({ locale }) => new Intl.NumberFormat(locale))
const rate = perSettings(({ locale }) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }))
const percent = perSettings(
  ({ locale }) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
const shortPercent = perSettings(
  ({ locale }) =>
    // A small share below 0 is "0%", not "-0%".
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'negative' }),
)
const change = perSettings(
  ({ locale }) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      // At most three significant digits: "+21,900%" instead of "+21,909.4%".
      maximumSignificantDigits: 3,
      roundingPriority: 'lessPrecision',
      signDisplay: 'exceptZero',
    }),
)

/** 12500 → "12,500" */
export const formatCount = (count: number): string => integer().format(count)

/** A rate between two currencies: 1520.5 → "1,520.5" */
export const formatRate = (value: number): string => rate().format(value)

/** An interest or a share, exact: 0.125 → "12.5%" */
export const formatPercent = (fraction: number): string => percent().format(fraction)

/** A share for charts: 0.3333 → "33.3%" */
export const formatShare = (fraction: number): string => shortPercent().format(fraction)

/** A relative change: 0.124 → "+12.4%" */
export const formatChange = (fraction: number): string => change().format(fraction)

export const decimalMarkOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** The decimal mark of the locale: "." or "," */
export const decimalMark = perSettings(({ locale }) => decimalMarkOf(locale))
