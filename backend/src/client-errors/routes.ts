import rateLimit from '@fastify/rate-limit'
import { ClientError, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import type { App } from '../http/app'
import { ProblemError } from '../http/problem'
import { describeClientError } from './describe'

/** Allows for an office behind one address: each page reports an error once. */
const LIMIT = { max: 60, timeWindow: 60_000 }

/** Logs errors of browsers. Public, because an error can occur before the login. */
export async function clientErrorRoutes(app: App): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError(429, {
        detail: 'Too many reports',
        headers: { 'retry-after': `${Math.ceil(ttl / 1_000)}` },
      }),
  })
  app.post(
    '/client-errors',
    {
      config: { access: 'public', rateLimit: LIMIT },
      bodyLimit: 16 * 1_024,
      schema: {
        tags: ['operation'],
        summary: 'Report an error of the browser',
        body: ClientError,
        response: { 204: v.void(), 400: Problem, 413: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      request.log.warn({ browser: describeClientError(request.body) }, 'browser error')
      return reply.code(204).send()
    },
  )
}
