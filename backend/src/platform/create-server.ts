import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify, { LogController } from 'fastify'
import { type App, type HttpConfig, trustProxy } from './http/app'
import { refuseCrossOriginWrites } from './http/cross-origin-writes'
import { endConnectionsOnClose } from './http/end-connections'
import { answerUnparsedRequests, handleError, sendProblem } from './http/error-handler'
import { limitBodyTime, limitConnections, refuseOverload, timeLimits } from './http/limits'
import { createLogger, logRequests, newRequestId } from './http/logging'
import { describeApi } from './http/openapi'
import { sendSecurityHeaders } from './http/security-headers'
import { serializerCompiler, type ValibotTypeProvider, validatorCompiler } from './http/valibot'
import type { Metrics } from './monitoring'
import { notFound } from './problem'

/**
 * A server without routes, with what holds for all of them: limits, logs, errors, headers and checks of input and output.
 *
 * @param closing is aborted when the server begins to stop
 */
export async function createServer(
  config: HttpConfig,
  metrics: Metrics,
  closing: AbortController,
): Promise<App> {
  const app: App = fastify({
    loggerInstance: createLogger(config.logLevel),
    // Fastify's own log lines contain the URL and with it search words.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(config.trustedProxies),
    // The proxy's request id, so that both logs identify a request alike.
    requestIdHeader: config.trustedProxies !== 0 && 'x-request-id',
    genReqId: newRequestId,
    // Requests that arrive while the server closes are answered, not refused: see `endConnectionsOnClose`.
    return503OnClosing: false,
    ...timeLimits(config),
    ...answerUnparsedRequests,
  }).withTypeProvider<ValibotTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  limitBodyTime(app, config)
  limitConnections(app)
  parseBodies(app)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound()))
  logRequests(app)
  metrics.watch(app)
  // Hooks run in the order of their registration: event streams end before the server waits for its connections to end.
  app.addHook('preClose', async () => closing.abort())
  endConnectionsOnClose(app)

  await refuseOverload(app, config)
  await app.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
    // Answers every OPTIONS request like a preflight, instead of with an error.
    strictPreflight: false,
    exposedHeaders: ['Date', 'ETag', 'Location', 'Retry-After'],
  })
  await sendSecurityHeaders(app, config)
  refuseCrossOriginWrites(app, config.corsOrigins)
  await app.register(cookie)
  if (config.apiDocs) await describeApi(app)
  return app
}

/** Accepts JSON bodies only, and an empty one: some clients send `content-type: application/json` without a body. */
function parseBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  )
}
