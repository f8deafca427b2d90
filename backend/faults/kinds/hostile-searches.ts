import { expect, it } from 'vitest'
import type { Deployment } from '../support/deployment'
import { BUSY_CLIENT, generateSales } from '../support/generated-sales'
import { LONG, longOr } from '../support/length'

const SALES = longOr(1_000_000, 2_000)
const AT_ONCE = 20
/** Milliseconds. Higher in the short form, which runs beside other tests. */
const LONGEST_WAIT = longOr(500, 2_000)

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 aa bb cc dd ee ff gg'
const SEARCHES = {
  'fifty words': LETTERS,
  'a name that does not exist': 'zzzzqqqq',
  'a letter in every row': 'a',
  'a client with many old sales': `${BUSY_CLIENT.name} ${BUSY_CLIENT.lastname}`,
  'pattern characters': '%%%%% _____ \\\\\\',
  'one repeated letter': 'a '.repeat(50),
}
const SORTS = longOr(['createdAt,desc', 'client,asc', 'total,asc'], ['client,asc'])

export function hostileSearches(deployment: Deployment): void {
  it(`stays ready beside ${AT_ONCE} hostile searches of ${SALES} sales at once`, {
    timeout: 1_800_000,
  }, async () => {
    await sell(deployment)
    await generateSales(deployment.database.url, SALES)
    for (const [name, words] of Object.entries(SEARCHES)) {
      for (const sort of SORTS) {
        const { ready, slowest } = await besideSearches(deployment, pathOf(words, sort))
        if (LONG) console.log(`| ${name}, ${sort} | ${ready.toFixed(0)} | ${slowest.toFixed(0)} |`)
        expect(ready, `${name}, ${sort}`).toBeLessThan(LONGEST_WAIT)
      }
    }
  })

  it('answers other requests after hostile searches were aborted', async () => {
    for (const sort of SORTS) {
      const callers = new AbortController()
      const searches = Array.from({ length: AT_ONCE }, () =>
        get(deployment, pathOf(LETTERS, sort), callers.signal),
      )
      callers.abort()
      await Promise.allSettled(searches)
      const start = performance.now()
      expect(await get(deployment, '/api/v1/category?pageIndex=0&pageSize=5')).toBe(200)
      expect(performance.now() - start).toBeLessThan(LONGEST_WAIT)
    }
  })
}

const pathOf = (words: string, sort: string) =>
  `/api/v1/sale?pageIndex=0&pageSize=20&sort=${sort}&search=${encodeURIComponent(words.slice(0, 100))}`

/** Milliseconds until the readiness probe is answered, and until the slowest of the simultaneous searches is. */
async function besideSearches(
  deployment: Deployment,
  path: string,
): Promise<{ ready: number; slowest: number }> {
  const start = performance.now()
  const since = () => performance.now() - start
  const searches = Array.from({ length: AT_ONCE }, async () => {
    expect(await get(deployment, path)).toBe(200)
    return since()
  })
  expect(await get(deployment, '/health/ready')).toBe(200)
  const ready = since()
  return { ready, slowest: Math.max(...(await Promise.all(searches))) }
}

async function get({ replicas, headers }: Deployment, path: string, signal?: AbortSignal): Promise<number> {
  const response = await fetch(`${replicas[0]?.origin}${path}`, {
    headers: headers.OWNER,
    signal: signal ?? null,
  })
  await response.text()
  return response.status
}

/** Stores a sale to copy. */
async function sell({ replicas, headers, sale }: Deployment): Promise<void> {
  const request = { method: 'POST', headers: headers.EMPLOYEE, body: JSON.stringify(sale) }
  expect((await fetch(`${replicas[0]?.origin}/api/v1/sale`, request)).status).toBe(201)
}
