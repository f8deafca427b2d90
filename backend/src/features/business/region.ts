import { eq, isNull, sql } from 'drizzle-orm'
import {
  COUNTRIES,
  type Country,
  type Currency,
  currencyOf,
  dateIn,
  type PublicBusiness,
  type Region,
  type RegionInput,
  refuseCurrencies,
  refuseCurrency,
} from 'shared-api/contract'
import type { Config } from '../../config/config'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { invalid } from '../../platform/problem'
import { business } from '../../tables/business'
import { paymentMethod, service } from '../../tables/catalogue'
import { sale } from '../../tables/sales'
import { supplier } from '../../tables/suppliers'
import { NOT_USED, usedCurrencies } from './used-currencies'
import { addUsualPaymentMethods } from './usual-payment-methods'

const { country, language, locale, currency, timeZone } = business
const { secondCurrency, strongerCurrency, cashSteps, employeesSellFreeLines } = business
const { quoteDays, passportMonths } = business
const columns = {
  ...{ country, language, locale, currency, timeZone },
  ...{ secondCurrency, strongerCurrency, cashSteps, employeesSellFreeLines },
  ...{ quoteDays, passportMonths },
}

export type ConfiguredRegion = Pick<
  Config,
  'businessLanguage' | 'businessLocale' | 'businessCurrency' | 'businessTimeZone'
>

/** The language and formats of the business: what an owner has chosen, otherwise what the server is configured with. */
export async function findRegion(db: Database, configured: ConfiguredRegion): Promise<Region> {
  const [chosen] = await db.select(columns).from(business)
  return regionOf(chosen, configured)
}

/** The region with name and version of the logo. The logo is read apart, because it is large. */
export async function findPublicBusiness(
  db: Database,
  configured: ConfiguredRegion,
): Promise<PublicBusiness> {
  const { name, logo, version } = business
  const logoVersion = sql<string | null>`case when ${logo} is not null then ${version}::text end`
  const [row] = await db.select({ ...columns, name, logoVersion, hasSales }).from(business)
  return {
    ...regionOf(row, configured),
    name: row?.name ?? '',
    logoVersion: row?.logoVersion ?? null,
    hasSales: row?.hasSales ?? false,
  }
}

const hasSales = sql<boolean>`exists (select from sale)`

type ChosenRegion = Pick<typeof business.$inferSelect, keyof Region>

const regionOf = (chosen: ChosenRegion | undefined, configured: ConfiguredRegion): Region => ({
  country: chosen?.country ?? null,
  language: chosen?.language ?? configured.businessLanguage,
  locale: chosen?.locale ?? configured.businessLocale,
  currency: chosen?.currency ?? configured.businessCurrency,
  timeZone: chosen?.timeZone ?? configured.businessTimeZone,
  secondCurrency: chosen?.secondCurrency ?? null,
  strongerCurrency: chosen?.strongerCurrency ?? null,
  cashSteps: chosen?.cashSteps ?? {},
  employeesSellFreeLines: chosen?.employeesSellFreeLines ?? true,
  ...(chosen && { quoteDays: chosen.quoteDays, passportMonths: chosen.passportMonths }),
})

/** The number of sales that have another day in another time zone. */
export function countMovedSales(db: Database, from: string, to: string): Promise<number> {
  const day = (timeZone: string) => sql`(${sale.createdAt} at time zone ${timeZone})::date`
  return db.$count(sale, sql`${day(from)} <> ${day(to)}`)
}

/**
 * Stores what an owner chooses, and writes the audit log. The first country brings its usual payment methods.
 *
 * @returns true when payment methods were added
 * @throws ProblemError 400 for currencies that cannot be changed
 */
