import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../servers/api'
import { Traffic } from '../servers/traffic'
import { containersOf, killContainers, shell } from './machine'
import { expect, origin, test } from './stack'

const stored = async (employee: Api) => (await employee.get<unknown[]>('/sale')).length

/** Docker restarts the containers by itself. */
async function untilReady(): Promise<void> {
  const isReady = async () => (await fetch(`${origin()}/health/ready`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
}

/** The gateway answers as soon as one server does. */
async function untilAllAreHealthy(): Promise<void> {
  const health = `docker inspect --format '{{ .State.Health.Status }}' $(docker compose ps --quiet backend database)`
  const others = async () => (await shell(health)).split('\n').filter((state) => state && state !== 'healthy')
  await expect.poll(others, { timeout: 120_000 }).toEqual([])
}

test('no acknowledged sale is lost when servers and database are killed', async ({ api }) => {
  const employee = await api('EMPLOYEE')
  const before = await stored(employee)
  const traffic = await Traffic.start(origin(), employee, 50)
  await wait(2000)
  for (const service of ['backend', 'database', 'backend']) {
    const [first = ''] = await containersOf(service)
    await killContainers([first])
    await untilReady()
    await wait(2000)
  }
  const { sales, failures } = await traffic.stop()
  expect(sales.length).toBeGreaterThan(20)
  // Requests without an answer may have been stored too.
  const sold = (await stored(employee)) - before
  expect(sold).toBeGreaterThanOrEqual(sales.length)
  expect(sold).toBeLessThanOrEqual(sales.length + failures.length)
})

test('the servers survive a restart of the database', async ({ api }) => {
  await untilAllAreHealthy()
  const started = `docker inspect --format '{{ .State.StartedAt }}' $(docker compose ps --quiet backend)`
  const before = await shell(started)
  const traffic = await Traffic.start(origin(), await api('EMPLOYEE'))
  await shell('docker compose restart database')
  await untilReady()
  await wait(1000)
  await traffic.stop()
  expect(await shell(started)).toBe(before)
})

test('the stack and its data are back after a power cut, and after down and up', async ({ api }) => {
  const before = await stored(await api('EMPLOYEE'))
  await killContainers((await shell('docker compose ps --quiet')).split('\n').filter(Boolean))
  await untilReady()
  expect(await stored(await api('EMPLOYEE'))).toBe(before)

  await shell('docker compose down && docker compose up --detach --wait')
  expect(await stored(await api('EMPLOYEE'))).toBe(before)
})
