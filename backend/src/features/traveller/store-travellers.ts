import { eq } from 'drizzle-orm'
import { fullName, isCompleteTraveller, type Sale, type Traveller } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { saleChange, traveller } from '../../tables/sales'

interface StoredChange {
  sale: Sale
  /** Null: a traveller, by the link of the sale. */
  accountId: number | null
  /** The network address of a traveller. */
  source?: string | undefined
  before: readonly Traveller[]
  after: readonly Traveller[]
}

/** Stores a list of travellers of a locked sale, with its row in the history and its entry in the audit log. */
export async function storeTravellers(
  tx: Database,
  { sale, accountId, source, before, after }: StoredChange,
): Promise<void> {
  const { id: saleId } = sale
  await tx.delete(traveller).where(eq(traveller.saleId, saleId))
  if (after.length > 0)
    await tx.insert(traveller).values(after.map((each, position) => ({ ...each, position, saleId })))
  await tx.insert(saleChange).values({ saleId, accountId, before: sale, travellers: before.map(fullName) })
  await audit(tx, {
    ...(accountId === null ? { action: 'fill-in' as const } : { action: 'update' as const, accountId }),
    ...(source !== undefined && { source }),
    entity: 'sale',
    entityId: saleId,
    before: withoutDocuments(before),
    after: withoutDocuments(after),
  })
}

const withoutDocuments = (travellers: readonly Traveller[]) => ({
  travellers: travellers.map(fullName).join(', '),
  completeTravellers: travellers.filter(isCompleteTraveller).length,
})
