import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { App } from './app'

/** Keeps personal data, tokens and search words out of the log: a request is logged by its route, not its URL. */
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

/** Drops messages of failed queries: drizzle's repeats the parameters, PostgreSQL's the row, and both hold personal data. */
function errorForLog(error: Error) {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (!(error instanceof DrizzleQueryError)) return { type: error.name, message: error.message, stack }
  const code = error.cause && 'code' in error.cause ? error.cause.code : undefined
  return { type: error.name, code, query: error.query, stack }
}
