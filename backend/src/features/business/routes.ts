import { Business, BusinessInput, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller/caller'
import { etag } from '../../platform/resources/etag'
import type { Feature } from '../feature'
import { findBusiness, saveBusiness } from './queries'

export const businessRoutes: Feature = async (app, { db }) => {
  app.get(
    '/business',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
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
