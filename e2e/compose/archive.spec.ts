import { setTimeout as wait } from 'node:timers/promises'
import { type Api, countSales, firstRecords } from '../servers/api'
import { Traffic } from '../servers/traffic'
import { asDocumented, setVariables, shell } from './machine'
import { expect, origin, test } from './stack'

let folder = ''

const up = () => shell('docker compose up --build --detach --wait')

test.beforeAll(async () => {
  folder = (await shell('mktemp -d')).trim()
  await shell(`chmod 755 ${folder} && install -d -o 70 ${folder}/archive ${folder}/copy`)
  await setVariables({
    COMPOSE_FILE: 'docker-compose.yml:deploy/archive.yml',
    ARCHIVE_FOLDER: `${folder}/archive`,
  })
  await up()
  await untilBackedUp()
})

test.afterAll(async () => {
  await shell('docker compose rm --stop --force archive')
  await setVariables({ COMPOSE_FILE: undefined, ARCHIVE_FOLDER: undefined, ARCHIVE_SYNC_FOLDER: undefined })
  await shell(`docker compose up --build --detach --wait && rm -r ${folder}`)
})

const log = (service: string) => shell(`docker compose logs --no-log-prefix ${service} 2>&1`)

const sql = (query: string, database = 'postgres') =>
  shell(`docker compose exec -T database psql -U postgres -d ${database} -Atc "${query}"`)

const untilBackedUp = () =>
  expect.poll(() => log('archive'), { timeout: 120_000 }).toContain('Backed up: full')

const destroyDatabase = () =>
  shell(`docker compose kill database archive && docker compose rm --force database archive \
    && docker volume rm todoturismo_database`)

async function turnCopyOn() {
  await setVariables({ ARCHIVE_SYNC_FOLDER: `${folder}/copy` })
  await up()
  await expect.poll(() => sql('show synchronous_standby_names'), { timeout: 60_000 }).toBe('copy\n')
}

/** Sells without a pause and destroys the database meanwhile. */
async function sellUntilDestroyed(employee: Api, ms: number) {
  const before = await countSales(employee)
  const traffic = await Traffic.start(origin(), employee, 50)
  await wait(ms)
  await destroyDatabase()
  const destroyedAt = Date.now()
  const output = await shell('deploy/restore.sh --to latest --yes')
  const backMs = Date.now() - destroyedAt
  const { sales, failures } = await traffic.stop()
  return { before, sales, failures, destroyedAt, backMs, output }
}

test('without the copy a destroyed database loses a minute at most', async ({ api }) => {
  const employee = await api('EMPLOYEE')
  const { before, sales, destroyedAt, backMs, output } = await sellUntilDestroyed(employee, 75_000)
  expect(output).toContain('the servers answer')
  const stored = Number(await sql('select count(*) from sale', 'todoturismo'))
  const atDestruction = `created_at < to_timestamp(${destroyedAt / 1000})`
  const newest = await sql(
    `select extract(epoch from max(created_at)) from sale where ${atDestruction}`,
    'todoturismo',
  )
  const lostSeconds = destroyedAt / 1000 - Number(newest)
  console.log(
    `${sales.length} confirmed, ${before + sales.length - stored} lost, the last ${Math.round(lostSeconds)} s; back in ${Math.round(backMs / 1000)} s`,
  )
  expect(sales.length).toBeGreaterThan(100)
  expect(lostSeconds).toBeLessThan(60)
})

test('with the copy on a second disk a destroyed database loses nothing', async ({ api }) => {
  await turnCopyOn()
  const { before, sales, failures, backMs } = await sellUntilDestroyed(await api('EMPLOYEE'), 10_000)
  const stored = (await countSales(await api('EMPLOYEE'))) - before
  console.log(
    `${sales.length} confirmed, ${Math.max(0, sales.length - stored)} lost; back in ${Math.round(backMs / 1000)} s`,
  )
  expect(sales.length).toBeGreaterThan(50)
  expect(stored).toBeGreaterThanOrEqual(sales.length)
  expect(stored).toBeLessThanOrEqual(sales.length + failures.length)
})

test('while the second disk is away nothing is sold, until the copy is switched off', async ({ api }) => {
  await turnCopyOn()
  const employee = await api('EMPLOYEE')
  const { serviceId, ...terms } = await firstRecords(employee)
  const sell = (key: string) =>
    employee
      .post('/sale', { ...terms, saleItems: [{ serviceId }] }, { 'idempotency-key': key })
      .then(() => 'sold', String)
  const before = await countSales(employee)
  expect(await sell('with-the-copy')).toBe('sold')

  await shell(`chmod 000 ${folder}/copy`)
  await shell('docker compose restart archive')
  // The sale either waits for its commit or is refused beforehand.
  await expect
    .poll(() => sell('without-the-copy'), { timeout: 60_000 })
    .toMatch(/503 .*The copy of the log on the second disk does not answer/)
  expect(await countSales(employee)).toBe(before + 1)
  await expect.poll(() => log('archive')).toContain('ARCHIVE_SYNC_FOLDER has no copy: mount the second disk')

  expect(await asDocumented('docker compose exec database archive copy-off')).toContain('is off')
  await expect.poll(() => sell('without-the-copy')).toBe('sold')
  expect(await countSales(employee)).toBe(before + 2)

  await shell(`chmod 755 ${folder}/copy`)
  await asDocumented('docker compose exec database archive copy-on')
  await expect.poll(() => sql('show synchronous_standby_names'), { timeout: 60_000 }).toBe('copy\n')
  await expect.poll(() => sell('with-the-copy-again'), { timeout: 30_000 }).toBe('sold')
})

