import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  endOfLink,
  fullName,
  type NewTripLink,
  openPlaces,
  type PublicTrip,
  printedSale,
  type Region,
  type Sale,
  type TripLink,
  type TripLinkInput,
  wholePeriod,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { notFound } from '../../platform/problem'
import { lockRow, requireOne } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { sale, saleItem, tripLink } from '../../tables/sales'
import { findBusiness } from '../business/queries'
import { withBookings } from '../sale/booked-lines'
import { readPayments } from '../sale/payments'
import { conditionsOf, sales, visibleTo } from '../sale/queries'
import { listTravellers } from '../traveller/queries'
import { linkToken, type TokenKeys, tokenOfHash } from './link-token'
import { linkTexts, publicBusiness, requireWorking, withDescriptions } from './links'

/** What the server knows of itself, for its links. */
export interface LinkSettings {
  keys: TokenKeys
  timeZone: string
  language: string
}

const tokenName = ({ saleId, createdAt }: { saleId: number; createdAt: Date }): string =>
  `receipt link ${saleId} ${createdAt.getTime()}`

const maker = alias(account, 'maker')
const withdrawer = alias(account, 'withdrawer')
const lastDay = sql<
  string | null
>`(select max(${saleItem.travelTo})::text from ${saleItem} where ${saleItem.saleId} = ${tripLink.saleId})`

/** The links of a sale, newest first. */
async function readLinks(
  db: Database,
  { id: saleId, client }: Sale,
  { keys, timeZone, language }: LinkSettings,
): Promise<TripLink[]> {
  const { name: brand } = await findBusiness(db)
  const rows = await db
    .select({
      id: tripLink.id,
      tokenHash: tripLink.tokenHash,
      createdAt: tripLink.createdAt,
      createdBy: fullNameSql(maker),
      withdrawnAt: tripLink.withdrawnAt,
      withdrawnBy: fullNameSql(withdrawer),
      fillsIn: tripLink.fillsIn,
      lastDay,
    })
    .from(tripLink)
    .innerJoin(maker, eq(maker.id, tripLink.accountId))
    .leftJoin(withdrawer, eq(withdrawer.id, tripLink.withdrawnBy))
    .where(eq(tripLink.saleId, saleId))
    .orderBy(desc(tripLink.id))
  return rows.map(({ id, tokenHash, createdAt, createdBy, withdrawnAt, withdrawnBy, fillsIn, lastDay }) => {
    const end = endOfLink(createdAt, lastDay, timeZone)
    const works = withdrawnAt === null && end > new Date()
    return {
      id,
      createdAt: createdAt.toISOString(),
      createdBy,
      expiresAt: end.toISOString(),
      withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), by: withdrawnBy ?? '' },
      works,
      fillsIn,
      token: (works && tokenOfHash(keys, tokenName({ saleId, createdAt }), tokenHash)) || null,
      ...linkTexts(fillsIn ? 'fillIn' : 'trip', { name: client.name, brand, language }),
    }
  })
}

/**
 * The links of a sale, newest first, also those that have ended.
 *
 * @throws ProblemError 404 for a sale that the caller may not see
 */
export async function listTripLinks(
  db: Database,
  caller: Caller,
  saleId: number,
  settings: LinkSettings,
): Promise<TripLink[]> {
  return readLinks(db, await requireSale(db, caller, saleId), settings)
}

/**
 * The link of a sale that the caller may see. It is made when none works.
 *
 * @throws ProblemError 404
 */
export async function shareTrip(
  db: Database,
  caller: Caller,
  saleId: number,
  settings: LinkSettings,
): Promise<NewTripLink> {
  const found = await requireSale(db, caller, saleId)
  return db.transaction(async (tx) => {
    // The lock makes simultaneous requests find the link of the first one.
    await lockRow(tx, sale, saleId)
    const find = async () => workingLink(await readLinks(tx, found, settings))
    const known = await find()
    if (known) return known
    await makeLink(tx, caller, found, settings)
    const made = await find()
    if (!made) throw new Error('The new link does not work')
    return made
  })
}

const workingLink = (links: TripLink[]) =>
  links.flatMap(({ token, ...link }) => (token === null ? [] : [{ ...link, token }]))[0]

