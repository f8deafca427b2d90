import { ServerOptions } from 'shared-api/contract'
import { version } from '../../../package.json'
import type { App } from '../../platform/http/app'

/** @param sendsMail true when the server sends mail */
export function optionsRoute(app: App, sendsMail: boolean): void {
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
}
