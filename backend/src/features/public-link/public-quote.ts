import { eq } from 'drizzle-orm'
import {
  endOfQuoteLink,
  type PublicQuote,
  printedOffer,
  type QuoteLink,
  quoteState,
  type Region,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { requireOne } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { quote } from '../../tables/quotes'
import { findBusiness } from '../business/queries'
import { accept } from '../quote/decide'
import { quotes } from '../quote/list'
import { requireLocked } from '../quote/lock'
import { linkToken, type TokenKeys, tokenOfHash } from './link-token'
import { linkTexts, publicBusiness, requireWorking, withDescriptions } from './links'

/** The link of a quote. Its token is made when nobody has asked for it, or the key that made it is gone. */
export async function shareQuote(
  db: Database,
  id: number,
  { keys, language }: { keys: TokenKeys; language: string },
): Promise<QuoteLink> {
  return db.transaction(async (tx) => {
    const { createdAt, client } = await requireLocked(tx, id)
    const rows = await tx.select({ tokenHash: quote.tokenHash }).from(quote).where(eq(quote.id, id))
    const of = `quote link ${id} ${Date.parse(createdAt)}`
    const known = tokenOfHash(keys, of, rows[0]?.tokenHash ?? null)
    const token = known ?? linkToken(keys[0], of)
    if (!known)
      await tx
        .update(quote)
        .set({ tokenHash: sha256(token) })
        .where(eq(quote.id, id))
    const { name: brand } = await findBusiness(tx)
    return { token, ...linkTexts('quote', { name: client.name, brand, language }) }
  })
}

/** @throws ProblemError 404, alike for a token that never existed and one that has ended */
async function idOfToken(db: Database, token: string, timeZone: string): Promise<number> {
  const [found] = await db
    .select({ id: quote.id, validUntil: quote.validUntil })
    .from(quote)
    .where(eq(quote.tokenHash, sha256(token)))
  return requireWorking(found, (link) => endOfQuoteLink(link, timeZone)).id
}

/**
 * What the link of a quote shows.
 *
 * @throws ProblemError 404
 */
export async function readPublicQuote(
  db: Database,
  token: string,
  { region, today }: { region: Region; today: string },
): Promise<PublicQuote> {
  const found = await requireOne(db, quotes, await idOfToken(db, token, region.timeZone))
  const { id, version, offeredAt, validUntil } = found
  const state = quoteState(found, today)
  const { saleItems, ...offer } = printedOffer(found)
  return {
    ...{ id, version, state, offeredAt, validUntil },
    accepted: found.accepted && { at: found.accepted.at, name: found.accepted.name },
    ...(found.cancelledSaleId && { isCancelled: true }),
    offer:
      state === 'WITHDRAWN'
        ? null
        : {
            ...offer,
            saleItems: await withDescriptions(db, saleItems, found.saleItems),
          },
    ...(await publicBusiness(db, region)),
  }
}

/**
 * Accepts a quote by its link. The quote is locked, so that of two who accept it one does.
 *
 * @returns whose it is and whether it was accepted now
 * @throws ProblemError 404, 410 for a quote that was withdrawn or has expired, 412 for another version
 */
export async function acceptByLink(
  db: Database,
  { token, ...acceptance }: { token: string; version: number; name: string; source: string },
  { region, today }: { region: Region; today: string },
): Promise<{ id: number; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const id = await idOfToken(tx, token, region.timeZone)
    const isNew = await accept(tx, await requireLocked(tx, id), { ...acceptance, today })
    return { id, isNew }
  })
}
