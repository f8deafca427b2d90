import type { ClientHistory, CurrencySum, OwedSales } from 'shared-api/contract'
import { businessCurrency } from 'shared-ui'

/** The figures of the currency of the business, and of the other one where it occurs. */
export const figuresOf = ({ second, ...history }: ClientHistory) => [
  { ...history, currency: businessCurrency().code },
  ...(second ? [second] : []),
]

export interface Owed extends Omit<OwedSales, 'amount'> {
  amounts: CurrencySum[]
}

/** What is owed in all currencies, and of how many sales. */
export function owedIn(history: ClientHistory, kind: 'owed' | 'owedToClient'): Owed {
  const figures = figuresOf(history)
  return {
    amounts: figures.map(({ currency, [kind]: { amount } }) => ({ currency, amount })),
    sales: figures.reduce((sum, { [kind]: { sales } }) => sum + sales, 0),
    saleId: figures.find(({ [kind]: { saleId } }) => saleId !== null)?.[kind].saleId ?? null,
  }
}
