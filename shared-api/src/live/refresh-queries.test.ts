import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { queryKeys } from '../http/keys'
import { createQueryClient } from '../queries/query-client'
import { publishChanges } from './changes'
import { pauseLiveUpdates } from './live-updates'
import { refreshQueries } from './refresh-queries'

const user = { name: 'Ana', email: 'ana@todoturismo.test', role: 'OWNER' } as const
const keys = queryKeys(user)
const firstPage = { pageIndex: 0, pageSize: 10 }

beforeEach(() => {
  vi.useFakeTimers()
})

/** A tab with these queries, each on screen, and how often it reads them. */
async function tabWith<Name extends string>(queries: Record<Name, readonly unknown[]>) {
  const client = createQueryClient()
  const stop = new AbortController()
  const reads = {} as Record<Name, number>
  const unsubscribes = Object.entries<readonly unknown[]>(queries).map(([name, queryKey]) => {
    reads[name as Name] = 0
    const queryFn = async () => {
      reads[name as Name] += 1
      return reads[name as Name]
    }
    return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  })
  refreshQueries(client, user, stop.signal)
  onTestFinished(() => {
    stop.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
    client.clear()
  })
  await vi.advanceTimersByTimeAsync(0)
  return { reads, stop, client, unsubscribes }
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function setVisible(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

it('reads again what is older than the moment when something was missed before it listened', async () => {
  const client = createQueryClient()
  const queryKey = keys.page('client', firstPage)
  let reads = 0
  const stop = new AbortController()
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: async () => ++reads }).subscribe(
    () => undefined,
  )
  onTestFinished(() => {
    stop.abort()
    unsubscribe()
    client.clear()
  })
  await after(10)
  publishChanges('unknown')
  refreshQueries(client, user, stop.signal)
  await after(1_000)
  expect(reads).toBe(2)
})

it('reads what a change affects, and nothing else, within a second', async () => {
  const { reads } = await tabWith({
    sales: keys.page('sale', firstPage),
    report: [...keys.resource('report'), 'sales'],
    clients: keys.page('client', firstPage),
  })
  publishChanges([{ topic: 'sale', id: 4 }])
  await after(1_000)
  expect(reads).toEqual({ sales: 2, report: 2, clients: 1 })
})

it('reads a resource of another package by its name', async () => {
  const { reads } = await tabWith({ guides: keys.page('travel-guide', firstPage) })
  publishChanges([{ topic: 'travel-guide', id: 1 }])
  await after(1_000)
  expect(reads.guides).toBe(2)
})

it('reads all when changes may have been missed', async () => {
  const { reads } = await tabWith({ services: keys.list('service'), client: keys.one('client', 3) })
  publishChanges('unknown')
  await after(1_000)
  expect(reads).toEqual({ services: 2, client: 2 })
})

it('reads at most every two seconds what changes all the time', async () => {
  const { reads } = await tabWith({ sales: keys.page('sale', firstPage) })
  for (let change = 0; change < 100; change++) {
    publishChanges([{ topic: 'sale', id: change }])
    await after(100)
  }
  expect(reads.sales).toBeGreaterThanOrEqual(4)
  expect(reads.sales).toBeLessThanOrEqual(7)
})

it('reads a change that follows another one within two seconds, not later', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const { reads } = await tabWith({ sales: keys.page('sale', firstPage) })
  publishChanges([{ topic: 'sale', id: 1 }])
  await after(800)
  expect(reads.sales).toBe(2)
  publishChanges([{ topic: 'sale', id: 2 }])
  await after(2_000)
  expect(reads.sales).toBe(3)
})

it('keeps the moments of browsers apart while changes follow each other', async () => {
  const early = await tabWith({ sales: keys.page('sale', firstPage) })
  const late = await tabWith({ sales: keys.page('sale', firstPage) })
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.9).mockReturnValue(0)
  publishChanges([{ topic: 'sale', id: 1 }])
  await after(800)
  publishChanges([{ topic: 'sale', id: 2 }])
  await after(1_500)
  expect([early.reads.sales, late.reads.sales]).toEqual([3, 2])
  await after(600)
  expect([early.reads.sales, late.reads.sales]).toEqual([3, 3])
})

it('does not read what is not on screen, but reads it when it is shown again', async () => {
  const { reads, unsubscribes, client } = await tabWith({ sales: keys.page('sale', firstPage) })
  for (const unsubscribe of unsubscribes) unsubscribe()
  publishChanges([{ topic: 'sale' }])
  await after(1_000)
  expect(reads.sales).toBe(1)
  expect(client.getQueryState(keys.page('sale', firstPage))?.isInvalidated).toBe(true)
})

it('waits in a hidden tab until it is seen', async () => {
  const { reads } = await tabWith({ sales: keys.page('sale', firstPage) })
  setVisible(false)
  publishChanges([{ topic: 'sale' }])
  await after(120_000)
  expect(reads.sales).toBe(1)
  setVisible(true)
  await after(1_000)
  expect(reads.sales).toBe(2)
})

it('does not cut off a read that is running, and reads again after it', async () => {
  const client = createQueryClient()
  const stop = new AbortController()
  let begun = 0
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    begun += 1
    return new Promise((resolve, reject) => {
      setTimeout(resolve, 5_000, begun)
      signal.addEventListener('abort', reject)
    })
  }
  const observer = new QueryObserver(client, { queryKey: keys.resource('report'), queryFn })
  const unsubscribe = observer.subscribe(() => undefined)
  refreshQueries(client, user, stop.signal)
  onTestFinished(() => {
    unsubscribe()
    stop.abort()
    client.clear()
  })
  publishChanges([{ topic: 'sale' }])
  await after(4_900)
  expect(begun).toBe(1)
  await after(4_000)
  expect(begun).toBe(2)
})

it('reads again at once when the clock of the device was set back', async () => {
  const { reads } = await tabWith({ sales: keys.page('sale', firstPage) })
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  await after(11_000)
  expect(reads.sales).toBe(2)
  publishChanges([{ topic: 'sale', id: 1 }])
  await after(1_000)
  expect(reads.sales).toBe(3)
  await after(70_000)
  expect(reads.sales).toBe(4)
})

it('reads visible screens every minute, in case a change went unheard', async () => {
  const { reads, stop, client } = await tabWith({ sales: keys.page('sale', firstPage) })
  await after(61_000)
  expect(reads.sales).toBe(2)
  // A read for another reason does not put the next one off for more than a minute.
  await after(34_000)
  await client.refetchQueries()
  expect(reads.sales).toBe(3)
  await after(60_000)
  expect(reads.sales).toBe(4)
  stop.abort()
  await after(300_000)
  expect(reads.sales).toBe(4)
})

it('reads nothing by itself while live updates are paused', async () => {
  const { reads } = await tabWith({ sales: keys.page('sale', firstPage) })
  publishChanges([{ topic: 'sale', id: 4 }])
  pauseLiveUpdates(true)
  onTestFinished(() => pauseLiveUpdates(false))
  publishChanges([{ topic: 'sale', id: 5 }])
  await after(180_000)
  expect(reads.sales).toBe(1)
})
