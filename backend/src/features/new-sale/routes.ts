import {
  checkNewSale,
  composeSale,
  dateIn,
  isOfflineSale,
  may,
  mayAddFreeLines,
  PriceChanged,
  Problem,
  QuoteProblem,
  requireRecords,
  Sale,
  SaleInput,
} from 'shared-api/contract'
import * as v from 'valibot'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { isClientGone } from '../../platform/database/database-problem'
import { API_PREFIX } from '../../platform/http/app'
import { allowed, forbidden, invalid } from '../../platform/problem'
import { IdempotencyHeaders, requireSameRequest, usedKey } from '../../platform/resources/idempotency'
import { findDiscountLimits } from '../business/queries'
import type { CurrentRegion } from '../business/region'
import type { Feature } from '../feature'
import { notOwn, recordKeptSale } from '../offline-sale/kept-sales'
import { keepBuyer, lockQuoteToSell, quotedLines, quotedTerms, sellable } from '../quote/sell'
import { saleChanges } from '../sale/queries'
import { readSaleRecords, readSettings } from '../sale/sale-records'
import {
  hashSale,
  type NewSaleRequest,
  type RecordedSale,
  readSale,
  storeSale,
  withTravelDays,
} from '../sale/store-sale'

export const newSaleRoutes: Feature = async (app, { db, config, region, onSaleRecorded }) => {
  app.post(
    '/sale',
    {
      // Administrators and owners send what is kept on a device whose seller no longer logs in.
      config: { access: 'handInSales' },
      schema: {
        summary:
          'Record a sale, once per Idempotency-Key; one that was made offline for its seller also by another',
        headers: IdempotencyHeaders,
        body: SaleInput,
        response: {
          201: Sale,
          400: Problem,
          403: Problem,
          409: v.union([PriceChanged, QuoteProblem, Problem]),
          410: QuoteProblem,
          412: QuoteProblem,
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const body = withTravelDays(request.body, region.timeZone())
      const key = request.headers['idempotency-key']
      const { stored, isNew, accountId } = isOfflineSale(body)
        ? await recordKeptSale({ db, config, region: region.whole() }, caller, {
            input: body,
            key: requireKey(key),
          })
        : await recordOwnSale(caller, body, key)
      if (isNew) onSaleRecorded()
      request.changes = [
        ...saleChanges(stored.id, accountId),
        ...(body.offline?.client ? [{ topic: 'client' }] : []),
        ...(body.quote ? [{ topic: 'quote', id: body.quote.id }] : []),
      ]
      return reply.code(201).header('location', `${API_PREFIX}/sale/${stored.id}`).send(stored)
    },
  )

  async function recordOwnSale(caller: Caller, input: SaleInput, key: string | undefined) {
    if (!may(caller.role, 'sell')) throw forbidden('role', /*i18n*/ 'Your role may not do this')
    if (input.employeeEmail !== caller.email) throw notOwn()
    const isLimited = input.discount || input.payment?.rate !== undefined
    const discountLimit = isLimited ? (await findDiscountLimits(db, config))[caller.role] : 0
    const recorded = await recordSale(db, caller, { input, key, discountLimit }, region)
    return { ...recorded, accountId: caller.accountId }
  }
}

/** @throws ProblemError 400: a sale made offline is sent until an answer arrives, so it must have a key */
function requireKey(key: string | undefined): string {
  if (key === undefined) throw invalid([{ field: 'idempotency-key', message: /*i18n*/ 'Required' }])
  return key
}

/**
 * Stores a sale, once per key however often the request is repeated.
 *
 * @returns the stored sale; for a repeated request the sale of the first one, with `isNew` false
 * @throws ProblemError 400 for unknown ids, 409 for a different total, and for a different sale under the same key
 */
async function recordSale(
  db: Database,
  seller: Caller,
  sent: Omit<NewSaleRequest<SaleInput>, 'region'>,
  region: CurrentRegion,
): Promise<RecordedSale> {
  try {
    const recorded = await recordOnce(db, seller, { ...sent, region: region.whole() })
    if (recorded) return recorded
  } catch (error) {
    if (!isClientGone(error)) throw error
  }
  // The second time the sale of a simultaneous request is found, the client that this one has become one with, or other currencies.
  await region.reload()
  const found = await recordOnce(db, seller, { ...sent, region: region.whole() })
  if (!found) throw usedKey()
  return found
}

/**
 * Runs two statements: one reads the records that the sale refers to, one stores it and claims the key. They need no transaction, but
 * to keep the quote that is sold locked: the claim tells when another request has used the key between them.
 *
 * @returns undefined then
 */
const recordOnce = (db: Database, seller: Caller, request: NewSaleRequest<SaleInput>) =>
  request.input.quote ? db.transaction((tx) => recordIn(tx, seller, request)) : recordIn(db, seller, request)

async function recordIn(
  db: Database,
  seller: Caller,
  { input, key, discountLimit: limit, region }: NewSaleRequest<SaleInput>,
): Promise<RecordedSale | undefined> {
  const request = { accountId: seller.accountId, key, requestHash: hashSale(input) }
  const quoted = await lockQuoteToSell(db, input)
  if (input.quote && !quoted) throw invalid([{ field: 'quote.id', message: /*i18n*/ 'Does not exist' }])
  const terms = { ...input, currency: input.currency ?? quoted?.quote.currency }
  if (quoted && terms.currency !== quoted.quote.currency)
    throw invalid([{ field: 'currency', message: /*i18n*/ 'A sale keeps its currency' }])
  const read = await readSaleRecords(db, terms, request)
  if (read.earlier) {
    requireSameRequest(read.earlier, request)
    return { stored: await readSale(db, read.earlier.id), isNew: false }
  }
  const settings = await readSettings(db, read, terms, { region })
  const isQuoted = quoted && allowed(sellable(quoted, input, dateIn(region.timeZone, new Date()))).holds
  const { buyer, ...records } = allowed(requireRecords(read, terms, settings.currency))
  const agreed = isQuoted ? quotedLines(quoted, input.saleItems) : undefined
  const composed = composeSale({ ...records, agreed }, input, settings)
  allowed(
    checkNewSale(composed, input, {
      limit,
      isCurrencyUnknown: settings.isCurrencyUnknown,
      mayAddFreeLines: mayAddFreeLines(seller.role, region),
      agreed: isQuoted ? quotedTerms(quoted, input, buyer) : undefined,
    }),
  )
  const { sale } = composed
  const stored = await storeSale(
    db,
    { buyer, sale },
    {
      ...{ seller, input, request, recordedBy: seller.accountId, quoteId: quoted?.quote.id },
      conditions: isQuoted ? (quoted.quote.conditions ?? '') : read.conditions,
    },
  )
  if (stored && quoted) await keepBuyer(db, quoted, buyer)
  return stored && { stored, isNew: true }
}
