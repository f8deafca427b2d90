import { ServerOptions } from 'shared-api/contract'
import { version } from '../../../package.json'
import type { Feature } from '../feature'

export const optionsRoute: Feature = async (app, { sendsMail }) => {
  app.get(
    '/auth/options',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The features of this server: whether it sends mail',
        response: { 200: ServerOptions },
      },
    },
    async () => ({ mail: sendsMail, release: version }),
  )
}
