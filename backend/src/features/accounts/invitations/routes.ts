import { ForgottenPassword, Problem, Registration } from 'shared-api/contract'
import * as v from 'valibot'
import { invalid } from '../../../platform/problem'
import type { Feature } from '../../feature'
import { requireStrongPassword } from '../../session/strong-password'
import { requestPasswordMail } from './forgotten-password'
import { findInvited, redeemInvitation } from './redeem'

const config = { access: 'public' } as const

/** Routes with which a person who cannot log in gets a link, and sets a password with it. */
export const invitationRoutes: Feature = async (app, { db, passwords, throttle, sendsMail }) => {
  app.post(
    '/auth/forgotten-password',
    {
      config,
      schema: {
        summary: 'Mail a link to set a new password; the answer is the same for unknown emails',
        body: ForgottenPassword,
        response: { 202: v.void(), 400: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await throttle.byNetwork(request.ip)
      await requestPasswordMail(db, sendsMail, { email: request.body.email, source: request.ip })
      return reply.code(202).send()
    },
  )

  app.post(
    '/auth/register',
    {
      config,
      schema: {
        summary: 'Redeem an invitation: set the password',
        body: Registration,
        response: { 204: v.void(), 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await throttle.byNetwork(request.ip)
      const { token, password } = request.body
      const ended = () =>
        invalid([{ field: 'token', message: /*i18n*/ 'This invitation is used or has expired' }])
      const invited = await findInvited(db, token)
      if (!invited) throw ended()
      await requireStrongPassword(invited.role, password, 'password')
      const passwordHash = await passwords.hash(password)
      if (!(await redeemInvitation(db, token, invited.id, passwordHash))) throw ended()
      await throttle.uncount(request.ip)
      await throttle.remember(invited.email, request.ip)
      return reply.code(204).send()
    },
  )
}
