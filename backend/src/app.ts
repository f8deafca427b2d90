import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import fastify, { LogController } from 'fastify'
import { invitationRoutes } from './features/accounts/invitations/routes'
import { ownAccountRoutes } from './features/accounts/own-account-routes'
import { administratorRoutes } from './features/administrators/routes'
import { auditLogRoutes } from './features/audit-log/routes'
import { createCurrentRegion } from './features/business/region'
import { regionRoutes } from './features/business/region-routes'
import { businessRoutes } from './features/business/routes'
import { categoryRoutes } from './features/categories/routes'
import { clientErrorRoutes } from './features/client-errors/routes'
import { clientRoutes } from './features/clients/routes'
import { departureCalendarRoutes } from './features/departures/calendar-routes'
import { departureRoutes } from './features/departures/routes'
import { employeeRoutes } from './features/employees/routes'
import { importRoutes } from './features/imports/routes'
import { mailRoutes } from './features/mail/routes'
import { noteRoutes } from './features/notes/routes'
import { countFailedRequests } from './features/operation/failed-requests'
import { operationRoutes } from './features/operation/routes'
import { paymentMethodRoutes } from './features/payment-methods/routes'
import { reportRoutes } from './features/reports/routes'
import { heldSaleRoutes } from './features/sales/held/routes'
import { offlineCopyRoutes } from './features/sales/offline-catalogue/routes'
import { paymentRoutes } from './features/sales/payment-routes'
import { receiptLinkRoutes } from './features/sales/receipt-links/routes'
import { receiptMailRoutes } from './features/sales/receipt-mail/routes'
import { saleRoutes } from './features/sales/routes'
import { travellerRoutes } from './features/sales/travellers/routes'
import { savedViewRoutes } from './features/saved-views/routes'
import { serviceRoutes } from './features/services/routes'
import { createSessions } from './features/session/open-session'
import { optionsRoute } from './features/session/options-route'
import { createPasswords } from './features/session/passwords'
import { createRefreshCookie } from './features/session/refresh-cookie'
import { createRefreshTokens } from './features/session/refresh-token'
import { sessionRoutes } from './features/session/routes'
import { ownSecondFactorRoutes } from './features/session/second-factor/account-routes'
import { confirmRoutes } from './features/session/second-factor/confirm-routes'
import { secondFactorLoginRoutes } from './features/session/second-factor/login-routes'
import { secondFactorPolicyRoutes } from './features/session/second-factor/policy-routes'
import { relyingPartyOf } from './features/session/second-factor/relying-party'
import { createSealedSecrets } from './features/session/second-factor/sealed-secrets'
import { createThrottle, noThrottle } from './features/session/throttle'
import { createAccessTokens } from './platform/caller/access-token'
import type { Config } from './platform/config/config'
import type { Database, DatabaseConnection } from './platform/database/database'
import { addEvents } from './platform/events/add-events'
import { healthRoutes } from './platform/health/routes'
import { guardRoutes } from './platform/http/access'
import { API_PREFIX } from './platform/http/api-prefix'
import type { App } from './platform/http/app'
import { parseBodies } from './platform/http/body-parser'
import { refuseCrossOriginWrites } from './platform/http/cross-origin-writes'
import { endConnectionsOnClose } from './platform/http/end-connections'
import { handleError, sendProblem } from './platform/http/error-handler'
import { refuseOverload, timeLimits } from './platform/http/limits'
import { createLogger, logRequests, newRequestId } from './platform/http/logging'
import { trackMethods } from './platform/http/method-not-allowed'
import { describeApi } from './platform/http/openapi'
import { notFound } from './platform/http/problem'
import { disableCaching, sendSecurityHeaders } from './platform/http/security-headers'
import { trustProxy } from './platform/http/trusted-proxies'
import { answerUnparsedRequests } from './platform/http/unparsed-requests'
import { serializerCompiler, type ValibotTypeProvider, validatorCompiler } from './platform/http/valibot'
import { createMetrics, type Metrics } from './platform/metrics/metrics'
import { metricsRoutes } from './platform/metrics/routes'
import { createExportLimits } from './platform/resources/export-limits'
import { staticRoutes } from './platform/static/routes'

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
    genReqId: newRequestId,
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
  countFailedRequests(app, db)
  const closing = new AbortController()
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
  await app.register(
    async (api) => addApi(api.withTypeProvider<ValibotTypeProvider>(), config, db, metrics, closing.signal),
    { prefix: API_PREFIX },
  )
  healthRoutes(app, database.ping)
  metricsRoutes(app, metrics.registry, config.metrics)
  await staticRoutes(app, config.static)
  return app
}

async function addApi(
  app: App,
  config: Config,
  db: Database,
  metrics: Metrics,
  closing: AbortSignal,
): Promise<void> {
  disableCaching(app)
  const accessTokens = createAccessTokens(config.tokenSecrets)
  guardRoutes(app, db, accessTokens)
  const refuseOtherMethods = trackMethods(app)
  const region = await createCurrentRegion(db, config)
  addEvents(app, db, {
    closing,
    gauge: metrics.openStreams,
    onChanges: (topics) => {
      if (topics === 'unknown' || topics.includes('business')) region.reload().catch(() => undefined)
    },
  })
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
  optionsRoute(app, sendsMail)
  sessionRoutes(app, loginDependencies)
  invitationRoutes(app, { ...loginDependencies, sendsMail })
  ownAccountRoutes(app, loginDependencies)
  secondFactorLoginRoutes(app, loginDependencies)
  ownSecondFactorRoutes(app, loginDependencies)
  confirmRoutes(app, loginDependencies)
  secondFactorPolicyRoutes(app, db)
  businessRoutes(app, db)
  regionRoutes(app, db, config, region)
  categoryRoutes(app, db)
  paymentMethodRoutes(app, db)
  serviceRoutes(app, db)
  clientRoutes(app, db, region)
  noteRoutes(app, db)
  departureRoutes(app, db)
  savedViewRoutes(app, db)
  departureCalendarRoutes(app, db, region)
  employeeRoutes(app, db, sendsMail)
  const onRecorded = () => metrics.salesRecorded.inc()
  paymentRoutes(app, db, region)
  saleRoutes(app, db, {
    region,
    offlineHours: config.offlineHours,
    discountLimits: config.discountLimits,
    onRecorded,
  })
  travellerRoutes(app, db)
  receiptLinkRoutes(app, db)
  receiptMailRoutes(app, db, sendsMail)
  heldSaleRoutes(app, db, {
    region,
    discountLimits: config.discountLimits,
    onRecorded,
  })
  offlineCopyRoutes(app, db, {
    offlineHours: config.offlineHours,
    discountLimit: config.discountLimits.EMPLOYEE,
  })
  importRoutes(app, db)
  administratorRoutes(app, db, sendsMail)
  auditLogRoutes(app, db, region)
  operationRoutes(app, db, config)
  mailRoutes(app, db, sendsMail)
  reportRoutes(app, region)
  refuseOtherMethods()
}
