import {
  IdParams,
  NewReceiptLink,
  Problem,
  PublicReceipt,
  PublicReceiptInput,
  ReceiptLink,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../../platform/caller/caller'
import { createLimiter, limitNetwork } from '../../../platform/http/rate-limit'
import type { Feature } from '../../feature'
import { createReceiptLink, listReceiptLinks, readPublicReceipt, revokeReceiptLink } from './queries'

const WINDOW_SECONDS = 15 * 60
/** Receipts, found or not, that one network may open in this time. */
export const PUBLIC_RECEIPTS = 120

/** Neither search engines nor other sites learn of the page. */
const PUBLIC_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

export const receiptLinkRoutes: Feature = async (app, { db, region }) => {
  const opened = createLimiter(db, 'public-receipt', WINDOW_SECONDS)
  const config = { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] } as const

  app.get(
    '/sale/:id/receipt-link',
    {
      config,
      schema: {
        summary: 'The links to the receipt of a sale that still work',
        params: IdParams,
        response: { 200: v.array(ReceiptLink), 404: Problem },
      },
    },
    (request) => listReceiptLinks(db, callerOf(request), request.params.id),
  )

  app.post(
    '/sale/:id/receipt-link',
    {
      config,
      schema: {
        summary: 'Make a link with which the receipt is read without a login, for 30 days',
        params: IdParams,
        response: { 201: NewReceiptLink, 404: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      // The sale is the same.
      request.changes = []
      const link = await createReceiptLink(db, callerOf(request), request.params.id, region.language())
      return reply.code(201).send(link)
    },
  )

  app.post(
    '/receipt-link/:id/revoke',
    {
      config,
      schema: {
        summary: 'Make a link to a receipt stop working',
        params: IdParams,
        response: { 204: v.void(), 404: Problem },
      },
    },
    async (request, reply) => {
      await revokeReceiptLink(db, callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/public-receipt',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'The receipt that the token of a link opens. The token is in the body, so that no log has it',
        body: PublicReceiptInput,
        response: { 200: PublicReceipt, 400: Problem, 404: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      reply.headers(PUBLIC_HEADERS)
      await limitNetwork(opened, PUBLIC_RECEIPTS, request.ip)
      return readPublicReceipt(db, request.body.token)
    },
  )
}
