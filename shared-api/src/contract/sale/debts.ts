// Own file: keeps the rules of payments out of the entry bundle.

/** A sale of which something is owed. */
export interface Debt {
  saleId: number
  owedCents: number
  /** `YYYY-MM-DD` */
  dueDay: string
}

interface DebtPart extends Debt {
  amountCents: number
}

/** Spreads an amount over debts: that which is due first is paid first, of the same day the one with the lower number. Debts that get nothing are left out. */
export function spreadOverDebts(debts: readonly Debt[], cents: number): DebtPart[] {
  let left = cents
  return [...debts]
    .sort((a, b) => a.dueDay.localeCompare(b.dueDay) || a.saleId - b.saleId)
    .flatMap((debt) => {
      const amountCents = Math.min(left, debt.owedCents)
      left -= amountCents
      return amountCents > 0 ? [{ ...debt, amountCents }] : []
    })
}
