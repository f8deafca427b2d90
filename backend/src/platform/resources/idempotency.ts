import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { idempotentResult } from '../../tables/idempotent-results'
import type { Database } from '../database/database'
import { ProblemError } from '../http/problem'
import { sha256 } from '../sha256'

const Key = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const IdempotencyHeaders = v.object({ 'idempotency-key': v.optional(Key) })

/** For requests that must have a key. */
export const KeyHeaders = v.object({ 'idempotency-key': Key })

/** A request that may be repeated, for instance because its response was lost. Without a key it is never a repetition. */
export interface IdempotentRequest {
  accountId: number
  key: string | undefined
  requestHash: string
}

export const hashRequest = (request: unknown) => sha256(JSON.stringify(request))

/** Makes simultaneous requests with the same key wait for each other, until the transaction ends. */
export async function lockKey(tx: Database, accountId: number, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${accountId}))`)
}

interface StoredResult {
  id: number
  requestHash: string | null
}

/**
 * Finds the result of an earlier equal request. A lock makes simultaneous equal requests wait, so that the later ones find
 * the result of the first.
 *
 * @param find reads the account's stored result for the key
 * @returns the id of the created record; undefined when there is none yet
 * @throws ProblemError 409 when the key was used for a different request
 */
export async function findIdempotentResult(
  tx: Database,
  request: IdempotentRequest,
  find: (key: string) => Promise<StoredResult[]>,
): Promise<number | undefined> {
  const { accountId, key } = request
  if (key === undefined) return undefined
  await lockKey(tx, accountId, key)
  const [earlier] = await find(key)
  if (earlier) requireSameRequest(earlier, request)
  return earlier?.id
}

/** @throws ProblemError 409 when the key was used for a different request */
export function requireSameRequest(earlier: StoredResult, { requestHash }: IdempotentRequest): void {
  if (earlier.requestHash !== requestHash) {
    throw new ProblemError(409, {
      code: 'idempotency',
      detail: /*i18n*/ 'This Idempotency-Key was used for another request',
    })
  }
}

/**
 * Creates a record once per key, however often the request is repeated.
 *
 * @param create returns the new id
 * @throws ProblemError 409 when the key was used for a different request
 */
export async function createOnce(
  tx: Database,
  request: IdempotentRequest,
  create: () => Promise<number>,
): Promise<{ id: number; isNew: boolean }> {
  const { accountId, key, requestHash } = request
  const earlier = await findIdempotentResult(tx, request, (key) =>
    tx
      .select({ id: idempotentResult.entityId, requestHash: idempotentResult.requestHash })
      .from(idempotentResult)
      .where(and(eq(idempotentResult.accountId, accountId), eq(idempotentResult.key, key))),
  )
  if (earlier !== undefined) return { id: earlier, isNew: false }
  const id = await create()
  if (key !== undefined)
    await tx.insert(idempotentResult).values({ accountId, key, requestHash, entityId: id })
  return { id, isNew: true }
}
