import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/database'
import { creation } from '../database/schema/creations'
import { ProblemError } from '../http/problem'

export const IdempotencyHeaders = v.object({
  'idempotency-key': v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
})

/** A request that may be sent again because its answer was lost. Without a key every one is another. */
export interface Repeatable {
  accountId: number
  key: string | undefined
  requestHash: string
}

export const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex')

/**
 * Equal requests that come at once queue up here, so that the later ones see what the first has stored.
 *
 * @param find what the account has stored under the key
 * @returns its id; undefined when there is nothing yet
 * @throws ProblemError 409 when the key came with another request
 */
export async function earlierId(
  tx: Database,
  { accountId, key, requestHash }: Repeatable,
  find: (key: string) => Promise<{ id: number; requestHash: string | null }[]>,
): Promise<number | undefined> {
  if (key === undefined) return undefined
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${accountId}))`)
  const [earlier] = await find(key)
  if (earlier && earlier.requestHash !== requestHash) {
    throw new ProblemError(409, {
      code: 'idempotency',
      detail: 'This Idempotency-Key was used for another request',
    })
  }
  return earlier?.id
}

/**
 * Creates, once per key however often it is asked to.
 *
 * @param create answers the new id
 * @throws ProblemError 409 when the key came with another request
 */
export async function createOnce(
  tx: Database,
  request: Repeatable,
  create: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
  const { accountId, key, requestHash } = request
  const earlier = await earlierId(tx, request, (key) =>
    tx
      .select({ id: creation.entityId, requestHash: creation.requestHash })
      .from(creation)
      .where(and(eq(creation.accountId, accountId), eq(creation.key, key))),
  )
  if (earlier !== undefined) return { id: earlier, isNew: false }
  const id = await create()
  if (key !== undefined) await tx.insert(creation).values({ accountId, key, requestHash, entityId: id })
  return { id, isNew: true }
}
