import { expect, it, onTestFinished } from 'vitest'
import { longOr } from '../support/length'
import { type Suite, startReplica } from '../support/suite'
import { Traffic } from '../support/traffic'

const KILLS = longOr(5, 1)
/** Number of killed servers that are started again. */
const STARTS = longOr(KILLS, 0)

export function lostReplica(suite: Suite): void {
  it('stores every acknowledged sale exactly once when one of two servers is killed', {
    timeout: 600_000,
  }, async () => {
    const traffic = new Traffic(suite, { serversMayGo: true })
    for (let kill = 0; kill < KILLS; kill++) {
      await traffic.sells(5)
      suite.replicas[1]?.process.signal('SIGKILL')
      // The other server continues alone.
      await traffic.sells(5)
      if (kill < STARTS) suite.replicas[1] = await startReplica(suite.database.url, onTestFinished)
    }
    await traffic.sells(5)
    await traffic.stop()
    expect(suite.replicas[0]?.process.isRunning).toBe(true)
  })
}
