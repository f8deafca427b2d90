import type { DiscountLimits } from 'shared-api/contract'
import type { Config } from '../../config/config'
import { audit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { business } from '../../tables/business'

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
