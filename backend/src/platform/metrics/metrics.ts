import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../database/database'
import type { App } from '../http/app'

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
