import { and, eq, getTableColumns, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type AgreedSale,
  acceptQuote,
  changeQuote,
  checkTotal,
  checkValidUntil,
  endOfQuoteLink,
  fromBasisPoints,
  fromCents,
  may,
  mayDecide,
  type Outcome,
  type PublicQuote,
  printedTerms,
  QUOTE_REPLACED,
  type Quote,
  type QuoteInput,
  type QuoteLink,
  type QuoteQuery,
  type QuoteState,
  quoteState,
  type Refusal,
  type Region,
  type SaleInput,
  type SaleTerms,
  sellQuote,
} from 'shared-api/contract'
import { businessWhatsAppNumber, countryOf } from 'shared-api/phone-number'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { linkToken, type TokenKeys, tokenOfHash } from '../../platform/link-token'
import { allowed, notFound } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { listing } from '../../platform/resources/listing'
import { findOne, insertedId, isAsShown, lockRow, requireOne } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { account } from '../../tables/accounts'
import { service } from '../../tables/catalogue'
import { fullNameSql } from '../../tables/columns'
import { type QuotedLine, quote } from '../../tables/quotes'
import { sale } from '../../tables/sales'
import { findBusiness } from '../business/queries'
import { lockCurrencies, requireCurrency } from '../business/region'
import { currentClientId, lockClient } from '../client/queries'
import { translateTo } from '../mail/mail-text'
import { soldColumns } from '../sale/insert-sale'
import {
  agreedLines,
  checkDiscount,
  checkSellable,
  priceLines,
  readSaleBasis,
  type SaleBasis,
} from '../sale/pricing'
import { givenDiscount, toLine } from '../sale/queries'
import { travelDays } from '../sale/store-sale'

const recorder = alias(account, 'recorder')
const { search, tokenHash, withdrawnBy, acceptedBy, ...columns } = getTableColumns(quote)

const salesOf = (isSold: boolean) => sql`from ${sale}
  where ${sale.quoteId} = ${quote.id} and ${sale.status} = ${sql.raw(isSold ? "'COMPLETED'" : "'CANCELLED'")}`
const saleOf = sql<number | null>`(select ${sale.id} ${salesOf(true)})`
const cancelledSaleOf = sql<
  number | null
>`(select max(${sale.id}) ${salesOf(false)} and not exists (select ${salesOf(true)}))`

export const quotes = listing({
  from: sql`${quote}`,
  details: sql`
    join ${account} on ${eq(account.id, quote.accountId)}
    left join ${account} as recorder on ${eq(recorder.id, quote.acceptedBy)}`,
  id: quote.id,
  search,
  sort: {
    id: quote.id,
    validUntil: quote.validUntil,
    total: [quote.currency, sql`(${quote.subtotalCents} - ${quote.discountCents})`],
  },
  defaultSort: 'id,desc',
  columns: {
    ...columns,
    employeeEmail: account.email,
    employeeName: fullNameSql(account),
    recordedBy: fullNameSql<string | null>(recorder),
    saleId: saleOf,
    cancelledSaleId: cancelledSaleOf,
  },
  toRow: (row): Quote => ({
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    offeredAt: row.offeredAt.toISOString(),
    employeeEmail: row.employeeEmail,
    employeeName: row.employeeName,
    clientId: row.clientId,
    client: { name: row.clientName, lastname: row.clientLastname },
    phoneNumber: row.phoneNumber,
    saleItems: row.lines.map(toLine),
    currency: row.currency,
    subtotal: fromCents(row.subtotalCents),
    discount: givenDiscount(row),
    total: fromCents(row.subtotalCents - row.discountCents),
    paymentMethod: {
      id: row.paymentMethodId,
      type: row.paymentMethodType,
      interest: fromBasisPoints(row.interestBasisPoints),
    },
    validUntil: row.validUntil,
    note: row.note,
    accepted: row.acceptedAt && {
      at: row.acceptedAt.toISOString(),
      name: row.acceptedName ?? '',
      recordedBy: row.recordedBy,
    },
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    saleId: row.saleId,
    cancelledSaleId: row.cancelledSaleId,
  }),
})

