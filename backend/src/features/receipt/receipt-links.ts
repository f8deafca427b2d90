import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import {
  type Business,
  type NewReceiptLink,
  type PublicReceipt,
  printedSale,
  RECEIPT_LINK_DAYS,
  type ReceiptLink,
  receiptNumber,
  type Sale,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { notFound, ProblemError } from '../../platform/problem'
import { findOne, insertedId, lockRow, requireOne } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { account } from '../../tables/accounts'
import { client } from '../../tables/people'
import { receiptLink, sale } from '../../tables/sales'
import { findBusiness } from '../business/queries'
import { translateTo } from '../mail/mail-text'
import { readPayments } from '../sale/payments'
import { sales, visibleTo } from '../sale/queries'
import { travellerNames } from '../traveller/queries'

const DAY_MS = 24 * 3_600_000
const TOKEN_BYTES = 24
/** The number of links of one sale that may work at a time. */
const MAX_LINKS = 10

const isValid = () => gt(receiptLink.expiresAt, new Date())

/**
 * The links of a sale that still work, newest first.
 *
 * @throws ProblemError 404 for a sale that the caller may not see
 */
export async function listReceiptLinks(db: Database, caller: Caller, saleId: number): Promise<ReceiptLink[]> {
  await requireSale(db, caller, saleId)
  const rows = await db
    .select({
      id: receiptLink.id,
      createdAt: receiptLink.createdAt,
      expiresAt: receiptLink.expiresAt,
      createdBy: sql<string>`${account.name} || ' ' || ${account.lastname}`,
    })
    .from(receiptLink)
    .innerJoin(account, eq(account.id, receiptLink.accountId))
    .where(and(eq(receiptLink.saleId, saleId), isValid()))
    .orderBy(desc(receiptLink.id))
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/**
 * Makes a link to the receipt of a sale that the caller may see. Its token is returned and not stored.
 *
 * @throws ProblemError 404; 409 when the sale has 10 links
 */
export async function createReceiptLink(
  db: Database,
  caller: Caller,
  saleId: number,
  language: string,
): Promise<NewReceiptLink> {
  const found = await requireSale(db, caller, saleId)
  const texts = linkTexts(found, await findBusiness(db), language)
  const { accountId, name: createdBy } = caller
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + RECEIPT_LINK_DAYS * DAY_MS)
  return db.transaction(async (tx) => {
    // The lock makes simultaneous requests count the links of a sale one after the other.
    await lockRow(tx, sale, saleId)
    const links = await tx.$count(receiptLink, and(eq(receiptLink.saleId, saleId), isValid()))
    if (links >= MAX_LINKS) {
      throw new ProblemError(409, {
        detail: /*i18n*/ 'This receipt has {count} links already. Withdraw one of them first',
        params: { count: MAX_LINKS },
      })
    }
    const id = insertedId(
      await tx
        .insert(receiptLink)
        .values({ saleId, accountId, tokenHash: sha256(token), createdAt, expiresAt })
        .returning({ id: receiptLink.id }),
    )
    const after = { expiresAt }
    await audit(tx, { accountId, action: 'share-receipt', entity: 'sale', entityId: saleId, after })
    return {
      id,
      createdBy,
      token,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ...texts,
    }
  })
}

/** The subject and text of the message with the link. */
function linkTexts({ id: saleId, client: { name } }: Sale, business: Business, language: string) {
  const t = translateTo(language)
  const id = receiptNumber(saleId, business)
  const brand = business.name
  return brand
    ? {
        subject: t('Receipt No. {id} from {brand}', { id, brand }),
        message: t('Hello {name}, here is your receipt No. {id} from {brand}:', { name, id, brand }),
      }
    : {
        subject: t('Receipt No. {id}', { id }),
        message: t('Hello {name}, here is your receipt No. {id}:', { name, id }),
      }
}

/**
 * Makes a link stop working.
 *
 * @throws ProblemError 404 when there is no such link to a sale that the caller may see
 */
export async function revokeReceiptLink(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [link] = await tx
      .select({ saleId: receiptLink.saleId })
      .from(receiptLink)
      .innerJoin(sale, eq(sale.id, receiptLink.saleId))
      .where(and(eq(receiptLink.id, id), visibleTo(caller)))
      .for('update', { of: receiptLink })
    if (!link) throw notFound()
    await tx.delete(receiptLink).where(eq(receiptLink.id, id))
    const { accountId } = caller
    await audit(tx, { accountId, action: 'unshare-receipt', entity: 'sale', entityId: link.saleId })
  })
}

/**
 * The receipt that a token opens.
 *
 * @throws ProblemError 404, alike for a token that never existed, has expired or was revoked
 */
export async function readPublicReceipt(db: Database, token: string): Promise<PublicReceipt> {
  const [link] = await db
    .select({ saleId: receiptLink.saleId })
    .from(receiptLink)
    .where(and(eq(receiptLink.tokenHash, sha256(token)), isValid()))
  const found = link && (await findOne(db, sales, link.saleId))
  if (!found) throw notFound()
  return findPrinted(db, found)
}

/** What a receipt shows: the sale with its payments, the client's phone of today, the business, and the names of the travellers. */
export async function findPrinted(db: Database, found: Sale): Promise<PublicReceipt> {
  const { id, clientId } = found
  const [{ phoneNumber } = { phoneNumber: 0 }] = await db
    .select({ phoneNumber: client.phoneNumber })
    .from(client)
    .where(eq(client.id, clientId))
  const { version: _, ...business } = await findBusiness(db)
  const sale = printedSale(found, await readPayments(db, id))
  return { sale, phoneNumber, business, travellers: await travellerNames(db, id) }
}

const requireSale = (db: Database, caller: Caller, saleId: number): Promise<Sale> =>
  requireOne(db, sales, saleId, visibleTo(caller))
