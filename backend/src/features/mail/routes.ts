import {
  ForgottenPassword,
  IdParams,
  Mailed,
  MailFigures,
  OutgoingMail,
  Problem,
  ReceiptMail,
  ServerOptions,
} from 'shared-api/contract'
import * as v from 'valibot'
import { version } from '../../../package.json'
import { callerOf } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { listRoute } from '../../platform/resources/read-routes'
import { requestPasswordMail } from '../accounts/invitations/forgotten-password'
import { requestReceiptMail } from '../sales/receipt-mail/request-receipt'
import type { Throttle } from '../session/throttle'
import { createMailLimits } from './limits'
import { isUnsent, unsentMails } from './queries'
import { discardMail, mailFigures, retryMail } from './unsent'

interface Dependencies {
  db: Database
  /** True when the server sends mail. */
  sendsMail: boolean
  throttle: Throttle
}

const answers = { 204: v.void(), 400: Problem, 404: Problem }

export function mailRoutes(app: App, { db, sendsMail, throttle }: Dependencies): void {
  const limits = createMailLimits(db)

  app.get(
    '/auth/options',
    {
      config: { access: 'public' },
      schema: {
        tags: ['session'],
        summary: 'The features of this server: whether it sends mail',
        response: { 200: ServerOptions },
      },
    },
    async () => ({ mail: sendsMail, release: version }),
  )

  app.post(
    '/auth/forgotten-password',
    {
      config: { access: 'public' },
      schema: {
        tags: ['session'],
        summary: 'Mail a link to set a new password; the answer is the same for unknown emails',
        body: ForgottenPassword,
        response: { 202: v.void(), 400: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await throttle.byNetwork(request.ip)
      await requestPasswordMail(db, limits, sendsMail, { email: request.body.email, source: request.ip })
      return reply.code(202).send()
    },
  )

  app.post(
    '/sale/:id/receipt-mail',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        tags: ['sale'],
        summary: 'Mail the receipt of a sale, at most 5 times a day',
        params: IdParams,
        body: ReceiptMail,
        response: { 202: Mailed, 400: Problem, 404: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const mailed = await requestReceiptMail(db, limits, sendsMail, callerOf(request), {
        saleId: params.id,
        email: body.email,
      })
      // The sale is the same.
      request.changes = [{ topic: 'mail' }]
      return reply.code(202).send(mailed)
    },
  )

  listRoute(app, db, {
    path: '/mail',
    entity: OutgoingMail,
    listing: unsentMails,
    access: ['OWNER'],
    scope: () => isUnsent,
  })

  const config = { access: ['OWNER'] } as const
  app.get(
    '/mail/figures',
    {
      config,
      schema: { tags: ['mail'], summary: 'How many mails are stuck', response: { 200: MailFigures } },
    },
    () => mailFigures(db, sendsMail),
  )
  app.post(
    '/mail/:id/retry',
    {
      config,
      schema: {
        tags: ['mail'],
        summary: 'Retry an unsent mail now',
        params: IdParams,
        response: answers,
      },
    },
    async (request, reply) => {
      await retryMail(db, request.params.id)
      return reply.code(204).send()
    },
  )
  app.post(
    '/mail/:id/discard',
    {
      config,
      schema: {
        tags: ['mail'],
        summary: 'Discard a mail that has not been sent',
        params: IdParams,
        response: answers,
      },
    },
    async (request, reply) => {
      await discardMail(db, request.params.id)
      return reply.code(204).send()
    },
  )
}
