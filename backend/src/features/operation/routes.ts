import { OperationState } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { type OperationConfig, operationState } from './state'

export function operationRoutes(app: App, db: Database, config: OperationConfig): void {
  app.get(
    '/operation',
    {
      config: { access: ['OWNER'] },
      schema: {
        tags: ['operation'],
        summary: 'Age of the last backup, free disk, failed requests, and what needs attention',
        response: { 200: OperationState },
      },
    },
    () => operationState(db, config),
  )
}
