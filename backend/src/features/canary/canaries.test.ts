import { expect, it } from 'vitest'
import { canary } from '../../tables/canaries'
import { setCount } from '../../testing/set-count'
import { purgeNow } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()

const RELEASE = '1.1.0-0a1b2c3d'

/** What a page of an employee reports, and the answer. */
async function report(count?: string, app = server.app) {
  // One account reports more here than a person loads pages.
  await setCount(server, 'canary', `${server.ids.EMPLOYEE}`, 0)
  const page = server.as('EMPLOYEE', () => app)
  return (await page.post('/canary', { remote: 'sales', release: RELEASE, count })).json()
}

async function reportTimes(times: number, count: string) {
  for (let time = 0; time < times; time++) await report(count)
}

const stored = async () => (await server.db.select().from(canary)).find(({ release }) => release === RELEASE)

it('counts nothing of a page that only asks', async () => {
  expect(await report()).toEqual({ withdrawn: false })
  expect(await stored()).toMatchObject({ loads: 0, errors: 0, liveLoads: 0, liveErrors: 0 })
})

it('withdraws a canary with too many errors, for all servers, and counts it once', async () => {
  await reportTimes(25, 'liveLoads')
  await reportTimes(19, 'loads')
  await reportTimes(1, 'errors')
  expect(await report('errors')).toEqual({ withdrawn: false })
  expect(await report('loads')).toEqual({ withdrawn: true })
  expect(await report('liveErrors')).toEqual({ withdrawn: true })
  expect(await report()).toEqual({ withdrawn: true })
  expect(await report(undefined, await server.replica())).toEqual({ withdrawn: true })
  expect(await stored()).toMatchObject({ loads: 20, errors: 2, liveLoads: 25, liveErrors: 1 })
  const { body } = await server.app.inject('/metrics')
  expect(body).toMatch(/^canaries_withdrawn_total\{part="sales",release="1\.1\.0-0a1b2c3d"\} 1$/m)
})

it('keeps a canary for a month after the last page that asks', async () => {
  await server.db.insert(canary).values([{ remote: 'sales', release: 'idle', reportedAt: new Date(0) }])
  await purgeNow(server.db)
  const left = await server.db.select({ release: canary.release }).from(canary)
  expect(left).toEqual([{ release: RELEASE }])
})

it.each([
  ['another name than those of remotes', { remote: 'Sales office' }],
  ['something else than a release', { release: 'next' }],
  ['another count', { count: 'removed' }],
])('refuses %s', async (_what, wrong) => {
  const body = { remote: 'sales', release: RELEASE, count: 'loads', ...wrong }
  expect((await server.as('EMPLOYEE').post('/canary', body)).statusCode).toBe(400)
})

it('limits the reports of one account', async () => {
  const { ADMINISTRATOR } = server.ids
  await setCount(server, 'canary', `${ADMINISTRATOR}`, 60)
  const body = { remote: 'sales', release: RELEASE, count: 'loads' }
  expect((await server.as('ADMINISTRATOR').post('/canary', body)).statusCode).toBe(429)
})
