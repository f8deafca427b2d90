import { eq } from 'drizzle-orm'
import { type AgreedSale, type Quote, type SaleInput, type SaleTerms, sellQuote } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { quote } from '../../tables/quotes'
import { lockClient } from '../client/queries'
import { agreedLines, type Buyer, type SaleBasis, type StoredLine } from '../sale/pricing'
import { lockQuote, replacedBy } from './lock'

/** The quote of a sale, whose prices hold for the items that stand for its lines. */
export interface QuoteToSell {
  quote: Quote
  lines: StoredLine[]
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
  return { quote: found, lines: (row?.lines ?? []).map((line) => ({ ...NOT_CONVERTED, ...line })) }
}

const NOT_CONVERTED = { originalPriceCents: null, originalCurrency: null, originalRate: null }

/**
 * As what the quote offers each item of its sale. Undefined: the item stands for none of its lines.
 *
 * @throws ProblemError 400 for a line that is not in it
 */
export function quotedLines(
  { lines }: QuoteToSell,
  items: SaleTerms['saleItems'],
): NonNullable<SaleBasis['agreed']> {
  // Items without a line number are new, at the prices of now.
  const { agreed } = agreedLines(
    items.map((item) => ({ ...item, line: item.line ?? null })),
    lines,
  )
  return agreed.map((line) => line && { sold: line.sold })
}

/** The quote for the bounds of the discount of its sale, to a buyer who may have become one with its client since. */
export const quotedTerms = (
  { quote: found }: QuoteToSell,
  { clientId }: SaleTerms,
  buyer: Buyer | null,
): AgreedSale => ({
  ...found,
  clientId: found.clientId === null || found.clientId === buyer?.id ? clientId : found.clientId,
})

/** Whether a quote is sold as it was shown: see `sellQuote` of the contract. */
export function sellable(
  { quote: found }: QuoteToSell,
  { quote: named }: Pick<SaleInput, 'quote'>,
  day: string,
) {
  const outcome = sellQuote(found, named?.version ?? 0, day)
  return outcome.refusal?.extension?.quote === 'REPLACED' ? replacedBy(found) : outcome
}