/** `quoteState` of the contract in SQL. Undefined: neither sold nor withdrawn. */
function isInState(state: QuoteState | undefined, today: string): SQL | undefined {
  const isSold = sql`exists (select ${salesOf(true)})`
  const isAccepted = sql`(${isNotNull(quote.acceptedAt)} or exists (select ${salesOf(false)}))`
  const hasPassed = sql`${quote.validUntil} < ${today}::date`
  if (state === 'SOLD') return isSold
  if (state === 'WITHDRAWN') return and(isNotNull(quote.withdrawnAt), not(isSold))
  const waits = and(isNull(quote.withdrawnAt), not(isSold))
  if (state === 'ACCEPTED') return and(waits, isAccepted)
  if (state === 'EXPIRED') return and(waits, not(isAccepted), hasPassed)
  return state === 'OPEN' ? and(waits, not(isAccepted), not(hasPassed)) : waits
}

export const quoteFilter = ({ clientId, state }: QuoteQuery, today: string): SQL | undefined =>
  and(
    clientId === undefined ? undefined : eq(quote.clientId, currentClientId(clientId)),
    isInState(state, today),
  )

/** Locks a quote against other decisions and sales until the transaction ends. */
async function lockQuote(tx: Database, id: number): Promise<Quote | undefined> {
  await lockRow(tx, quote, id)
  return findOne(tx, quotes, id)
}

async function requireLocked(tx: Database, id: number): Promise<Quote> {
  const found = await lockQuote(tx, id)
  if (!found) throw notFound()
  return found
}

interface Decision {
  decision: Parameters<typeof mayDecide>[2]
  /** Value of the If-Match header: the version that was shown. */
  ifMatch: string | undefined
}

/** @throws ProblemError 404, 403 for a decision that is not the caller's, 428 for one that names no version */
async function lockToDecide(tx: Database, caller: Caller, id: number, of: Decision): Promise<Quote> {
  const found = await requireLocked(tx, id)
  allowed(mayDecide(found, caller, of.decision))
  isAsShown(of.ifMatch, found.version)
  return found
}

/** Refuses a decision on another version than the present one, which the answer has. */
const checkShown = (found: Quote, ifMatch: string | undefined): Outcome<object> =>
  isAsShown(ifMatch, found.version) ? {} : replacedBy(found)

const replacedBy = (current: Quote): { refusal: Refusal } => ({
  refusal: { ...QUOTE_REPLACED.refusal, extension: { ...QUOTE_REPLACED.refusal.extension, current } },
})

interface Offer {
  input: QuoteInput
  /** Of the seller, in percent. */
  discountLimit: number
  region: Region
  /** The day of the business. */
  today: string
  /** Of a new version: that of the quote, which keeps it. */
  currency?: string
}

/**
 * Stores a quote at the prices of now, once per key.
 *
 * @throws ProblemError as a new sale
 */
export async function makeQuote(
  db: Database,
  caller: Caller,
  { key, ...offer }: Offer & { key: string | undefined },
): Promise<Quote> {
  const { accountId } = caller
  const requestHash = hashRequest(['quote', offer.input])
  return db.transaction(async (tx) => {
    const { id, isNew } = await createOnce(tx, { accountId, key, requestHash }, async () => {
      const values = await quotedColumns(tx, caller, await clientOf(tx, offer.input), offer)
      return insertedId(await tx.insert(quote).values(values).returning({ id: quote.id }))
    })
    const stored = await requireOne(tx, quotes, id)
    if (isNew)
      await audit(tx, {
        accountId,
        action: 'create',
        entity: 'quote',
        entityId: id,
        after: auditedQuote(stored),
      })
    return stored
  })
}

/**
 * Stores a new version of a quote, which is open again.
 *
 * @throws ProblemError also 404, 409 for one that was sold, 410 for one that was withdrawn, 412 for another version
 */
