import { Business, BusinessInput, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { etag } from '../../platform/resources/etag'
import { findBusiness, saveBusiness } from './queries'

const tags = ['business']

export function businessRoutes(app: App, db: Database): void {
  app.get(
    '/business',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        tags,
        summary: 'The name, address and logo of the business, for receipts',
        response: { 200: Business },
      },
    },
    async (_request, reply) => {
      const { version, ...business } = await findBusiness(db)
      return reply.header('etag', etag(version)).send(business)
    },
  )

  app.put(
    '/business',
    {
      config: { access: ['OWNER'] },
      schema: {
        tags,
        summary: 'Change the details of the business, for receipts and mails',
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: BusinessInput,
        response: { 200: Business, 400: Problem, 412: Problem },
      },
    },
    async (request, reply) => {
      const { version, ...business } = await saveBusiness(db, request.body, {
        ifMatch: request.headers['if-match'],
        accountId: callerOf(request).accountId,
      })
      return reply.header('etag', etag(version)).send(business)
    },
  )
}
