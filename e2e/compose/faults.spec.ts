import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../support/api'
import { Traffic } from '../support/traffic'
import { expect, test } from './fixtures'
import { containersOf, killContainers, shell } from './machine'
import { origin } from './stack'

const stored = async (employee: Api) => (await employee.get<unknown[]>('/sale')).length

/** Docker restarts the containers by itself. */
const untilReady = () =>
  expect
    .poll(
      () =>
        fetch(`${origin()}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)

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