export async function replaceQuote(
  db: Database,
  caller: Caller,
  id: number,
  { ifMatch, ...offer }: Offer & { ifMatch: string | undefined },
): Promise<Quote> {
  const { accountId } = caller
  return db.transaction(async (tx) => {
    const clientId = await clientOf(tx, offer.input)
    const before = await lockToDecide(tx, caller, id, { decision: 'change', ifMatch })
    allowed(changeQuote(before))
    allowed(checkShown(before, ifMatch))
    await tx
      .update(quote)
      .set({
        ...(await quotedColumns(tx, caller, clientId, { ...offer, currency: before.currency })),
        version: before.version + 1,
        offeredAt: new Date(),
        ...{ acceptedAt: null, acceptedName: null, acceptedBy: null },
      })
      .where(eq(quote.id, id))
    const after = await requireOne(tx, quotes, id)
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'quote',
      entityId: id,
      before: auditedQuote(before),
      after: auditedQuote(after),
    })
    return after
  })
}

/** The whole version, because its row is replaced. The currency stands beside the amounts. */
const auditedQuote = ({
  client,
  saleItems,
  total,
  currency,
  discount,
  validUntil,
  note,
  accepted,
}: Quote) => ({
  ...{ client, saleItems, total, currency, discount, validUntil, note, accepted },
})

/** The client of today, who is locked before the quote, as everywhere. */
const clientOf = async (tx: Database, { clientId }: QuoteInput): Promise<number | undefined> =>
  clientId ? lockClient(tx, clientId) : undefined

/** The columns that say what is offered. */
async function quotedColumns(
  tx: Database,
  caller: Caller,
  clientId: number | undefined,
  { input, discountLimit, region, today, currency: stored }: Offer,
): Promise<typeof quote.$inferInsert> {
  allowed(checkValidUntil(input.validUntil, today))
  const { contact, note, validUntil } = input
  const terms: SaleTerms = { ...input, id: undefined, clientId: clientId ?? 0, employeeEmail: caller.email }
  const inItsOwn = { ...terms, currency: stored ?? input.currency }
  const { services, ...basis } = await readSaleBasis(tx, inItsOwn, {
    accountId: caller.accountId,
    region: await lockCurrencies(tx, region),
  })
  const offered: SaleBasis = {
    ...basis,
    // The days of a quote may be left open until it is sold.
    services: services.map((each) => ({ ...each, datesRequired: false })),
    buyer: contact ? { id: 0, name: contact.name, lastname: '', dni: 0, email: '' } : basis.buyer,
  }
  checkSellable(offered, terms, { mayAddLines: may(caller.role, 'addFreeLines') })
  const priced = priceLines(offered, terms)
  const { buyer, method, lines, currency, subtotalCents, discountCents, baseCents } = priced
  allowed(checkTotal({ ...priced, totalCents: baseCents }, input))
  checkDiscount(terms, lines, { limit: discountLimit, currency })
  return {
    accountId: caller.accountId,
    clientId: clientId ?? null,
    clientName: buyer.name,
    clientLastname: buyer.lastname,
    phoneNumber: contact?.phoneNumber ?? 0,
    lines: lines.map(
      ({ item, sold, quantity }, position): QuotedLine => ({
        position,
        ...soldColumns(sold),
        quantity,
        ...travelDays(item),
      }),
    ),
    currency: currency.code,
    subtotalCents,
    discount: input.discount ?? null,
    discountCents,
    paymentMethodId: method.id,
    paymentMethodType: method.type,
    interestBasisPoints: method.interestBasisPoints,
    validUntil,
    note,
  }
}

/** A quote, and how its prices come into a sale. */
export interface QuoteToSell extends Quote {
  /** The quote alone. */
  current: Quote
  /** The basis of the sale with the prices of the lines that stand for those of the quote. */
  atQuotedPrices(basis: SaleBasis): SaleBasis
  /** For the bounds of its discount. */
  agreed(basis: SaleBasis): AgreedSale
}

