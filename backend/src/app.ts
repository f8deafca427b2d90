import type { Config } from './config/config'
import { FEATURES } from './features'
import { createFeatureOptions } from './features/feature'
import { countFailedRequests } from './features/operation/state'
import { createLinkPreview, linkOf, robotsRoute } from './features/public-link/link-preview'
import { createServer } from './platform/create-server'
import type { DatabaseConnection } from './platform/database/database'
import { isQueryTimeout, requireAccounts } from './platform/database/database-problem'
import { inTurns } from './platform/database/heavy-reads'
import { isLogCopyAway, logCopyAway } from './platform/database/log-copy'
import { addEvents } from './platform/events/add-events'
import { guardRoutes } from './platform/http/access'
import type { App } from './platform/http/app'
import { API_PREFIX } from './platform/http/app'
import { handleError } from './platform/http/error-handler'
import { createExportLimits } from './platform/http/export-limits'
import { trackMethods } from './platform/http/method-not-allowed'
import { refuseWithoutLogCopy } from './platform/http/require-log-copy'
import { disableCaching } from './platform/http/security-headers'
import { createMetrics, healthRoutes, metricsRoutes } from './platform/monitoring'
import { ProblemError } from './platform/problem'
import { staticRoutes } from './platform/static'

/** Of somebody unknown, of a token and of a link. */
const REFUSALS = [400, 401, 403, 404]

type OpenDatabase = Pick<DatabaseConnection, 'db' | 'pool' | 'ping' | 'heavyReads'>

/**
 * @param database already migrated
 */
export async function buildApp(
  config: Config,
  database: OpenDatabase,
  { metrics = createMetrics(database.pool), features = FEATURES } = {},
): Promise<App> {
  const { db } = database
  const closing = new AbortController()
  const app = await createServer(config, metrics, closing)
  app.decorate('heavyReads', inTurns(database.heavyReads ?? ((read) => read(db))))
  app.decorate('exportLimits', createExportLimits(config.exportTimeoutMs))
  countFailedRequests(app, db)
  const options = await createFeatureOptions(config, db, metrics.registry)

  async function addApi(api: App) {
    disableCaching(api)
    api.setErrorHandler(async (error, request, reply) => {
      const isRefusal = error instanceof ProblemError && REFUSALS.includes(error.statusCode)
      const doubt = isRefusal && !request.caller ? requireAccounts(db) : undefined
      const failure = await doubt?.catch((reason: unknown) => reason)
      // A commit that waits for the copy of the log has no other sign.
      const isWaiting = isQueryTimeout(error) && (await isLogCopyAway(db).catch(() => false))
      return handleError(failure ?? (isWaiting ? logCopyAway() : error), request, reply)
    })
    guardRoutes(api, db, options.accessTokens)
    if (!config.embedded) refuseWithoutLogCopy(api, db)
    const refuseOtherMethods = trackMethods(api)
    addEvents(api, db, {
      closing: closing.signal,
      gauge: metrics.openStreams,
      onChanges: (topics) => {
        if (topics === 'unknown' || topics.includes('business'))
          options.region.reload().catch(() => undefined)
      },
    })
    for (const feature of features) await api.register(feature, options)
    refuseOtherMethods()
  }

  await app.register(addApi, { prefix: API_PREFIX })
  healthRoutes(app, database.ping)
  metricsRoutes(app, metrics.registry, config.metrics)
  robotsRoute(app)
  await staticRoutes(app, config.static, { linkOf, preview: createLinkPreview(db, options.region) })
  return app
}
