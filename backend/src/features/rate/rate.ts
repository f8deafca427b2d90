import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import {
  type ExchangeRate,
  fromRate,
  isUnusualRate,
  NewRate,
  OfficeRate,
  Problem,
  type Region,
  refuseRate,
  toRate,
  type ValueOverTime,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import { callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed, notFound, ProblemError } from '../../platform/problem'
import { insertedId } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { exchangeRate } from '../../tables/catalogue'
import { fullNameSql } from '../../tables/columns'
import { lockCurrencies } from '../business/region'
import type { Feature } from '../feature'

/** How long a rate that was shown may be used after another one was typed, in hours. */
const SHOWN_RATE_HOURS = 24

export const rateRoutes: Feature = async (app, { db, region }) => {
  app.get(
    '/rate',
    {
      config: { access: 'readRate' },
      schema: { summary: 'What the stronger one of both currencies costs', response: { 200: OfficeRate } },
    },
    () => readOfficeRate(db, region.whole()),
  )

  app.put(
    '/rate',
    {
      config: { access: 'setRate' },
      schema: {
        summary: 'Set what the stronger one of both currencies costs',
        body: NewRate,
        response: { 200: OfficeRate, 400: Problem, 404: Problem, 409: Problem },
      },
    },
    async (request) => {
      const { accountId } = callerOf(request)
      const { rate, confirmed } = request.body
      await db.transaction(async (tx) => {
        const locked = await lockCurrencies(tx, region.whole())
        const before = await readOfficeRate(tx, locked)
        const pair = pairOf(locked)
        if (!pair) throw notFound()
        allowed(refuseRate(request.body, pair.currency))
        if (!confirmed && isUnusualRate(rate, before.rate))
          throw new ProblemError(409, {
            code: 'unusual-rate',
            detail: /*i18n*/ 'The rate before was {rate}. Is {newRate} right?',
            params: { rate: before.rate ?? 0, newRate: rate },
          })
        await storeRate(tx, { ...pair, rate, before: before.rate, accountId })
      })
      request.changes = [{ topic: 'rate' }]
      return readOfficeRate(db, region.whole())
    },
  )
}

interface StoredRate {
  currency: string
  otherCurrency: string
  rate: number
  before: number | null
  accountId: number
}

async function storeRate(tx: Database, { rate, before, ...pair }: StoredRate): Promise<void> {
  const { accountId, currency } = pair
  const entityId = insertedId(
    await tx
      .insert(exchangeRate)
      .values({ ...pair, rate: toRate(rate) })
      .returning({ id: exchangeRate.id }),
  )
  await audit(tx, {
    accountId,
    action: 'update',
    entity: 'rate',
    entityId,
    before: { rate: before },
    after: { rate, currency },
  })
}

/** Stores the first rate of an office that has just got its second currency. Nothing where it has one. */
export async function storeFirstRate(
  tx: Database,
  region: Region,
  { rate, accountId }: Pick<StoredRate, 'rate' | 'accountId'>,
): Promise<void> {
  const pair = pairOf(region)
  const { rate: before } = await readOfficeRate(tx, region)
  if (pair && before === null) await storeRate(tx, { ...pair, rate, before, accountId })
}

/** Both currencies, the stronger one first. Undefined for a business with one. */
function pairOf({ currency, secondCurrency, strongerCurrency }: Region) {
  if (!secondCurrency || !strongerCurrency) return undefined
  return {
    currency: strongerCurrency,
    otherCurrency: strongerCurrency === currency ? secondCurrency : currency,
  }
}

const ofPair = ({ currency, otherCurrency }: { currency: string; otherCurrency: string }): SQL | undefined =>
  and(eq(exchangeRate.currency, currency), eq(exchangeRate.otherCurrency, otherCurrency))

export async function readOfficeRate(db: Database, region: Region): Promise<OfficeRate> {
  const pair = pairOf(region)
  const [row] = pair
    ? await db
        .select({
          id: exchangeRate.id,
          rate: exchangeRate.rate,
          at: exchangeRate.at,
          by: fullNameSql(account),
        })
        .from(exchangeRate)
        .innerJoin(account, eq(account.id, exchangeRate.accountId))
        .where(ofPair(pair))
        .orderBy(desc(exchangeRate.id))
        .limit(1)
    : []
  const currency = pair?.currency ?? null
  return row
    ? { ...row, currency, rate: fromRate(row.rate), at: row.at.toISOString() }
    : { id: null, currency, rate: null, at: null, by: null }
}

/**
 * The rate of the office for a payment: that which was shown, if it was in force within the last day, otherwise the present one.
 *
 * @param rateId the row that was shown
 * @returns undefined where nobody has typed one
 * @throws ProblemError 409 where that which was shown is too old
 */
export async function findRate(
  db: Database,
  region: Region,
  rateId: number | undefined,
): Promise<ExchangeRate | undefined> {
  const pair = pairOf(region)
  if (!pair) return undefined
  const [row] = await db
    .select({ currency: exchangeRate.currency, rate: exchangeRate.rate })
    .from(exchangeRate)
    .where(and(ofPair(pair), rateId === undefined ? undefined : and(eq(exchangeRate.id, rateId), isRecent)))
    .orderBy(desc(exchangeRate.id))
    .limit(1)
  if (!row && rateId !== undefined)
    throw new ProblemError(409, {
      code: 'price-changed',
      detail: /*i18n*/ 'The rate has changed. Look at the amount and send it again.',
    })
  return row && { stronger: row.currency, rate: row.rate }
}

/** True for a rate that no other one has replaced, or one that was replaced within the last day. */
const isRecent = sql`not exists (
  select from exchange_rate as next
  where next.id > ${exchangeRate.id} and next.currency = ${exchangeRate.currency}
    and next.other_currency = ${exchangeRate.otherCurrency}
    and next.at < now() - make_interval(hours => ${SHOWN_RATE_HOURS}))`

/** The stronger one of currencies at a moment, by the rate that was typed last. Undefined: there was none. */
export async function strongerAt(
  db: Database,
  codes: readonly string[],
  moment: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ currency: exchangeRate.currency })
    .from(exchangeRate)
    .where(
      and(
        inArray(exchangeRate.currency, [...codes]),
        inArray(exchangeRate.otherCurrency, [...codes]),
        lte(exchangeRate.at, moment),
      ),
    )
    .orderBy(desc(exchangeRate.id))
    .limit(1)
  return row?.currency
}

/** The rates between two currencies that were in force since a moment, in milliseconds since 1970. */
export async function readRateOverTime(
  db: Database,
  pair: Parameters<typeof ofPair>[0] | undefined,
  since: number,
): Promise<ValueOverTime> {
  const rows = pair
    ? await db
        .select({ at: exchangeRate.at, rate: exchangeRate.rate })
        .from(exchangeRate)
        .where(
          and(
            ofPair(pair),
            sql`${exchangeRate.id} >= coalesce((
              select max(id) from exchange_rate where at <= ${new Date(since)}
                and currency = ${pair.currency} and other_currency = ${pair.otherCurrency}), 0)`,
          ),
        )
        .orderBy(asc(exchangeRate.id))
    : []
  return {
    now: rows.at(-1)?.rate ?? 0,
    changes: rows.slice(1).map(({ at }, index) => ({ at: at.getTime(), before: rows[index]?.rate ?? 0 })),
  }
}
