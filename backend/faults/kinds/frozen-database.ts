import { expect, it } from 'vitest'
import { type Deployment, LONGEST_ANSWER_MS } from '../support/deployment'
import { becomesReady, live, ready } from '../support/ready'
import { Traffic } from '../support/traffic'

export function frozenDatabase(deployment: Deployment): void {
  it('answers 503 in time while PostgreSQL is frozen, and works again afterwards', {
    timeout: 300_000,
  }, async () => {
    const traffic = new Traffic(deployment)
    await traffic.sells(5)
    deployment.database.freeze()
    try {
      const asked = performance.now()
      expect(await ready(deployment)).toEqual([503, 503])
      expect(performance.now() - asked).toBeLessThan(2_000)
      expect(await live(deployment)).toEqual([200, 200])

      // More requests than database connections.
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => timed(deployment, index)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_ANSWER_MS)
    } finally {
      deployment.database.thaw()
    }
    await becomesReady(deployment)
    await traffic.sells(5)
    await traffic.stop()
  })
}

async function timed({ replicas, headers }: Deployment, index: number) {
  const start = performance.now()
  const origin = replicas[index % replicas.length]?.origin
  const { status } = await fetch(`${origin}/api/v1/category`, { headers: headers.OWNER })
  return { status, ms: performance.now() - start }
}
