const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })

/** 1172500 → "$ 1.17M", for a chart, which would break it at a common blank. */
export const shortMoney = (amount: number): string => `$\u00a0${compact.format(amount)}`
