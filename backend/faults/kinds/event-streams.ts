import { expect, it, onTestFinished, vi } from 'vitest'
import { EventReader } from '../../src/testing/event-reader'
import { delaysOfChange } from '../support/change-delays'
import { type Deployment, startReplica } from '../support/deployment'
import { LONG } from '../support/length'
import { memoryMbOf } from '../support/process-usage'
import { quantile } from '../support/quantile'
import { makeStreamAccounts } from '../support/stream-accounts'

const STREAMS = 1_000
const STREAMS_OF_ACCOUNT = 20
const CHANGES = 100
const LONGEST_DELAY_MS = 3_000
const MEDIAN_DELAY_MS = 1_000
const MEMORY_MB = 150

export function eventStreams(deployment: Deployment): void {
  it.runIf(LONG)(
    `tells ${STREAMS} streams of one server what another one changes, and those that were interrupted to ask again`,
    { timeout: 300_000 },
    async () => {
      const [first, second] = deployment.replicas
      if (!first || !second) throw new Error('There are two servers')
      const full = await startReplica(deployment.database.url, onTestFinished)
      const tokens = await makeStreamAccounts(deployment, STREAMS / STREAMS_OF_ACCOUNT)
      const before = memoryMbOf(full.process.pid)
      const readers = await openStreams(full.origin, tokens)
      const memoryMb = memoryMbOf(full.process.pid) - before
      await untilHeard(deployment, readers)

      const delays: number[] = []
      for (let changed = 0; changed < CHANGES; changed++) {
        delays.push(...(await delaysOfChange(first, deployment, readers, LONGEST_DELAY_MS)))
      }
      const [median, worst] = [quantile(delays, 0.5), quantile(delays, 1)].map(Math.round)
      console.log(
        `${STREAMS} streams: a change of the other server is heard after ${median} ms (median), ${worst} ms at most; ` +
          `${Math.round(memoryMb)} MB more memory`,
      )
      expect(median).toBeLessThan(MEDIAN_DELAY_MS)
      expect(memoryMb).toBeLessThan(MEMORY_MB)

      full.process.signal('SIGKILL')
      await vi.waitUntil(() => readers.every(({ isEnded }) => isEnded), { timeout: 20_000 })
      const again = await openStreams(second.origin, tokens)
      await vi.waitUntil(() => again.every(({ names }) => names.includes('resync')), { timeout: 20_000 })
      await untilHeard(deployment, again)
    },
  )
}

/** The server may just have begun to listen. */
async function untilHeard(deployment: Deployment, readers: readonly EventReader[]): Promise<void> {
  const [first] = deployment.replicas
  if (!first) throw new Error('There are two servers')
  await vi.waitUntil(() => delaysOfChange(first, deployment, readers, 1_000).catch(() => false), {
    timeout: 20_000,
  })
}

async function openStreams(origin: string, tokens: string[]): Promise<EventReader[]> {
  const readers: EventReader[] = []
  for (let opened = 0; opened < STREAMS; opened++) {
    const reader = await EventReader.open(origin, tokens[opened % tokens.length] ?? '')
    expect(reader.response.statusCode).toBe(200)
    readers.push(reader)
  }
  return readers
}
