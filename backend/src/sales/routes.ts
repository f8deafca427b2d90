import { PriceChanged, Problem, Sale, SaleInput } from 'shared-api/contract'
import * as v from 'valibot'
import type { Database } from '../database/database'
import { API_PREFIX } from '../http/api-prefix'
import type { App } from '../http/app'
import { methodNotAllowed } from '../http/method-not-allowed'
import { forbidden, notFound } from '../http/problem'
import { listRoute, readRoute } from '../resources/read-routes'
import { findOne } from '../resources/resource'
import { callerOf } from '../session/caller'
import { sales, visibleTo } from './queries'
import { recordSale } from './record-sale'

const SaleHeaders = v.object({
  'idempotency-key': v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
})

export function saleRoutes(app: App, db: Database): void {
  const readable = {
    path: '/sale',
    entity: Sale,
    listing: sales,
    access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
    scope: (request) => visibleTo(callerOf(request)),
  } satisfies Parameters<typeof listRoute<Sale>>[2]
  listRoute(app, db, readable)
  readRoute(app, db, readable)

  app.post(
    '/sale',
    {
      config: { access: ['EMPLOYEE'] },
      schema: {
        tags: ['sale'],
        summary: 'Record a sale, once per Idempotency-Key',
        headers: SaleHeaders,
        body: SaleInput,
        response: { 201: Sale, 400: Problem, 403: Problem, 409: v.union([PriceChanged, Problem]) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      if (request.body.employeeEmail !== caller.email) {
        throw forbidden('employee', 'A sale is recorded in the own name only')
      }
      const id = await recordSale(db, caller, request.body, request.headers['idempotency-key'])
      const stored = await findOne(db, sales, id)
      if (!stored) throw notFound()
      return reply.code(201).header('location', `${API_PREFIX}/sale/${id}`).send(stored)
    },
  )

  // A sale that was made is never rewritten: it can only be cancelled.
  methodNotAllowed(app, '/sale', ['GET', 'HEAD', 'POST'])
  methodNotAllowed(app, '/sale/:id', ['GET', 'HEAD'])
}
