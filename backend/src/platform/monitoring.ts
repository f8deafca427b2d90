import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from './database/database'
import { databaseUnavailable } from './database/database-problem'
import type { App } from './http/app'
import { sendProblem } from './http/error-handler'
import { NO_OVERLOAD_CHECK } from './http/limits'
import { notFound } from './problem'

export interface Metrics {
  registry: Registry
  openStreams: Gauge
  /** Measures the duration of every request from now on. */
  watch(app: App): void
}

/** @param pool of database connections; undefined for the embedded database */
export function createMetrics(pool: Pool | undefined): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  if (pool) measurePool(pool, registers)

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const openStreams = new Gauge({
    name: 'event_streams_open',
    help: 'Open event streams, of which each browser has one',
    registers,
  })
  return {
    registry,
    openStreams,
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
        // A stream ends when its reader leaves, so its duration says nothing about the server.
        if (routeOptions.config.isStream) return
        // Labelled by route, not by URL, so that the number of time series stays bounded.
        requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1_000)
      })
    },
  }
}

function measurePool(pool: Pool, registers: Registry[]): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Open and idle connections to the database',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** @param open whether other machines may read the metrics, too */
export function metricsRoutes(app: App, registry: Registry, open: boolean): void {
  const options = { schema: { hide: true }, logLevel: 'warn', config: NO_OVERLOAD_CHECK } as const
  app.get('/metrics', options, async (request, reply) => {
    if (!open && !isOfThisMachine(request)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** False for a request that a proxy on this machine forwards. */
function isOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  if ('x-forwarded-for' in headers || 'forwarded' in headers) return false
  const address = socket.remoteAddress?.replace('::ffff:', '') ?? ''
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** @param ping rejects when the database does not answer in time */
export function healthRoutes(app: App, ping: () => Promise<void>): void {
  // Probes come every few seconds, so only failures are logged.
  const options = { schema: { hide: true }, logLevel: 'warn' } as const
  /** Liveness: the process answers. */
  app.get('/health/live', { ...options, config: NO_OVERLOAD_CHECK }, () => ({ status: 'live' }))
  /** Readiness: the database answers, too. */
  app.get('/health/ready', options, async (request, reply) => {
    try {
      await ping()
    } catch (error) {
      // The cause is in the log, not in the response.
      request.log.warn({ err: error }, 'not ready')
      return sendProblem(reply, databaseUnavailable())
    }
    return { status: 'ready' }
  })
}