/** Locks the quote of a sale until the transaction ends, after its client, as everywhere. Undefined: it names none, or an unknown one. */
export async function lockQuoteToSell(
  tx: Database,
  { quote: named, saleItems, clientId }: Pick<SaleInput, 'quote' | 'saleItems' | 'clientId'>,
): Promise<QuoteToSell | undefined> {
  if (!named) return undefined
  await lockClient(tx, clientId)
  const found = await lockQuote(tx, named.id)
  if (!found) return undefined
  const rows = await tx.select({ lines: quote.lines }).from(quote).where(eq(quote.id, found.id))
  const lines = (rows[0]?.lines ?? []).map((line) => ({ ...NOT_CONVERTED, ...line }))
  return {
    ...found,
    current: found,
    atQuotedPrices(basis) {
      // Only an item that names its line stands for it.
      const items = saleItems.map((item) => ({ ...item, line: item.line ?? null }))
      const { agreed } = agreedLines(items, lines)
      return { ...basis, agreed: agreed.map((line) => line && { sold: line.sold }) }
    },
    agreed: ({ buyer }) => ({
      ...found,
      // A client of now may be the one of the quote, who has become one with another since.
      clientId: found.clientId === null || found.clientId === buyer?.id ? clientId : found.clientId,
    }),
  }
}

const NOT_CONVERTED = { originalPriceCents: null, originalCurrency: null, originalRate: null }

/** Whether a quote is sold as it was shown: see `sellQuote` of the contract. */
export function sellable(quoted: QuoteToSell, { quote: named }: Pick<SaleInput, 'quote'>, day: string) {
  const outcome = sellQuote(quoted, named?.version ?? 0, day)
  return outcome.refusal?.extension?.quote === 'REPLACED' ? replacedBy(quoted.current) : outcome
}

interface Acceptance {
  /** Undefined: the present one. */
  version?: number
  name: string
  /** The user whom the client told. Undefined: the client accepts it. */
  recordedBy?: number
  /** The network address of the request. */
  source?: string
  today: string
}

/** @throws ProblemError 410 for a quote that was withdrawn or has expired, 412 for another version */
async function accept(tx: Database, found: Quote, acceptance: Acceptance): Promise<boolean> {
  const { id } = found
  const { version = found.version, name, recordedBy, source, today } = acceptance
  const { isNew } = allowed(acceptQuote(found, version, today))
  if (!isNew) return false
  await tx
    .update(quote)
    .set({ acceptedAt: new Date(), acceptedName: name, acceptedBy: recordedBy ?? null })
    .where(eq(quote.id, id))
  await audit(tx, {
    ...(recordedBy !== undefined && { accountId: recordedBy }),
    ...(source !== undefined && { source }),
    action: 'accept',
    entity: 'quote',
    entityId: id,
    after: { acceptedBy: name, version },
  })
  return true
}

/** Notes that the client of a quote has told that it is accepted. Accepted before, it stays as it is. */
export const recordAcceptance = (
  db: Database,
  caller: Caller,
  id: number,
  { ifMatch, ...acceptance }: Pick<Acceptance, 'name' | 'today'> & Pick<Decision, 'ifMatch'>,
): Promise<Quote> =>
  db.transaction(async (tx) => {
    const found = await lockToDecide(tx, caller, id, { decision: 'accept', ifMatch })
    allowed(acceptQuote(found, found.version, acceptance.today))
    allowed(checkShown(found, ifMatch))
    await accept(tx, found, { ...acceptance, recordedBy: caller.accountId })
    return requireOne(tx, quotes, id)
  })

/** @throws ProblemError 403, 409 for one that was sold, 412 for another version, 428 */
export async function withdrawQuote(
  db: Database,
  caller: Caller,
  id: number,
  ifMatch: string | undefined,
): Promise<Quote> {
  const { accountId } = caller
  return db.transaction(async (tx) => {
    const found = await lockToDecide(tx, caller, id, { decision: 'withdraw', ifMatch })
    if (found.withdrawnAt) return found
    allowed(changeQuote(found))
    allowed(checkShown(found, ifMatch))
    await tx.update(quote).set({ withdrawnAt: new Date(), withdrawnBy: accountId }).where(eq(quote.id, id))
    await audit(tx, { accountId, action: 'cancel', entity: 'quote', entityId: id })
    return requireOne(tx, quotes, id)
  })
}

