import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../database/database'
import type { App } from '../http/app'

export interface Metrics {
  registry: Registry
  salesRecorded: Counter
  /** Times every request from now on. */
  watch(app: App): void
}

/** @param pool of connections to the database; the embedded one has none */
export function createMetrics(pool: Pool | undefined): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  if (pool) measurePool(pool, registers)

  const salesRecorded = new Counter({
    name: 'sales_recorded_total',
    help: 'Sales that were stored, each once however often it was sent',
    registers,
  })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  return {
    registry,
    salesRecorded,
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
        // The route, not the address: its labels must not multiply with what people ask for.
        requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1_000)
      })
    },
  }
}

function measurePool(pool: Pool, registers: Registry[]): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database that are open, and those of them that nobody uses',
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
