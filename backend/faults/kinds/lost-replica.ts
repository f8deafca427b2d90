import { expect, it, onTestFinished } from 'vitest'
import { type Deployment, startReplica } from '../support/deployment'
import { longOr } from '../support/length'
import { Traffic } from '../support/traffic'

const KILLS = longOr(5, 1)
/** Number of killed servers that are started again. */
const STARTS = longOr(KILLS, 0)

export function lostReplica(deployment: Deployment): void {
  it('stores every acknowledged sale exactly once when one of two servers is killed', {
    timeout: 600_000,
  }, async () => {
    const traffic = new Traffic(deployment, { serversMayGo: true })
    for (let kill = 0; kill < KILLS; kill++) {
      await traffic.sells(5)
      deployment.replicas[1]?.process.signal('SIGKILL')
      // The other server continues alone.
      await traffic.sells(5)
      if (kill < STARTS) deployment.replicas[1] = await startReplica(deployment.database.url, onTestFinished)
    }
    await traffic.sells(5)
    await traffic.stop()
    expect(deployment.replicas[0]?.process.isRunning).toBe(true)
  })
}