interface ExtensionRequest extends Pick<Decision, 'ifMatch'>, Pick<Offer, 'today' | 'region'> {
  validUntil: string
}

/** Offers a quote until another day, at its prices. */
export async function extendQuote(
  db: Database,
  caller: Caller,
  id: number,
  { validUntil, today, ifMatch, region }: ExtensionRequest,
): Promise<Quote> {
  const { accountId } = caller
  allowed(checkValidUntil(validUntil, today))
  return db.transaction(async (tx) => {
    const before = await lockToDecide(tx, caller, id, { decision: 'extend', ifMatch })
    allowed(changeQuote(before))
    allowed(checkShown(before, ifMatch))
    requireCurrency(before.currency, await lockCurrencies(tx, region))
    await tx.update(quote).set({ validUntil }).where(eq(quote.id, id))
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'quote',
      entityId: id,
      before: { validUntil: before.validUntil },
      after: { validUntil },
    })
    return requireOne(tx, quotes, id)
  })
}

/** The link of a quote. Its token is made when nobody has asked for it, or the key that made it is gone. */
export async function shareQuote(
  db: Database,
  id: number,
  { keys, language }: { keys: TokenKeys; language: string },
): Promise<QuoteLink> {
  return db.transaction(async (tx) => {
    const { createdAt, client } = await requireLocked(tx, id)
    const rows = await tx.select({ tokenHash }).from(quote).where(eq(quote.id, id))
    const of = `quote link ${id} ${Date.parse(createdAt)}`
    const known = tokenOfHash(keys, of, rows[0]?.tokenHash ?? null)
    const token = known ?? linkToken(keys[0], of)
    if (!known)
      await tx
        .update(quote)
        .set({ tokenHash: sha256(token) })
        .where(eq(quote.id, id))
    const { name: brand } = await findBusiness(tx)
    const t = translateTo(language)
    const { name } = client
    return {
      token,
      subject: brand ? t('Your quote from {brand}', { brand }) : t('Your quote'),
      message: brand
        ? t('Hello {name}, here is your quote from {brand}:', { name, brand })
        : t('Hello {name}, here is your quote:', { name }),
    }
  })
}

/** @throws ProblemError 404, alike for a token that never existed and one that has ended */
async function idOfToken(db: Database, token: string, timeZone: string): Promise<number> {
  const [found] = await db
    .select({ id: quote.id, validUntil: quote.validUntil })
    .from(quote)
    .where(eq(tokenHash, sha256(token)))
  if (!found || endOfQuoteLink(found, timeZone) <= new Date()) throw notFound()
  return found.id
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
  const { id, version, offeredAt, validUntil, client, employeeName, note, total } = found
  const state = quoteState(found, today)
  const ids = found.saleItems.flatMap(({ serviceId }) => serviceId ?? [])
  const described = await db
    .select({ id: service.id, description: service.description })
    .from(service)
    .where(inArray(service.id, ids))
  const { saleItems, ...terms } = printedTerms(found)
  const business = await findBusiness(db)
  return {
    ...{ id, version, state, offeredAt, validUntil },
    accepted: found.accepted && { at: found.accepted.at, name: found.accepted.name },
    ...(found.cancelledSaleId && { isCancelled: true }),
    offer:
      state === 'WITHDRAWN'
        ? null
        : {
            name: client.name,
            lastname: client.lastname,
            saleItems: saleItems.map((item, index) => ({
              ...item,
              description:
                described.find((each) => each.id === found.saleItems[index]?.serviceId)?.description ?? '',
            })),
            ...terms,
            ...{ employeeName, note, total },
          },
    business,
    whatsApp: businessWhatsAppNumber(business.phone, countryOf(region)) ?? '',
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
