import { OperationState } from 'shared-api/contract'
import type { Feature } from '../feature'
import { operationState } from './state'

export const operationRoutes: Feature = async (app, { db, config }) => {
  app.get(
    '/operation',
    {
      config: { access: ['OWNER'] },
      schema: {
        summary: 'Age of the last backup, free disk, failed requests, and what needs attention',
        response: { 200: OperationState },
      },
    },
    () => operationState(db, config),
  )
}
