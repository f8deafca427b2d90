import type { Business, BusinessInput, DiscountLimits, PublicLogo } from 'shared-api/contract'
import type { Config } from '../../config/config'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { checkIfMatch } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { business } from '../../tables/business'

interface StoredBusiness extends Business {
  version: number
}

const { name, taxNumber, address, phone, legalLine, receiptPrefix, howToPay, logo, version } = business
const { reminder, paymentText, changeText, cancelText, conditions } = business
const columns = {
  name,
  taxNumber,
  address,
  phone,
  legalLine,
  receiptPrefix,
  howToPay,
  reminder,
  paymentText,
  changeText,
  cancelText,
  conditions,
  logo,
  version,
}

/** What receipts and mails say about the business. */
export async function findBusiness(db: Database): Promise<StoredBusiness> {
  return theRow(await db.select(columns).from(business))
}

/**
 * Stores the details of the business and writes the audit log.
 *
 * @param ifMatch the version that the caller has read
 * @throws ProblemError 412 when they have changed since
 */
export async function saveBusiness(
  db: Database,
  input: BusinessInput,
  { ifMatch, accountId }: { ifMatch: string | undefined; accountId: number },
): Promise<StoredBusiness> {
  return db.transaction(async (tx) => {
    const before = theRow(await tx.select(columns).from(business).for('no key update'))
    const after = { ...before, ...input }
    // A save without changes may repeat one whose response was lost, so it is no conflict.
    if (JSON.stringify(after) === JSON.stringify(before)) return before
    checkIfMatch(ifMatch, before.version)
    const stored = { ...after, version: before.version + 1 }
    await tx.update(business).set(stored)
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'business',
      before: withoutImage(before),
      after: withoutImage(stored),
    })
    return stored
  })
}

export async function findLogo(db: Database): Promise<PublicLogo> {
  return theRow(await db.select({ logo }).from(business))
}

function theRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The table business is empty')
  return row
}

/** The audit log identifies a logo by its hash, because entries are kept for years. */
const withoutImage = ({ logo, version: _, ...texts }: StoredBusiness) => ({
  ...texts,
  logo: logo && `${logo.slice('data:'.length, logo.indexOf(';'))} ${sha256(logo).slice(0, 12)}`,
})

const { discountLimits } = business

/** The highest discount that each role may give: what an owner has set, otherwise what the server is configured with. */
export async function findDiscountLimits(
  db: Database,
  configured: Pick<Config, 'discountLimits'>,
): Promise<DiscountLimits> {
  const [row] = await db.select({ discountLimits }).from(business)
  return row?.discountLimits ?? configured.discountLimits
}

/** Stores what an owner sets, and writes the audit log. */
export async function saveDiscountLimits(
  db: Database,
  input: DiscountLimits,
  { accountId, configured }: { accountId: number; configured: Pick<Config, 'discountLimits'> },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ discountLimits }).from(business).for('no key update')
    const before = { discountLimits: await findDiscountLimits(tx, configured) }
    await tx.update(business).set({ discountLimits: input })
    const after = { discountLimits: input }
    await audit(tx, { accountId, action: 'update', entity: 'business', before, after })
  })
}
