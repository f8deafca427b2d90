import { perSettings } from './settings'

const integer = perSettings(({ locale }) => new Intl.NumberFormat(locale))
const percent = perSettings(
  ({ locale }) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
const shortPercent = perSettings(
  ({ locale }) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
)
const change = perSettings(
  ({ locale }) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      // Three figures are enough: "+21,900%" instead of "+21,909.4%".
      maximumSignificantDigits: 3,
      roundingPriority: 'lessPrecision',
      signDisplay: 'exceptZero',
    }),
)

/** 12500 → "12,500" */
export const formatCount = (count: number): string => integer().format(count)

/** An interest or a rate, exactly: 0.125 → "12.5%" */
export const formatPercent = (fraction: number): string => percent().format(fraction)

/** A share of a whole, for a chart: 0.3333 → "33.3%" */
export const formatShare = (fraction: number): string => shortPercent().format(fraction)

/** More or less than before: 0.124 → "+12.4%" */
export const formatChange = (fraction: number): string => change().format(fraction)

/** "." or "," */
export const decimalMark = perSettings(
  ({ locale }) =>
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
)
