import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { longOr } from '../support/length'
import { becomesReady, live, ready } from '../support/ready'
import type { Suite } from '../support/suite'
import { Traffic } from '../support/traffic'

const ROUNDS = longOr(2, 1)
const AWAY_MS = longOr(3_000, 300)

export function stoppedDatabase(suite: Suite): void {
  it.each(['fast', 'immediate'] as const)(
    'works again after PostgreSQL was stopped (%s) and started',
    {
      timeout: 300_000,
    },
    async (how) => {
      const traffic = new Traffic(suite)
      for (let round = 0; round < ROUNDS; round++) {
        await traffic.sells(5)
        await suite.database.halt(how)
        expect(await ready(suite)).toEqual([503, 503])
        expect(await live(suite)).toEqual([200, 200])
        await wait(AWAY_MS)
        await suite.database.start()
        await becomesReady(suite)
      }
      await traffic.sells(5)
      await traffic.stop()
      expect(traffic.count(503)).toBeGreaterThan(0)
    },
  )
}
