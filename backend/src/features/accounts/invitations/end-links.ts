import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database'
import { sha256 } from '../../../platform/sha256'
import { invitation } from '../../../tables/accounts'

/** Invalidates the unused links of an account, except for one if given. */
export async function endLinks(tx: Database, accountId: number, except?: string): Promise<void> {
  const now = new Date()
  await tx
    .update(invitation)
    .set({ expiresAt: now })
    .where(
      and(
        eq(invitation.accountId, accountId),
        isNull(invitation.acceptedAt),
        gt(invitation.expiresAt, now),
        except === undefined ? undefined : ne(invitation.tokenHash, sha256(except)),
      ),
    )
}
