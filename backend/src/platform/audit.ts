import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, FieldChange } from 'shared-api/contract'
import { auditLog } from '../tables/audit'
import type { Database } from './database/database'

/** The id of the account that acts, or `server` for a command run on the server. */
export type Actor = number | 'server'

export interface AuditEntry {
  /** The account that acted. Undefined when it is not known. */
  accountId?: number | undefined
  action: AuditAction
  entity: string
  entityId?: number
  /** The email of a failed login. */
  email?: string
  /** The network address of the request, where it matters, or `server` for a command run on the server. */
  source?: string
  before?: unknown
  after?: unknown
}

export const actedBy = (actor: Actor): Pick<AuditEntry, 'accountId' | 'source'> =>
  actor === 'server' ? { source: 'server' } : { accountId: actor }

/**
 * Stores an entry. Callers pass the transaction of the change, so that change and entry are stored together or not at all.
 * When both states are given, only the fields that differ are stored.
 */
export const audit = (db: Database, entry: AuditEntry): Promise<void> => auditAll(db, [entry])

export async function auditAll(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(auditLog).values(
    entries.map(({ email, source, before, after, ...entry }) => ({
      ...entry,
      attemptedEmail: email?.slice(0, MAX_EMAIL),
      source: source?.slice(0, MAX_SOURCE),
      ...differences(before, after),
    })),
  )
}

const MAX_EMAIL = 254
/** The maximum length of an IPv6 address as text, with room for a zone. */
const MAX_SOURCE = 64

/** Fields that the server sets itself: they change with every update, so a change of them carries no information. */
const IGNORED_FIELDS = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/**
 * Lists the fields in which two states of a record differ, nested ones by their path (`person.email`).
 * Either state may be missing: a created record has no state before.
 */
export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const old = flat(before)
  const now = flat(after)
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  return new Map(
    Object.entries(value)
      .filter(([name]) => !IGNORED_FIELDS.has(name))
      .flatMap(([name, inner]) => [...flat(inner, path ? `${path}.${name}` : name)]),
  )
}

/** Removes the fields that are equal in both states. When one state is missing, the other is returned unchanged. */
export function differences(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before, after }
  const differ = (name: string) => !isDeepStrictEqual(before[name], after[name])
  const only = (state: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(state).filter(([name]) => differ(name)))
  return { before: only(before), after: only(after) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
