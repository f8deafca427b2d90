import { type Action, IdParams, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../audit'
import { type Caller, callerOf } from '../caller'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { API_PREFIX } from '../http/app'
import { createOnce, hashRequest, IdempotencyHeaders } from './idempotency'
import { type ExportColumns, type ListFilters, listRoute, readRoute } from './read-routes'
import { checkIfMatch, etag, lockRow, type Resource, reportDuplicates, requireOne } from './resource'
import { asReadBy, type Withheld } from './withheld'
import { createAll, updateAll } from './write'

export interface ResourceDefinition<Row, Input> {
  /** The entity's name in the path and in the audit log. */
  name: string
  entity: v.GenericSchema
  input: v.GenericSchema<unknown, Input>
  resource: Resource<Row, Input>
  access: Record<'read' | 'create' | 'update', Action>
  /** Default: those who read a record read all of it. */
  withheld?: Withheld<Row>
  filters?: ListFilters
  /**
   * Refuses what the caller may not store, with a ProblemError. Default: the roles of `access` may store everything.
   *
   * @param before the record that is changed. Undefined: a new one
   */
  check?(tx: Database, caller: Caller, write: { before?: Row; input: Input }): Promise<void> | void
  /** The record that an id leads to since its own record has become one with it. */
  findMerged?(db: Database, id: number): Promise<number | undefined>
  /** True when a change of a record may end sessions. */
  endsSessions?: boolean
  /** Columns of the CSV export. */
  csv: ExportColumns<Row>
}

/** Adds the routes that list, read, create and update one entity. */
export function resourceRoutes<Row, Input>(
  app: App,
  db: Database,
  definition: ResourceDefinition<Row, Input>,
) {
  const { name, entity, resource, access, withheld } = definition
  const path = `/${name}`

  listRoute(app, db, { ...definition, path, listing: resource.listing, access: access.read })
  const { findMerged } = definition
  /** The id of the record that an id stands for today. */
  const currentId = async (tx: Database, id: number) => (await findMerged?.(tx, id)) ?? id
  readRoute(app, db, { path, entity, listing: resource.listing, access: access.read, withheld, findMerged })

  app.post(
    path,
    {
      config: { access: access.create },
      schema: {
        summary: `Create a ${name}, once per Idempotency-Key`,
        headers: IdempotencyHeaders,
        body: definition.input,
        response: { 201: entity, 400: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const idempotentRequest = {
        accountId,
        key: request.headers['idempotency-key'],
        requestHash: hashRequest([name, request.body]),
      }
      const input = request.body as Input
      const create = async (tx: Database) => {
        const { id, isNew } = await createOnce(tx, idempotentRequest, async () => {
          await definition.check?.(tx, callerOf(request), { input })
          const [id = 0] = await createAll(tx, resource, [input])
          return id
        })
        const after = await requireOne(tx, resource.listing, isNew ? id : await currentId(tx, id))
        if (isNew) await audit(tx, { accountId, action: 'create', entity: name, entityId: id, after })
        return after
      }
      const created = await reportDuplicates(db, resource, { input }, () => db.transaction(create))
      return reply
        .code(201)
        .headers({ location: `${API_PREFIX}${path}/${created.id}`, etag: etag(created.version) })
        .send(asReadBy(callerOf(request), withheld)(created))
    },
  )

  app.put(
    `${path}/:id`,
    {
      config: { access: access.update },
      schema: {
        summary: `Update a ${name}`,
        params: IdParams,
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: definition.input,
        response: { 200: entity, 400: Problem, 404: Problem, 409: Problem, 412: Problem },
      },
    },
    async (request, reply) => {
      const input = request.body as Input
      const asked = await currentId(db, request.params.id)
      const update = async (tx: Database) => {
        await lockRow(tx, resource.table, asked)
        // It may have become one with another while this waited for the lock.
        const id = await currentId(tx, asked)
        if (id !== asked) await lockRow(tx, resource.table, id)
        const before = await requireOne(tx, resource.listing, id)
        await definition.check?.(tx, callerOf(request), { before, input })
        await updateAll(tx, resource, [{ id, input }])
        const after = await requireOne(tx, resource.listing, id)
        // A save without changes may repeat one whose response was lost, so it is no conflict.
        if (JSON.stringify(after) === JSON.stringify(before)) return before
        checkIfMatch(request.headers['if-match'], before.version)
        const { accountId } = callerOf(request)
        await audit(tx, { accountId, action: 'update', entity: name, entityId: id, before, after })
        await resource.afterUpdate?.(tx, [{ id, before, after }], accountId)
        return after
      }
      const updated = await reportDuplicates(db, resource, { input, id: asked }, () => db.transaction(update))
      return reply.header('etag', etag(updated.version)).send(asReadBy(callerOf(request), withheld)(updated))
    },
  )
}
