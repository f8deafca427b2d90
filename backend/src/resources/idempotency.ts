import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/database'
import { creation } from '../database/schema/creations'
import { ProblemError } from '../http/problem'

export const IdempotencyHeaders = v.object({
  'idempotency-key': v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
})

/** A request that may be repeated because its answer was lost. Requests without a key are never repetitions. */
export interface IdempotentRequest {
  accountId: number
  key: string | undefined
  requestHash: string
}

export const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex')

interface StoredResult {
  id: number
  requestHash: string | null
}

/**
 * Equal requests at the same time wait for each other here, so that the later ones find the result of the first.
 *
 * @param find the result that the account has stored under the key
 * @returns its id; undefined when there is none yet
 * @throws ProblemError 409 when the key came with another request
 */
export async function findIdempotentResult(
  tx: Database,
  request: IdempotentRequest,
  find: (key: string) => Promise<StoredResult[]>,
): Promise<number | undefined> {
  const { accountId, key } = request
  if (key === undefined) return undefined
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${accountId}))`)
  const [earlier] = await find(key)
  if (earlier) requireSameRequest(earlier, request)
  return earlier?.id
}

/** @throws ProblemError 409 when the key came with another request */
export function requireSameRequest(earlier: StoredResult, { requestHash }: IdempotentRequest): void {
  if (earlier.requestHash !== requestHash) {
    throw new ProblemError(409, {
      code: 'idempotency',
      detail: 'This Idempotency-Key was used for another request',
    })
  }
}

/**
 * Creates, once per key however often it is asked to.
 *
 * @param create answers the new id
 * @throws ProblemError 409 when the key came with another request
 */
export async function createOnce(
  tx: Database,
  request: IdempotentRequest,
  create: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
  const { accountId, key, requestHash } = request
  const earlier = await findIdempotentResult(tx, request, (key) =>
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
