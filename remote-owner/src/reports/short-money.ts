const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** 12500 → "$ 12.5K", for an axis. */
export const shortMoney = (amount: number): string => `$ ${compact.format(amount)}`
