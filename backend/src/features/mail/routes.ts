import { IdParams, MailFigures, OutgoingMail, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { listRoute } from '../../platform/resources/read-routes'
import type { Feature } from '../feature'
import { isUnsent, unsentMails } from './queries'
import { discardMail, mailFigures, retryMail } from './unsent'

const answers = { 204: v.void(), 400: Problem, 404: Problem }

export const mailRoutes: Feature = async (app, { db, sendsMail }) => {
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
      schema: { summary: 'How many mails are stuck', response: { 200: MailFigures } },
    },
    () => mailFigures(db, sendsMail),
  )
  app.post(
    '/mail/:id/retry',
    {
      config,
      schema: {
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
