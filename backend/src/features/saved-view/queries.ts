import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  MAX_SAVED_VIEWS,
  may,
  type SavedView,
  type SavedViewChange,
  type SavedViewInput,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden, notFound, ProblemError } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { checkIfMatch } from '../../platform/resources/resource'
import { savedView } from '../../tables/saved-views'

const { id, list, name, query, accountId, version } = savedView
const columns = { id, list, name, query, shared: sql<boolean>`${accountId} is null`, version }

const isVisibleTo = (caller: Caller): SQL | undefined =>
  or(isNull(accountId), eq(accountId, caller.accountId))

/** The caller's own views and the shared ones, by name. */
export const savedViews = (db: Database, caller: Caller): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedView)
    .where(isVisibleTo(caller))
    .orderBy(asc(sql`lower(${name})`), asc(id))

/**
 * Stores a view, once per key. Shared views are written to the audit log.
 *
 * @throws ProblemError 403 when an employee shares it, 409 when the name is in use or there are too many views
 */
export async function addSavedView(
  db: Database,
  caller: Caller,
  { shared, ...content }: SavedViewInput,
  key: string | undefined,
): Promise<SavedView> {
  if (shared) requireSharer(caller)
  const owner = shared ? null : caller.accountId
  return db.transaction(async (tx) => {
    const requestHash = hashRequest(['saved-view', shared, content])
    const created = await createOnce(tx, { accountId: caller.accountId, key, requestHash }, async () => {
      await requireRoom(tx, owner)
      const [row] = await tx
        .insert(savedView)
        .values({ ...content, accountId: owner })
        .returning({ id })
      if (!row) throw new Error('The view was not stored')
      return row.id
    })
    const stored = await findVisible(tx, caller, created.id)
    if (created.isNew) await auditShared(tx, caller, 'create', { after: stored })
    return stored
  })
}

/**
 * @param ifMatch the version that the caller has read
 * @throws ProblemError 404 when it is not visible, 403 for everybody's view, 409 when the name is in use, 412 when it has changed
 */
export async function changeSavedView(
  db: Database,
  caller: Caller,
  viewId: number,
  change: SavedViewChange,
  ifMatch: string | undefined,
): Promise<SavedView> {
  return db.transaction(async (tx) => {
    const before = await lockChangeable(tx, caller, viewId)
    // A save without changes may repeat one whose response was lost, so it is no conflict.
    if (before.name === change.name && before.query === change.query) return before
    checkIfMatch(ifMatch, before.version)
    const after = { ...before, ...change, version: before.version + 1 }
    await tx
      .update(savedView)
      .set({ name: after.name, query: after.query, version: after.version })
      .where(eq(id, viewId))
    await auditShared(tx, caller, 'update', { before, after })
    return after
  })
}

/** @throws ProblemError 404 when it is not visible, 403 for everybody's view */
export async function deleteSavedView(db: Database, caller: Caller, viewId: number): Promise<SavedView> {
  return db.transaction(async (tx) => {
    const before = await lockChangeable(tx, caller, viewId)
    await tx.delete(savedView).where(eq(id, viewId))
    await auditShared(tx, caller, 'delete', { before })
    return before
  })
}

function requireSharer({ role }: Caller): void {
  if (!may(role, 'shareViews')) {
    throw forbidden('role', /*i18n*/ 'Only administrators and owners change the views of everybody')
  }
}

async function requireRoom(tx: Database, owner: number | null): Promise<void> {
  // The lock makes simultaneous requests count the views of an owner one after the other. Shared views have no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_view'), ${owner ?? 0})`)
  const [found] = await tx
    .select({ views: count() })
    .from(savedView)
    .where(owner === null ? isNull(accountId) : eq(accountId, owner))
  if ((found?.views ?? 0) < MAX_SAVED_VIEWS) return
  throw new ProblemError(409, {
    detail: /*i18n*/ 'There are {max} views already. Delete one first',
    params: { max: MAX_SAVED_VIEWS },
  })
}

async function findVisible(tx: Database, caller: Caller, viewId: number): Promise<SavedView> {
  const [found] = await tx
    .select(columns)
    .from(savedView)
    .where(and(eq(id, viewId), isVisibleTo(caller)))
    .for('update')
  if (!found) throw notFound()
  return found
}

async function lockChangeable(tx: Database, caller: Caller, viewId: number): Promise<SavedView> {
  const found = await findVisible(tx, caller, viewId)
  if (found.shared) requireSharer(caller)
  return found
}

async function auditShared(
  tx: Database,
  { accountId: actor }: Caller,
  action: 'create' | 'update' | 'delete',
  states: { before?: SavedView; after?: SavedView },
): Promise<void> {
  const view = states.after ?? states.before
  if (!view?.shared) return
  await audit(tx, { accountId: actor, action, entity: 'saved-view', entityId: view.id, ...states })
}
