import { eq, inArray } from 'drizzle-orm'
import type { Client, ClientMerge } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { invalid } from '../../platform/problem'
import {
  checkIfMatch,
  findOne,
  reportDuplicates,
  requireOne,
  type Versioned,
} from '../../platform/resources/resource'
import { updateAll } from '../../platform/resources/write'
import { heldSale } from '../../tables/held-sales'
import { note } from '../../tables/notes'
import { client, mergedClient } from '../../tables/people'
import { quote } from '../../tables/quotes'
import { sale } from '../../tables/sales'
import { clients, findMerged } from './queries'

interface Merge {
  /** The client that stays. */
  id: number
  ifMatch: string | undefined
  input: ClientMerge
  /** The account that merges. */
  accountId: number
}

/**
 * Makes one of two records of one person: sales, trips, notes and held sales of the other one move to the client, which gets what was
 * chosen of both, and the other number leads to it. The names on sales stay as they were sold. The audit log keeps the other record.
 *
 * @returns also for a repeated request, whose answer may have been lost
 * @throws ProblemError 400 for the same or an unknown other client, 404, 409 when a third client has the DNI or email, 412 when one of
 * the two has changed
 */
export async function mergeClients(db: Database, { id, ifMatch, input, accountId }: Merge) {
  const { otherId, otherEtag, person } = input
  if (otherId === id) throw invalid([{ field: 'otherId', message: /*i18n*/ 'Choose another client' }])
  const merge = async (tx: Database): Promise<Versioned<Client>> => {
    // Waits for sales and notes that are being stored for either of them. Sorted, so that two merges do not wait for each other.
    await tx
      .select({ id: client.id })
      .from(client)
      .where(inArray(client.id, [id, otherId]))
      .orderBy(client.id)
      .for('update')
    const before = await requireOne(tx, clients.listing, id)
    const other = await findOne(tx, clients.listing, otherId)
    if (!other) {
      if ((await findMerged(tx, otherId)) === id) return before
      throw invalid([{ field: 'otherId', message: /*i18n*/ 'Does not exist' }])
    }
    checkIfMatch(ifMatch, before.version)
    checkIfMatch(otherEtag, other.version)
    await moveRecords(tx, { from: otherId, to: id })
    await updateAll(tx, clients, [{ id, input: person }])
    // Higher than any version of the two, so that no earlier ETag of either one fits.
    const version = Number(before.version) + Number(other.version) + 1
    await tx.update(client).set({ version, updatedAt: new Date() }).where(eq(client.id, id))
    const after = await requireOne(tx, clients.listing, id)
    const merged = { number: otherId, ...other.person }
    await audit(tx, {
      accountId,
      action: 'merge',
      entity: 'client',
      entityId: id,
      before: { ...before, merged },
      after,
    })
    return after
  }
  return reportDuplicates(db, clients, { input: person, id }, () => db.transaction(merge))
}

async function moveRecords(tx: Database, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = { clientId: to }
  await tx.update(sale).set(moved).where(eq(sale.clientId, from))
  await tx.update(quote).set(moved).where(eq(quote.clientId, from))
  await tx.update(note).set(moved).where(eq(note.clientId, from))
  await tx.update(heldSale).set(moved).where(eq(heldSale.clientId, from))
  await tx.update(mergedClient).set({ mergedInto: to }).where(eq(mergedClient.mergedInto, from))
  await tx.delete(client).where(eq(client.id, from))
  await tx.insert(mergedClient).values({ id: from, mergedInto: to })
}
