import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { App } from './app'

/** Emails, names, addresses, tokens and search words stay out of the log: a request is its route, not its URL. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  return pino({ level, redact: ['req', 'res'], serializers: { err: errorForLog } }, destination)
}

export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        accountId: request.caller?.accountId,
      },
      'request',
    )
  })
}

/** A failed query's message repeats its parameters, and PostgreSQL's the row: personal data both. */
function errorForLog(error: Error) {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (!(error instanceof DrizzleQueryError)) return { type: error.name, message: error.message, stack }
  const code = error.cause && 'code' in error.cause ? error.cause.code : undefined
  return { type: error.name, code, query: error.query, stack }
}
