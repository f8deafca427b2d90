import {
  AppSecret,
  Enrolled,
  IdParams,
  NewAuthenticatorApp,
  NewPasskey,
  OwnSecondFactor,
  PasskeyCreation,
  Problem,
  SecondFactorPolicy,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import { invalid } from '../../platform/problem'
import type { Feature } from '../feature'
import { beginApp } from '../session/second-factor/authenticator-app'
import { enrolmentState } from '../session/second-factor/enrolment-state'
import {
  enrolApp,
  enrolPasskey,
  isConfirmed,
  removeOwnApp,
  removePasskey,
  renewRecoveryCodes,
  requireConfirmed,
} from '../session/second-factor/manage-own'
import { passkeyCreation, verifyNewPasskey } from '../session/second-factor/passkeys'
import { findPolicy, needsSecondFactor, setPolicy } from '../session/second-factor/policy'
import { requireParty } from '../session/second-factor/webauthn'

const config = { access: 'useOwnAccount' } as const
/** Routes that are open to a session which must enrol a second factor first. */
const enrolling = { ...config, whileEnrolling: true } as const
const refusals = { 400: Problem, 403: Problem, 409: Problem }

/** Routes with which a logged-in user of any role manages their own second factor. */
export const ownSecondFactorRoutes: Feature = async (app, { db, secrets, party }) => {
  app.get(
    '/account/second-factor',
    {
      config: enrolling,
      schema: { summary: 'The second factor of the own account', response: { 200: OwnSecondFactor } },
    },
    async (request) => {
      const { accountId, sessionId, role } = callerOf(request)
      return {
        ...(await enrolmentState(db, accountId)),
        required: await needsSecondFactor(db, role),
        passkeysOffered: party !== undefined,
        confirmed: await isConfirmed(db, sessionId),
      }
    },
  )

  app.post(
    '/account/passkey/options',
    {
      config: enrolling,
      schema: {
        summary: 'The options with which a browser creates a passkey',
        response: { 200: PasskeyCreation, 403: Problem, 409: Problem },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const required = requireParty(party)
      await requireConfirmed(db, caller.sessionId)
      return passkeyCreation(db, required, caller)
    },
  )

  app.post(
    '/account/passkey',
    {
      config: enrolling,
      schema: {
        summary: 'Enrol a passkey; the first second factor of an account comes with recovery codes',
        body: NewPasskey,
        response: { 201: Enrolled, ...refusals },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const required = requireParty(party)
      await requireConfirmed(db, caller.sessionId)
      const verified = await verifyNewPasskey(db, required, caller.accountId, request.body)
      if (!verified)
        throw invalid([{ field: 'credential', message: /*i18n*/ 'This passkey was not accepted' }])
      return reply.code(201).send(await enrolPasskey(db, caller, verified))
    },
  )

  app.post(
    '/account/passkey/:id/remove',
    {
      config,
      schema: {
        summary: 'Remove a passkey; the other sessions end',
        params: IdParams,
        response: { 204: v.void(), 404: Problem, ...refusals },
      },
    },
    async (request, reply) => {
      await removePasskey(db, callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/account/authenticator-app/secret',
    {
      config: enrolling,
      schema: {
        summary: 'A new secret for an authenticator app; it is valid after one of its codes has been entered',
        response: { 200: AppSecret, 403: Problem },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      await requireConfirmed(db, caller.sessionId)
      return beginApp(db, secrets, caller)
    },
  )

  app.post(
    '/account/authenticator-app',
    {
      config: enrolling,
      schema: {
        summary: 'Enrol the authenticator app with its first code; it replaces an earlier one',
        body: NewAuthenticatorApp,
        response: { 201: Enrolled, 429: Problem, ...refusals },
      },
    },
    async (request, reply) => {
      return reply.code(201).send(await enrolApp(db, secrets, callerOf(request), request.body.code))
    },
  )

  app.post(
    '/account/authenticator-app/remove',
    {
      config,
      schema: {
        summary: 'Remove the authenticator app; the other sessions end',
        response: { 204: v.void(), 404: Problem, ...refusals },
      },
    },
    async (request, reply) => {
      await removeOwnApp(db, callerOf(request))
      return reply.code(204).send()
    },
  )

  app.post(
    '/account/recovery-codes',
    {
      config,
      schema: {
        summary: 'Make new recovery codes; the earlier ones become invalid',
        response: { 200: Enrolled, 403: Problem, 409: Problem },
      },
    },
    async (request) => ({ recoveryCodes: await renewRecoveryCodes(db, callerOf(request)) }),
  )
}

export const secondFactorPolicyRoutes: Feature = async (app, { db }) => {
  const path = '/second-factor-policy'
  const config = { access: 'changeSettings' } as const

  app.get(
    path,
    {
      config,
      schema: {
        summary: 'The roles that must have a second factor',
        response: { 200: SecondFactorPolicy },
      },
    },
    () => findPolicy(db),
  )

  app.put(
    path,
    {
      config,
      schema: {
        summary: 'Require a second factor of roles, from the next login of each person',
        body: SecondFactorPolicy,
        response: { 200: SecondFactorPolicy, 400: Problem, 409: Problem },
      },
    },
    (request) => setPolicy(db, request.body, callerOf(request).accountId),
  )
}
