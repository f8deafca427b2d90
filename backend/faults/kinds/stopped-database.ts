import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Deployment } from '../support/deployment'
import { longOr } from '../support/length'
import { becomesReady, live, ready } from '../support/ready'
import { Traffic } from '../support/traffic'

const ROUNDS = longOr(2, 1)
const STOPPED_MS = longOr(3_000, 300)

export function stoppedDatabase(deployment: Deployment): void {
  it.each(['fast', 'immediate'] as const)(
    'works again after PostgreSQL was stopped (%s) and started',
    { timeout: 300_000 },
    async (how) => {
      const traffic = new Traffic(deployment)
      for (let round = 0; round < ROUNDS; round++) {
        await traffic.sells(5)
        await deployment.database.halt(how)
        expect(await ready(deployment)).toEqual([503, 503])
        expect(await live(deployment)).toEqual([200, 200])
        await wait(STOPPED_MS)
        await deployment.database.start()
        await becomesReady(deployment)
      }
      await traffic.sells(5)
      await traffic.stop()
      expect(traffic.count(503)).toBeGreaterThan(0)
    },
  )
}