test('a commit that is told not to wait for the copy is not confirmed', async ({ api }) => {
  await turnCopyOn()
  const administrator = await api('ADMINISTRATOR')
  // The receiver is stopped, so that it is connected but does not answer.
  await shell('docker compose exec -T archive pkill -STOP -x pg_receivewal')
  const added = administrator
    .post('/category', { name: 'Waiting', description: 'For the copy' })
    .then(() => 'confirmed', String)
  const cancel = `select count(pg_cancel_backend(pid)) from pg_stat_activity where wait_event = 'SyncRep'`
  await expect.poll(() => sql(cancel), { timeout: 8_000, intervals: [200] }).not.toBe('0\n')
  expect(await added).toMatch(/503/)
  await shell('docker compose exec -T archive pkill -CONT -x pg_receivewal || true')
  await expect
    .poll(() => sql("select count(*) from pg_stat_replication where sync_state = 'sync'"), {
      timeout: 60_000,
    })
    .toBe('1\n')
})

test('a restore to a minute says first what it brings back and drops', async ({ api }) => {
  const add = async (name: string) =>
    (await api('ADMINISTRATOR')).post('/category', { name, description: 'To be kept or not' })
  const names = async () =>
    (await (await api('ADMINISTRATOR')).get<{ name: string }[]>('/category')).map(({ name }) => name)
  await add('Kept to the minute')
  await wait(1_100)
  const moment = (
    await sql("select to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD HH24:MI:SS')")
  ).trim()
  await wait(1_100)
  await add('Lost to the minute')

  const refused = await shell(`echo no | deploy/restore.sh --to '${moment}' 2>&1 || true`)
  expect(refused).toContain('category: brings back 0, drops 1')
  expect(refused).toContain('Nothing was changed.')
  expect(await names()).toContain('Lost to the minute')

  const restored = await asDocumented("deploy/restore.sh --to '2026-11-28 10:42'", {
    deploy: 'echo yes | deploy',
    '2026-11-28 10:42': moment,
  })
  expect(restored).toContain('the servers answer')
  expect(await names()).toContain('Kept to the minute')
  expect(await names()).not.toContain('Lost to the minute')
  expect(await shell('docker compose exec -T archive ls /var/lib/postgresql/data/.replaced')).toContain(
    'PG_VERSION',
  )
})

test('a moment outside of the archive and a wrong key change nothing, and say what to do', async () => {
  const restoreTo = (moment: string) => shell(`deploy/restore.sh --to '${moment}' --yes 2>&1 || true`)
  expect(await restoreTo('2020-01-01 10:00')).toMatch(/The archive begins on .*Nothing was changed\./)
  expect(await restoreTo('2099-01-01 10:00')).toMatch(/is in the future.*Nothing was changed\./)
  expect(await restoreTo('yesterday-ish')).toMatch(/is no moment: write it as 2026-11-28 10:42/)
  const withKey = `ARCHIVE_KEY=wrong deploy/restore.sh --to latest --yes 2>&1 || true`
  expect(await shell(withKey)).toMatch(/ARCHIVE_KEY is not the key.*Nothing was changed\./)
  await expect(shell('ARCHIVE_FOLDER= docker compose config --quiet')).rejects.toThrow(
    'Set ARCHIVE_FOLDER in .env',
  )
  expect(await log('archive')).toContain('this protects from mistakes, not from the disk')
})

test('an archive that fails drops log instead of filling the disk, and owners are told', async ({ api }) => {
  const warned = async () =>
    (await (await api('OWNER')).get<{ archiveFails?: boolean }>('/operation')).archiveFails === true
  await setVariables({ ARCHIVE_QUEUE_MAX: '32MB' })
  await up()
  await expect.poll(warned, { timeout: 120_000 }).toBe(false)
  const fullBackups = async () => (await log('archive')).split('Backed up: full').length - 1
  const before = await fullBackups()
  await shell(`chmod 000 ${folder}/archive`)
  const addLog = async () => {
    await sql(
      'select pg_switch_wal() from pg_logical_emit_message(true, $$test$$, $$test$$)'.replaceAll('$$', "'"),
    )
    return warned()
  }
  await expect.poll(addLog, { timeout: 120_000 }).toBe(true)
  await expect
    .poll(async () => (await addLog()) && (await log('database')), { timeout: 240_000 })
    .toContain('log was dropped')
  await shell(`chmod 755 ${folder}/archive`)
  await expect.poll(warned, { timeout: 240_000 }).toBe(false)
  expect(await fullBackups()).toBeGreaterThan(before)
})
