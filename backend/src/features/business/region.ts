import { isNull, sql } from 'drizzle-orm'
import {
  COUNTRIES,
  type Country,
  type Currency,
  currencyOf,
  type PublicBusiness,
  type Region,
  type RegionInput,
} from 'shared-api/contract'
import type { Config } from '../../config/config'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { business } from '../../tables/business'
import { sale } from '../../tables/sales'
import { addUsualPaymentMethods } from './usual-payment-methods'

const { country, language, locale, currency, timeZone } = business
const columns = { country, language, locale, currency, timeZone }

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
  const [row] = await db.select({ ...columns, name, logoVersion }).from(business)
  return { ...regionOf(row, configured), name: row?.name ?? '', logoVersion: row?.logoVersion ?? null }
}

const regionOf = (
  chosen: { [Field in keyof Region]: string | null } | undefined,
  configured: ConfiguredRegion,
): Region => ({
  country: chosen?.country ?? null,
  language: chosen?.language ?? configured.businessLanguage,
  locale: chosen?.locale ?? configured.businessLocale,
  currency: chosen?.currency ?? configured.businessCurrency,
  timeZone: chosen?.timeZone ?? configured.businessTimeZone,
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
 */
export async function saveRegion(db: Database, input: RegionInput, accountId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select(columns).from(business).for('no key update')
    if (JSON.stringify({ ...before, ...input }) === JSON.stringify(before)) return false
    await tx.update(business).set(input)
    await audit(tx, { accountId, action: 'update', entity: 'business', before, after: input })
    return !before?.country && addUsualPaymentMethods(tx, input.country, accountId)
  })
}

/** Chooses the country of a business that has none yet, with what it usually has. */
export async function chooseCountry(db: Database, chosen: Country | undefined): Promise<void> {
  if (!chosen) return
  await db.transaction(async (tx) => {
    const made = await tx
      .update(business)
      .set({ country: chosen, ...COUNTRIES[chosen] })
      .where(isNull(business.country))
      .returning({ country })
    if (made.length > 0) await addUsualPaymentMethods(tx, chosen, 'server')
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
