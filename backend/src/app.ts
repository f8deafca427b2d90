import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify, { LogController } from 'fastify'
import { ownAccountRoutes } from './accounts/own-account-routes'
import { administratorRoutes } from './administrators/routes'
import { auditLogRoutes } from './audit-log/routes'
import { categoryRoutes } from './categories/routes'
import { clientErrorRoutes } from './client-errors/routes'
import { clientRoutes } from './clients/routes'
import type { Config } from './config/config'
import type { Database, DatabaseConnection } from './database/database'
import { employeeRoutes } from './employees/routes'
import { healthRoutes } from './health/routes'
import { guardRoutes } from './http/access'
import { API_PREFIX } from './http/api-prefix'
import type { App } from './http/app'
import { parseBodies } from './http/body-parser'
import { refuseCrossOriginWrites } from './http/cross-origin-writes'
import { endConnectionsOnClose } from './http/end-connections'
import { handleError, sendProblem } from './http/error-handler'
import { refuseOverload, timeLimits } from './http/limits'
import { createLogger, logRequests } from './http/logging'
import { trackMethods } from './http/method-not-allowed'
import { describeApi } from './http/openapi'
import { notFound } from './http/problem'
import { disableCaching, sendSecurityHeaders } from './http/security-headers'
import { trustProxy } from './http/trusted-proxies'
import { answerUnparsedRequests } from './http/unparsed-requests'
import { serializerCompiler, type ValibotTypeProvider, validatorCompiler } from './http/valibot'
import { importRoutes } from './imports/routes'
import { mailRoutes } from './mail/routes'
import { createMetrics, type Metrics } from './metrics/metrics'
import { metricsRoutes } from './metrics/routes'
import { paymentMethodRoutes } from './payment-methods/routes'
import { reportRoutes } from './reports/routes'
import { createExportLimits } from './resources/export-limits'
import { saleRoutes } from './sales/routes'
import { ownSecondFactorRoutes } from './second-factor/account-routes'
import { confirmRoutes } from './second-factor/confirm-routes'
import { secondFactorLoginRoutes } from './second-factor/login-routes'
import { secondFactorPolicyRoutes } from './second-factor/policy-routes'
import { relyingPartyOf } from './second-factor/relying-party'
import { createSealedSecrets } from './second-factor/sealed-secrets'
import { serviceRoutes } from './services/routes'
import { createAccessTokens } from './session/access-token'
import { cachedCallers, uncachedCallers } from './session/caller-cache'
import { createSessions } from './session/open-session'
import { createPasswords } from './session/passwords'
import { createRefreshCookie } from './session/refresh-cookie'
import { createRefreshTokens } from './session/refresh-token'
import { sessionRoutes } from './session/routes'
import { createThrottle, noThrottle } from './session/throttle'
import { staticRoutes } from './static/routes'

type OpenDatabase = Pick<DatabaseConnection, 'db' | 'pool' | 'ping' | 'heavyReads'>

/**
 * @param database already migrated
 */
export async function buildApp(
  config: Config,
  database: OpenDatabase,
  metrics = createMetrics(database.pool),
): Promise<App> {
  const { db } = database
  const app: App = fastify({
    loggerInstance: createLogger(config.logLevel),
    // Fastify's own log lines contain the URL and with it search words.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(config.trustedProxies),
    // The proxy's request id, so that both logs identify a request alike.
    requestIdHeader: config.trustedProxies !== 0 && 'x-request-id',
    // Requests that arrive while the server closes are answered, not refused: see `endConnectionsOnClose`.
    return503OnClosing: false,
    ...timeLimits(config),
    ...answerUnparsedRequests,
  }).withTypeProvider<ValibotTypeProvider>()

  app.decorate('heavyReads', database.heavyReads ?? ((read) => read(db)))
  app.decorate('exportLimits', createExportLimits(config.exportTimeoutMs))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  parseBodies(app)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound()))
  logRequests(app)
  metrics.watch(app)
  endConnectionsOnClose(app)

  await refuseOverload(app, config)
  await app.register(cors, {
    origin: config.corsOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT'],
    // Answers every OPTIONS request like a preflight, instead of with an error.
    strictPreflight: false,
    exposedHeaders: ['ETag', 'Location', 'Retry-After'],
  })
  sendSecurityHeaders(app, config)
  refuseCrossOriginWrites(app, config.corsOrigins)
  await app.register(cookie)
  if (config.apiDocs) await describeApi(app)
  await app.register(
    async (api) => addApi(api.withTypeProvider<ValibotTypeProvider>(), config, db, metrics),
    { prefix: API_PREFIX },
  )
  healthRoutes(app, database.ping)
  metricsRoutes(app, metrics.registry, config.metrics)
  await staticRoutes(app, config.static)
  return app
}

async function addApi(app: App, config: Config, db: Database, metrics: Metrics): Promise<void> {
  disableCaching(app)
  const accessTokens = createAccessTokens(config.tokenSecrets)
  guardRoutes(app, config.sessionCache ? cachedCallers(db) : uncachedCallers(db), accessTokens)
  const refuseOtherMethods = trackMethods(app)
  const sendsMail = config.mail !== undefined
  const sessionDependencies = {
    db,
    accessTokens,
    refreshCookie: createRefreshCookie(createRefreshTokens(config.tokenSecrets), config.production),
    sessionDays: config.sessionDays,
  }
  const loginDependencies = {
    ...sessionDependencies,
    sessions: createSessions(sessionDependencies),
    passwords: await createPasswords(config.passwordCost),
    throttle: config.loginRateLimit ? createThrottle(db) : noThrottle,
    secrets: createSealedSecrets(config.tokenSecrets),
    party: relyingPartyOf(config.publicUrl),
  }
  clientErrorRoutes(app, db)
  sessionRoutes(app, loginDependencies)
  ownAccountRoutes(app, loginDependencies)
  secondFactorLoginRoutes(app, loginDependencies)
  ownSecondFactorRoutes(app, loginDependencies)
  confirmRoutes(app, loginDependencies)
  secondFactorPolicyRoutes(app, db)
  categoryRoutes(app, db)
  paymentMethodRoutes(app, db)
  serviceRoutes(app, db)
  clientRoutes(app, db)
  employeeRoutes(app, db, sendsMail)
  saleRoutes(app, db, config.businessTimeZone, () => metrics.salesRecorded.inc())
  importRoutes(app, db)
  administratorRoutes(app, db, sendsMail)
  auditLogRoutes(app, db, config.businessTimeZone)
  mailRoutes(app, { db, sendsMail, throttle: loginDependencies.throttle })
  reportRoutes(app, config.businessTimeZone)
  refuseOtherMethods()
}
