/** As every screen shows an amount. */
export function shown(amount: number): string {
  return `$ ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

/** What services cost with an interest in whole percents, reckoned in cents and apart from the suite's own way. */
export function totalOf(prices: readonly number[], percents: number): number {
  const cents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0)
  return Math.floor((cents * (100 + percents) + 50) / 100) / 100
}
