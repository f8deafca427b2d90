import { OwnLanguage, OwnSession, PasswordChange, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit/audit'
import { callerOf } from '../../platform/caller/caller'
import { ownAccountOf } from '../../platform/events/change'
import type { Feature } from '../feature'
import { endAccess } from './end-access'
import { changePassword, endOwnSession, ownSessions, setLanguage } from './own-account'

const config = { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] } as const

/** Routes with which a logged-in user of any role manages the own account. */
export const ownAccountRoutes: Feature = async (app, { db, passwords, throttle, refreshCookie }) => {
  app.get(
    '/account/session',
    {
      config,
      schema: { summary: 'The sessions of the own account', response: { 200: v.array(OwnSession) } },
    },
    (request) => ownSessions(db, callerOf(request)),
  )

  app.post(
    '/account/session/:id/end',
    {
      config,
      schema: {
        summary: 'End a session of the own account',
        params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
        response: { 204: v.void(), 400: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      await endOwnSession(db, accountId, request.params.id)
      request.changes = [ownAccountOf(accountId)]
      return reply.code(204).send()
    },
  )

  app.post(
    '/account/password',
    {
      config,
      schema: {
        summary: 'Change the own password; all other sessions end',
        body: PasswordChange,
        response: { 204: v.void(), 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const attempt = await throttle.login(caller.email, request.ip)
      await changePassword(db, passwords, caller, request.body)
      await attempt.succeeded()
      return reply.code(204).send()
    },
  )

  app.put(
    '/account/language',
    {
      config,
      schema: {
        summary: 'Keep the language of the screens in the own account',
        body: OwnLanguage,
        response: { 204: v.void(), 400: Problem },
      },
    },
    async (request, reply) => {
      await setLanguage(db, callerOf(request), request.body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/account/logout-everywhere',
    {
      config,
      schema: {
        summary: 'End all sessions of the own account, this one included, its calendar address and its links',
        response: { 204: v.void() },
      },
    },
    async (request, reply) => {
      const { accountId, email } = callerOf(request)
      await db.transaction(async (tx) => {
        await endAccess(tx, { id: accountId, email })
        await audit(tx, { accountId, action: 'logout-everywhere', entity: 'account', entityId: accountId })
      })
      refreshCookie.clear(request, reply)
      return reply.code(204).send()
    },
  )
}
