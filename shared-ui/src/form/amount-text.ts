const AMOUNT =
  /^(?<whole>\d+|[1-9]\d{0,2}(?<group>[.,])\d{3}(?:\k<group>\d{3})*)(?:(?<point>[.,])(?<cents>\d{1,2}))?$/

/**
 * What a person typed as an amount, as decimal text with two decimals: `1250,5` and `1.250,50` are `1250.50`,
 * `1.250` and `1,250` are `1250.00`. Text that is not an amount comes back as it is, for validation to speak of.
 */
export function toAmountText(typed: string): string {
  const match = AMOUNT.exec(typed.replace(/[\s$]/g, ''))?.groups
  if (!match || (match.group && match.group === match.point)) return typed.trim()
  return `${match.whole?.replace(/[.,]/g, '')}.${(match.cents ?? '').padEnd(2, '0')}`
}
