import { randomBytes } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import SonicBoom from 'sonic-boom'
import type { App } from './app'

/** Of lines that wait for a disk that is full or a reader that does not read. Further ones are dropped. */
const WAITING_CHARACTERS = 1_000_000

/** Not pino's own: that one ends the process when a line cannot be written, and then tries for ever to write it. */
function standardOutput(): SonicBoom {
  const output = new SonicBoom({ fd: 1, maxLength: WAITING_CHARACTERS })
  output.on('error', () => undefined)
  return output
}

/** Keeps personal data, tokens and search words out of the log: a request is logged by its route, not its URL. */
export function createLogger(
  level: string,
  destination: DestinationStream = standardOutput(),
): FastifyBaseLogger {
  const logger: Logger = pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      redact: ['req', 'res'],
      serializers: { err: (error: Error) => errorForLog(error, logger.isLevelEnabled('debug')) },
    },
    destination,
  )
  return logger
}

/** The id of a request that no proxy has named. It is in the log and in error responses. */
export const newRequestId = () => randomBytes(8).toString('hex')

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

/** PostgreSQL's class 22: a value that a column cannot store. These messages repeat the value. */
const REPEATS_A_VALUE = /^22/

/**
 * Logs a failed query by PostgreSQL's message and code. Drizzle's message has the parameters, which are personal data.
 */
function errorForLog(error: Error, withQuery: boolean) {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (!(error instanceof DrizzleQueryError)) return { type: error.name, message: error.message, stack }
  const { cause } = error
  const code = cause && 'code' in cause ? String(cause.code) : undefined
  return {
    type: error.name,
    message: REPEATS_A_VALUE.test(code ?? '') ? undefined : cause?.message,
    code,
    query: withQuery ? error.query : undefined,
    stack,
  }
}
