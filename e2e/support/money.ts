/** Formats an amount like the screens. */
export function shown(amount: number): string {
  return `$ ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

/** The price of services with an interest in whole percents, calculated in cents independently of the suite's code. */
export function totalOf(prices: readonly number[], percents: number): number {
  const cents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0)
  return Math.floor((cents * (100 + percents) + 50) / 100) / 100
}
