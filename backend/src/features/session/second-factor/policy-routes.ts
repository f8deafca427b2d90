import { Problem, SecondFactorPolicy } from 'shared-api/contract'
import { callerOf } from '../../../platform/caller/caller'
import type { Feature } from '../../feature'
import { findPolicy, setPolicy } from './policy'

const path = '/second-factor-policy'
const config = { access: ['OWNER'] } as const

export const secondFactorPolicyRoutes: Feature = async (app, { db }) => {
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
