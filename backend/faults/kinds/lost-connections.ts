import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { Deployment } from '../support/deployment'
import { longOr } from '../support/length'
import { Traffic } from '../support/traffic'

const KILLS = longOr(120, 12)
const EVERY_MS = longOr(500, 150)

export function lostConnections(deployment: Deployment): void {
  it(`sells, edits and reports while ${KILLS} connections are killed`, { timeout: 600_000 }, async () => {
    const traffic = new Traffic(deployment)
    await traffic.sells(5)
    const killer = new pg.Client(deployment.database.url)
    await killer.connect()
    let killed = 0
    while (killed < KILLS) {
      await wait(EVERY_MS)
      // Prefers a connection that is running a query.
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'todoturismo' and datname = current_database()
         order by state = 'idle', random() limit 1`,
      )
      killed += rowCount ?? 0
    }
    await killer.end()
    await traffic.sells(5)
    await traffic.stop()
    expect(traffic.count(503)).toBeGreaterThan(0)
  })
}