export async function saveRegion(
  db: Database,
  input: RegionInput,
  { accountId, configured }: { accountId: number; configured: ConfiguredRegion },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select(columns).from(business).for('update')
    const before = regionOf(stored, configured)
    const after = { ...stored, ...withSecond(before, input) }
    if (JSON.stringify(after) === JSON.stringify(stored)) return false
    const isOther = CURRENCIES.some((name) => after[name] !== before[name])
    const used = isOther ? await usedCurrencies(tx, dateIn(before.timeZone, new Date())) : NOT_USED
    const refused = refuseCurrencies(before, { ...before, ...after }, used)
    if (refused.length > 0) throw invalid(refused)
    if (after.currency !== before.currency) await relabel(tx, before.currency, after.currency)
    await tx.update(business).set(after)
    await audit(tx, { accountId, action: 'update', entity: 'business', before: stored, after })
    return !stored?.country && addUsualPaymentMethods(tx, input.country, accountId)
  })
}

/**
 * The region with its currencies of now, which stay until the transaction ends: `saveRegion` waits for everybody who has asked. Whatever
 * copies a currency that is perhaps not used yet asks for it here, in its transaction.
 */
export async function lockCurrencies(tx: Database, region: Region): Promise<Region> {
  const [stored] = await tx
    .select({ currency, secondCurrency, strongerCurrency })
    .from(business)
    .for('key share')
  return { ...region, ...stored, currency: stored?.currency ?? region.currency }
}

/** @throws ProblemError 400 for a currency that the business does not use */
export function requireCurrency(code: string | undefined, region: Region): void {
  const refused = refuseCurrency(code, region)
  if (refused.length > 0) throw invalid(refused)
}

/** The choice with both currencies. The second one is the stronger one where nobody says otherwise. */
function withSecond(before: Region, input: RegionInput) {
  const { secondCurrency = before.secondCurrency } = input
  const { strongerCurrency = before.strongerCurrency } = input
  const isOfBoth = strongerCurrency === input.currency || strongerCurrency === secondCurrency
  return {
    ...input,
    secondCurrency,
    strongerCurrency: secondCurrency && (isOfBoth ? strongerCurrency : secondCurrency),
    cashSteps: input.cashSteps ?? ofCurrencies(before.cashSteps, [input.currency, secondCurrency]),
  }
}

const ofCurrencies = (steps: Region['cashSteps'], codes: readonly (string | null)[]): Region['cashSteps'] =>
  Object.fromEntries(Object.entries(steps).filter(([code]) => codes.includes(code)))

const CURRENCIES = ['currency', 'secondCurrency', 'strongerCurrency'] as const

/** What is offered has its prices in the new currency. Nothing was sold yet. */
async function relabel(tx: Database, from: string, to: string): Promise<void> {
  for (const table of [service, paymentMethod, supplier]) {
    const version = sql`${table.version} + 1`
    await tx.update(table).set({ currency: to, version }).where(eq(table.currency, from))
  }
}

/** A business has the configured currency until its owner chooses another one, and once something is sold it stays. */
export async function storeCurrency(db: Database, configured: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ country, currency, hasSales }).from(business).for('update')
    if (!row || row.currency === configured) return
    if (row.currency && (row.country || row.hasSales)) return
    await tx.update(business).set({ currency: configured })
    if (row.currency) await relabel(tx, row.currency, configured)
  })
}

/** Chooses the country of a business that has none yet, with what it usually has. The currency of what was sold stays. */
export async function chooseCountry(db: Database, chosen: Country | undefined): Promise<void> {
  if (!chosen) return
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ currency, hasSales }).from(business).where(isNull(country)).for('update')
    if (!row) return
    const usual = COUNTRIES[chosen]
    const kept = row.hasSales && row.currency ? row.currency : usual.currency
    if (row.currency && kept !== row.currency) await relabel(tx, row.currency, kept)
    await tx.update(business).set({ country: chosen, ...usual, currency: kept })
    await addUsualPaymentMethods(tx, chosen, 'server')
  })
}

export type CurrentRegion = Awaited<ReturnType<typeof createCurrentRegion>>

/** The region for code that cannot wait for the database: read at the start, and again when the business changes. */
export async function createCurrentRegion(db: Database, configured: ConfiguredRegion) {
  let region = await findRegion(db, configured)
  return {
    timeZone: () => region.timeZone,
    /** Of the business. */
    currency: (): Currency => currencyOf(region.currency),
    language: () => region.language,
    whole: (): Region => region,
    async reload() {
      region = await findRegion(db, configured)
    },
  }
}
