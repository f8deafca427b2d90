const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  // Three figures are enough of "+21,909.4%".
  maximumSignificantDigits: 3,
  roundingPriority: 'lessPrecision',
  signDisplay: 'exceptZero',
})

/** How much more or less than before, as a fraction; nothing where there was nothing to compare with. */
export function changeFrom(before: number, now: number): number | undefined {
  if (before === 0) return now === 0 ? 0 : undefined
  return (now - before) / before
}

/** 0.124 → "+12.4%" */
export const formatChange = (change: number): string => percent.format(change)
