import { eq } from 'drizzle-orm'
import {
  type AgreedLine,
  type AgreedSale,
  agreedLines,
  type Buyer,
  type Quote,
  type SaleInput,
  type SaleItem,
  type SaleTerms,
  sellQuote,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { allowed } from '../../platform/problem'
import { quote } from '../../tables/quotes'
import { lockClient } from '../client/queries'
import { toAgreedLine } from '../sale/queries'
import { lockQuote, replacedBy } from './lock'

/** The quote of a sale, whose prices hold for the items that stand for its lines. */
export interface QuoteToSell {
  quote: Quote
  lines: SaleItem[]
}

/** Locks the quote of a sale until the transaction ends, after its client, as everywhere. Undefined: it names none, or an unknown one. */
export async function lockQuoteToSell(
  tx: Database,
  { quote: named, clientId }: Pick<SaleInput, 'quote' | 'clientId'>,
): Promise<QuoteToSell | undefined> {
  if (!named) return undefined
  await lockClient(tx, clientId)
  const found = await lockQuote(tx, named.id)
  if (!found) return undefined
  const [row] = await tx.select({ lines: quote.lines }).from(quote).where(eq(quote.id, found.id))
  return { quote: found, lines: (row?.lines ?? []).map(toAgreedLine) }
}

/**
 * As what the quote offers each item of its sale. Undefined: the item stands for none of its lines.
 *
 * @throws ProblemError 400 for a line that is not in it
 */
export function quotedLines(
  { lines }: QuoteToSell,
  items: SaleTerms['saleItems'],
): (AgreedLine | undefined)[] {
  // Items without a line number are new, at the prices of now.
  const named = items.map((item) => ({ ...item, line: item.line ?? null }))
  const { agreed } = allowed(agreedLines(named, lines))
  // A quote may leave its days open, a sale of it may not.
  return agreed.map((line) => line && { ...line, hasDays: undefined })
}

/** The quote for the bounds of the discount of its sale, to a buyer who may have become one with its client since. */
export const quotedTerms = (
  { quote: found }: QuoteToSell,
  { clientId }: SaleTerms,
  buyer: Pick<Buyer, 'id'> | null,
): AgreedSale => ({
  ...found,
  clientId: found.clientId === null || found.clientId === buyer?.id ? clientId : found.clientId,
})

/** Who was no client yet is the one whom the quote was sold to, also when that sale is cancelled and it is sold again. */
export async function keepBuyer(tx: Database, { quote: found }: QuoteToSell, { id }: Pick<Buyer, 'id'>) {
  if (found.clientId === null) await tx.update(quote).set({ clientId: id }).where(eq(quote.id, found.id))
}

/** Whether a quote is sold as it was shown: see `sellQuote` of the contract. */
export function sellable(
  { quote: found }: QuoteToSell,
  { quote: named }: Pick<SaleInput, 'quote'>,
  day: string,
) {
  const outcome = sellQuote(found, named?.version ?? 0, day)
  return outcome.refusal?.extension?.quote === 'REPLACED' ? replacedBy(found) : outcome
}
