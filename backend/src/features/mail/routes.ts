import { IdParams, MailFigures, OutgoingMail, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { listRoute } from '../../platform/resources/read-routes'
import { isUnsent, unsentMails } from './queries'
import { discardMail, mailFigures, retryMail } from './unsent'

const answers = { 204: v.void(), 400: Problem, 404: Problem }

/** @param sendsMail true when the server sends mail */
export function mailRoutes(app: App, db: Database, sendsMail: boolean): void {
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