async function makeLink(
  tx: Database,
  { accountId }: Caller,
  { id: saleId, saleItems }: Sale,
  { keys, timeZone }: LinkSettings,
): Promise<void> {
  const createdAt = new Date()
  const token = linkToken(keys[0], tokenName({ saleId, createdAt }))
  const expiresAt = endOfLink(createdAt, wholePeriod(saleItems).to, timeZone)
  await tx.insert(tripLink).values({ saleId, accountId, tokenHash: sha256(token), createdAt, expiresAt })
  const after = { expiresAt }
  await audit(tx, { accountId, action: 'share-receipt', entity: 'sale', entityId: saleId, after })
}

/**
 * Sets whether travellers fill in their data by a link.
 *
 * @throws ProblemError 404 when there is no such link that is not withdrawn, to a sale that the caller may see
 */
export async function changeTripLink(
  db: Database,
  caller: Caller,
  id: number,
  { fillsIn }: TripLinkInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockLink(tx, caller, id)
    if (before.fillsIn === fillsIn) return
    await tx.update(tripLink).set({ fillsIn }).where(eq(tripLink.id, id))
    await audit(tx, {
      accountId: caller.accountId,
      action: 'update',
      entity: 'sale',
      entityId: before.saleId,
      before: { fillsIn: before.fillsIn },
      after: { fillsIn },
    })
  })
}

/** @throws ProblemError 404 when there is no such link that is not withdrawn, to a sale that the caller may see */
async function lockLink(tx: Database, caller: Caller, id: number) {
  const [link] = await tx
    .select({ saleId: tripLink.saleId, fillsIn: tripLink.fillsIn })
    .from(tripLink)
    .innerJoin(sale, eq(sale.id, tripLink.saleId))
    .where(and(eq(tripLink.id, id), isNull(tripLink.withdrawnAt), visibleTo(caller)))
    .for('update', { of: tripLink })
  if (!link) throw notFound()
  return link
}

/**
 * Ends a link, and the others of its sale: servers of earlier versions have made several.
 *
 * @throws ProblemError 404 when there is no such link that is not withdrawn, to a sale that the caller may see
 */
export async function withdrawTripLink(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, caller, id)
    const { accountId } = caller
    const now = new Date()
    await tx
      .update(tripLink)
      .set({ withdrawnAt: now, withdrawnBy: accountId, expiresAt: now })
      .where(and(eq(tripLink.saleId, link.saleId), isNull(tripLink.withdrawnAt)))
    await audit(tx, { accountId, action: 'unshare-receipt', entity: 'sale', entityId: link.saleId })
  })
}

/**
 * The sale of a token. One statement answers for all tokens, so that the time tells nothing about one that does not work.
 *
 * @param locked true: it is not withdrawn until the transaction ends
 * @throws ProblemError 404, alike for a token that never existed, has ended or was withdrawn
 */
export async function requireLink(
  db: Database,
  token: string,
  timeZone: string,
  { locked = false }: { locked?: boolean } = {},
) {
  const select = db
    .select({
      saleId: tripLink.saleId,
      createdAt: tripLink.createdAt,
      withdrawnAt: tripLink.withdrawnAt,
      fillsIn: tripLink.fillsIn,
      lastDay,
    })
    .from(tripLink)
    .where(eq(tripLink.tokenHash, sha256(token)))
  const [link] = await (locked ? select.for('share', { of: tripLink }) : select)
  return requireWorking(
    link,
    ({ withdrawnAt, createdAt, lastDay }) => withdrawnAt ?? endOfLink(createdAt, lastDay, timeZone),
  )
}

/**
 * The trip that a token opens.
 *
 * @throws ProblemError 404
 */
export async function readPublicTrip(db: Database, token: string, region: Region): Promise<PublicTrip> {
  const { saleId, fillsIn } = await requireLink(db, token, region.timeZone)
  const found = await requireOne(db, sales, saleId)
  const { saleItems, ...printed } = printedSale(
    await withBookings(db, found),
    await readPayments(db, saleId),
    await conditionsOf(db, saleId),
  )
  const travellers = await listTravellers(db, saleId)
  return {
    sale: { ...printed, saleItems: await withDescriptions(db, saleItems, found.saleItems) },
    ...(await publicBusiness(db, region)),
    travellers: travellers.map(fullName),
    fillIn: fillsIn && found.status === 'COMPLETED' ? openPlaces(found.saleItems, travellers) : null,
  }
}

const requireSale = (db: Database, caller: Caller, saleId: number): Promise<Sale> =>
  requireOne(db, sales, saleId, visibleTo(caller))
