import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { idempotentResult } from '../../tables/idempotent-results'
import type { Database } from '../database/database'
import { statement } from '../database/statement'
import { ProblemError } from '../problem'
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

const { placeholder } = sql
const lock = statement(
  sql`select pg_advisory_xact_lock(hashtextextended(${placeholder('key')}, ${placeholder('accountId')}))`,
  { prepared: true },
)

export const hashRequest = (request: unknown) => sha256(JSON.stringify(request))

/** Makes simultaneous requests with the same key wait for each other, until the transaction ends. */
async function lockKey(tx: Database, accountId: number, key: string): Promise<void> {
  await lock.run(tx, { accountId, key })
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
  if (earlier.requestHash !== requestHash) throw usedKey()
}

/** 409: an Idempotency-Key stands for one request, whatever that creates. */
export const usedKey = () =>
  new ProblemError(409, {
    code: 'idempotency',
    detail: /*i18n*/ 'This Idempotency-Key was used for another request',
  })

/**
 * Claims a key for a write of a record, in its transaction. Simultaneous requests that claim the key wait for its end.
 *
 * @returns false when an earlier equal request has made the write
 * @throws ProblemError 409 when the key was used for a different request
 */
export async function claimKey(tx: Database, request: IdempotentRequest, entityId: number): Promise<boolean> {
  if (request.key === undefined) return true
  const claimed = await claim.run(tx, { ...request, entityId })
  if (claimed.length > 0) return true
  await isRepeated(tx, request)
  return false
}

/**
 * Whether an earlier equal request has been stored under the key.
 *
 * @throws ProblemError 409 when the key was used for a different request
 */
export async function isRepeated(tx: Database, request: IdempotentRequest): Promise<boolean> {
  const { accountId, key } = request
  if (key === undefined) return false
  const [earlier] = await selectResult(tx, { accountId, key })
  if (earlier) requireSameRequest(earlier, request)
  return earlier !== undefined
}

const claim = statement(
  sql`
    insert into idempotent_result (account_id, key, request_hash, entity_id)
    values (${placeholder('accountId')}, ${placeholder('key')}, ${placeholder('requestHash')}, ${placeholder('entityId')})
    on conflict do nothing returning key`,
  { prepared: true },
)

const selectResult = (tx: Database, { accountId, key }: { accountId: number; key: string }) =>
  tx
    .select({ id: idempotentResult.entityId, requestHash: idempotentResult.requestHash })
    .from(idempotentResult)
    .where(and(eq(idempotentResult.accountId, accountId), eq(idempotentResult.key, key)))

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
  const { accountId } = request
  const earlier = await findIdempotentResult(tx, request, (key) => selectResult(tx, { accountId, key }))
  if (earlier !== undefined) return { id: earlier, isNew: false }
  const id = await create()
  await claimKey(tx, request, id)
  return { id, isNew: true }
}
