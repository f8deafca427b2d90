import { expect, it, onTestFinished, vi } from 'vitest'
import { delaysOfChange } from '../support/change-delays'
import { type Deployment, startReplica } from '../support/deployment'
import { LONG, longOr } from '../support/length'
import { quantile } from '../support/quantile'
import { makeStreamAccounts } from '../support/stream-accounts'
import { type Load, measureLoad } from '../support/stream-load'
import { StreamReader } from '../support/stream-reader'

const STREAMS = longOr(1_000, 40)
const STREAMS_OF_ACCOUNT = 20
const CHANGES = longOr(100, 3)
const MEASURED_MS = 10_000
/** The short form runs beside other tests. */
const LONGEST_DELAY_MS = longOr(3_000, 10_000)
const MEDIAN_DELAY_MS = longOr(1_000, 3_000)
const MEMORY_MB = 150

export function eventStreams(deployment: Deployment): void {
  it(`tells ${STREAMS} streams of one server what another one changes, and those that were interrupted to ask again`, {
    timeout: 300_000,
  }, async () => {
    const [first, second] = deployment.replicas
    if (!first || !second) throw new Error('There are two servers')
    const full = await startReplica(deployment.database.url, onTestFinished)
    const tokens = await makeStreamAccounts(deployment, STREAMS / STREAMS_OF_ACCOUNT)
    const without = LONG ? await measureLoad(full, deployment, MEASURED_MS) : undefined

    const readers = await openStreams(full.origin, tokens)
    // The server may just have begun to listen.
    await vi.waitUntil(() => delaysOfChange(first, deployment, readers, 500).catch(() => false), {
      timeout: 20_000,
    })
    const delays: number[] = []
    for (let changed = 0; changed < CHANGES; changed++) {
      delays.push(...(await delaysOfChange(first, deployment, readers, LONGEST_DELAY_MS)))
    }
    if (without) printAndCheck(delays, without, await measureLoad(full, deployment, MEASURED_MS))
    expect(quantile(delays, 0.5)).toBeLessThan(MEDIAN_DELAY_MS)

    full.process.signal('SIGKILL')
    await vi.waitUntil(() => readers.every(({ isOpen }) => !isOpen), { timeout: 20_000 })
    const again = await openStreams(
      second.origin,
      tokens,
      readers.map(({ lastId }) => lastId),
    )
    await vi.waitUntil(() => again.every(({ names }) => names.includes('resync')), { timeout: 20_000 })
    await vi.waitUntil(() => delaysOfChange(first, deployment, again, 500).catch(() => false), {
      timeout: 20_000,
    })
  })
}

/** @param lastIds of the streams that these replace */
async function openStreams(origin: string, tokens: string[], lastIds?: string[]): Promise<StreamReader[]> {
  const readers: StreamReader[] = []
  onTestFinished(() => {
    for (const reader of readers) reader.close()
  })
  for (let opened = 0; opened < STREAMS; opened++) {
    const token = tokens[opened % tokens.length] ?? ''
    readers.push(await StreamReader.open(origin, token, lastIds?.[opened]))
  }
  return readers
}

function printAndCheck(delays: number[], without: Load, withStreams: Load): void {
  const ratio = (part: keyof Load) => (withStreams[part] / without[part]).toFixed(2)
  const memoryMb = withStreams.memoryMb - without.memoryMb
  console.log(
    `${STREAMS} streams: a change of the other server is heard after ${Math.round(quantile(delays, 0.5))} ms (median), ` +
      `${Math.round(quantile(delays, 1))} ms at most; ${memoryMb} MB more memory; pages of clients ${ratio('pagesPerSecond')} times ` +
      `as fast (${Math.round(without.pagesPerSecond)}/s without), sales ${ratio('salesPerSecond')} times ` +
      `(${Math.round(without.salesPerSecond)}/s), 99th percentile of a sale ${ratio('saleP99')} times (${Math.round(without.saleP99)} ms)`,
  )
  expect(memoryMb).toBeLessThan(MEMORY_MB)
}
