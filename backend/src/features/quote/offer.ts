import { eq } from 'drizzle-orm'
import {
  checkChangeable,
  checkDiscount,
  checkOffered,
  checkTotal,
  checkValidUntil,
  composeTerms,
  mayAddFreeLines,
  type Quote,
  type QuoteInput,
  type Region,
  requireRecords,
  type SaleTerms,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { insertedId, requireOne } from '../../platform/resources/resource'
import { quote } from '../../tables/quotes'
import { lockCurrencies } from '../business/region'
import { lockClient } from '../client/queries'
import { lineColumns } from '../sale/insert-sale'
import { readSaleRecords, readSettings } from '../sale/sale-records'
import { quotes } from './list'
import { checkShown, lockToDecide } from './lock'

export interface Offer {
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
    allowed(checkChangeable(before))
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
  conditions,
  accepted,
}: Quote) => ({
  ...{ client, saleItems, total, currency, discount, validUntil, note, conditions, accepted },
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
  const { paymentMethodId = 0 } = input
  const terms: SaleTerms = {
    ...{ ...input, paymentMethodId },
    ...{ id: undefined, clientId: clientId ?? 0, employeeEmail: caller.email },
  }
  const inItsOwn = { ...terms, currency: stored ?? input.currency }
  const locked = await lockCurrencies(tx, region)
  const read = await readSaleRecords(tx, inItsOwn, { accountId: caller.accountId })
  const { isCurrencyUnknown, ...settings } = await readSettings(tx, read, inItsOwn, { region: locked })
  const somebody = contact && { id: 0, name: contact.name, lastname: '', dni: 0, email: '' }
  const none = paymentMethodId ? null : { ...NO_METHOD, currency: settings.currency.code }
  const { buyer, method, offered } = allowed(
    requireRecords(
      { ...read, buyer: somebody ?? read.buyer, method: none ?? read.method },
      terms,
      settings.currency,
    ),
  )
  const composed = composeTerms(
    // The days of a quote may be left open until it is sold.
    { offered: offered.map((each) => ({ ...each, datesRequired: false })) },
    terms,
    settings,
  )
  const { lines, discount, currency, subtotalCents, discountCents, baseCents } = composed
  allowed(checkOffered(composed, method, { mayAddFreeLines: mayAddFreeLines(caller.role, locked) }))
  allowed(checkTotal({ ...composed, method, isCurrencyUnknown, totalCents: baseCents }, input))
  allowed(checkDiscount(composed, { clientId: terms.clientId, limit: discountLimit }))
  return {
    accountId: caller.accountId,
    clientId: clientId ?? null,
    clientName: buyer.name,
    clientLastname: buyer.lastname,
    phoneNumber: contact?.phoneNumber ?? 0,
    lines: lines.map(lineColumns),
    currency: currency.code,
    subtotalCents,
    discount,
    discountCents,
    ...(none
      ? { paymentMethodId: null, paymentMethodType: null, interestBasisPoints: null }
      : {
          paymentMethodId: method.id,
          paymentMethodType: method.type,
          interestBasisPoints: method.interestBasisPoints,
        }),
    validUntil,
    note,
    conditions: read.conditions,
  }
}

/** Of a quote without a payment method. It has no interest. */
const NO_METHOD = { id: 0, type: '', interestBasisPoints: 0 }
