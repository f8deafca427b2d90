import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { account, loginThrottle } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import { useOutbox } from '../../testing/outbox'
import { testConfig } from '../../testing/test-config'
import { engine } from '../../testing/test-database'
import { insertStock, insertTestSale } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import { measureBackups, newestCopy } from './backups'
import { countFailedRequests, failedRequests, isClockWrong, operationState } from './state'
import { warnOwners } from './warn-owners'

const HOUR_MS = 3_600_000
const directory = mkdtempSync(join(tmpdir(), 'operation-'))
const config = { backups: { directory }, disks: [directory], embedded: false }
const server = useTestServer(config)
const outbox = useOutbox(server)

afterAll(() => rmSync(directory, { recursive: true }))

function backUp(hoursAgo: number) {
  mkdirSync(join(directory, 'daily'), { recursive: true })
  const file = join(directory, 'daily/2026-03-01.dump')
  writeFileSync(file, '')
  const made = new Date(Date.now() - hoursAgo * HOUR_MS)
  utimesSync(file, made, made)
}

beforeEach(async () => {
  backUp(1)
  await server.db.delete(loginThrottle)
  await server.db.delete(outgoingMail)
})

const state = async () => (await server.as('OWNER').get('/operation')).json()

describe('GET /operation', () => {
  it('warns of nothing while a backup is new, and tells everybody the version of the server', async () => {
    expect(await state()).toMatchObject({
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      lastBackupAt: expect.any(String),
      freeDiskBytes: expect.any(Number),
      failedRequests: 0,
    })
    expect((await state()).warnings).not.toContain('backup')
    const { release } = await state()
    expect((await server.anonymous.get('/auth/options')).json()).toMatchObject({ release })
  })

  it('warns of an old backup, but not in a trial', async () => {
    backUp(27)
    expect((await state()).warnings).toContain('backup')
    const employee = eq(account.email, emailOf('EMPLOYEE'))
    await server.db.update(account).set({ sample: true }).where(employee)
    expect((await state()).warnings).not.toContain('backup')
    await server.db.update(account).set({ sample: false }).where(employee)
  })

  it('warns that there is no backup after the first day of an office', async () => {
    rmSync(join(directory, 'daily'), { recursive: true })
    expect((await state()).warnings).not.toContain('backup')
    const owner = eq(account.email, emailOf('OWNER'))
    await server.db
      .update(account)
      .set({ createdAt: new Date(Date.now() - 25 * HOUR_MS) })
      .where(owner)
    expect((await state()).warnings).toContain('backup')
    await server.db.update(account).set({ createdAt: new Date() }).where(owner)
  })

  it('warns of a clock that differs from the database’s by over two minutes, or is a day behind the newest sale', async () => {
    expect(await state()).not.toHaveProperty('wrongClock')
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 100_000 })
    expect(await isClockWrong(server.db)).toBe(false)
    vi.setSystemTime(Date.now() - 60_000)
    // The embedded database has the clock of this process.
    expect(await isClockWrong(server.db)).toBe(engine() === 'postgres')
    vi.useRealTimers()
    const isAhead = async (hours: number) => {
      const newest = sql`select now() + ${`${hours} hours`}::interval as created_at`
      return server.db.transaction(async (tx) => {
        await tx.execute(sql`create temporary table sale on commit drop as ${newest}`)
        await tx.execute(sql`set local search_path = pg_temp, public`)
        return isClockWrong(tx)
      })
    }
    expect(await isAhead(23)).toBe(false)
    expect(await isAhead(25)).toBe(true)
  })

  it('watches the backups of an office whose owner still has the public password', async () => {
    backUp(27)
    const owner = eq(account.email, emailOf('OWNER'))
    await server.db.update(account).set({ sample: true }).where(owner)
    expect((await state()).warnings).toContain('backup')
    await server.db.update(account).set({ sample: false }).where(owner)
  })

  it('says what the loss of the disk would cost, and warns when no copy is elsewhere or it is over a day old', async () => {
    const copied = (hoursAgo: number) => {
      const made = new Date(Date.now() - hoursAgo * HOUR_MS)
      writeFileSync(newestCopy(directory), '')
      utimesSync(newestCopy(directory), made, made)
      return made.toISOString()
    }
    onTestFinished(() => rmSync(newestCopy(directory), { force: true }))
    const risk = async () => (await state()).risk
    expect(await risk()).toEqual({ copiedAt: null, isHigh: true })
    const copiedAt = copied(30)
    expect(await risk()).toEqual({ copiedAt, sales: 0, isHigh: false })
    const stock = await insertStock(server.db)
    await insertTestSale(server.db, stock, new Date(), () => 0.5)
    expect(await risk()).toEqual({ copiedAt, sales: 1, isHigh: true })
    const registry = new Registry()
    measureBackups(server.db, config, registry)
    expect(await registry.metrics()).toMatch(/^backup_sales_without_copy 1$/m)
    expect(await registry.metrics()).toMatch(/^backup_copy_age_seconds 1080\d\d/m)
    expect(await registry.metrics()).toMatch(/^archive_failing_seconds 0$/m)
    const sign = join(directory, 'archive-failed')
    writeFileSync(sign, '')
    utimesSync(sign, new Date(), new Date(Date.now() - 600_000))
    onTestFinished(() => rmSync(sign))
    expect(await registry.metrics()).toMatch(/^archive_failing_seconds 60\d/m)
    const recent = copied(1)
    expect(await risk()).toEqual({ copiedAt: recent, sales: 1, isHigh: false })
  })

  it('warns when requests fail', async () => {
    const expire = new Date(Date.now() + HOUR_MS)
    await server.db.insert(loginThrottle).values({ key: 'failed-requests:all', points: 10, expire })
    expect(await state()).toMatchObject({
      failedRequests: 10,
      warnings: expect.arrayContaining(['requests']),
    })
  })
})

it('counts requests of the API that end with an error of the server', async () => {
  const app = fastify()
  countFailedRequests(app, server.db)
  app.get('/api/v1/:answer', async ({ url }, reply) => reply.code(Number(url.slice(-3))).send())
  app.get('/health/ready', async (_request, reply) => reply.code(503).send())
  for (const url of ['/api/v1/500', '/api/v1/503', '/api/v1/404', '/api/v1/200', '/health/ready'])
    await app.inject(url)
  // They are stored once a minute, and at the end.
  await app.close()
  expect(await failedRequests(server.db)).toBe(2)
})

describe('mails to owners', () => {
  const queued = async () =>
    (await server.db.select({ kind: outgoingMail.kind, to: outgoingMail.recipient }).from(outgoingMail)).map(
      ({ kind, to }) => `${kind} ${to}`,
    )

  it('are queued once a day when a backup is old', async () => {
    await warnOwners(server.db, { ...testConfig, ...config })
    expect(await queued()).toEqual([])
    backUp(27)
    await warnOwners(server.db, { ...testConfig, ...config })
    await warnOwners(server.db, { ...testConfig, ...config })
    expect(await queued()).toEqual([`operation ${emailOf('OWNER')}`])
    await server.db.update(outgoingMail).set({ createdAt: new Date(Date.now() - 25 * HOUR_MS) })
    await warnOwners(server.db, { ...testConfig, ...config })
    expect(await queued()).toHaveLength(2)
  })

  it('tell at once of an archive of the log that fails, even if there was a mail today', async () => {
    onTestFinished(() => rmSync(join(directory, 'archive-failed'), { force: true }))
    backUp(27)
    await warnOwners(server.db, { ...testConfig, ...config })
    await server.db.update(outgoingMail).set({ createdAt: new Date(Date.now() - 2 * HOUR_MS) })
    expect(await state()).not.toHaveProperty('archiveFails')
    writeFileSync(join(directory, 'archive-failed'), 'ARCHIVE_FOLDER cannot be used')
    expect(await state()).toMatchObject({ archiveFails: true })
    await warnOwners(server.db, { ...testConfig, ...config })
    await warnOwners(server.db, { ...testConfig, ...config })
    expect(await queued()).toHaveLength(2)
  })

  it('tell at once of a copy of the backups that fails, even if there was a mail today', async () => {
    await server.db.insert(loginThrottle).values({
      key: 'failed-requests:all',
      points: 10,
      expire: new Date(Date.now() + HOUR_MS),
    })
    await warnOwners(server.db, { ...testConfig, ...config })
    await server.db.update(outgoingMail).set({ createdAt: new Date(Date.now() - 2 * HOUR_MS) })
    writeFileSync(join(directory, 'copy-failed'), '')
    expect((await state()).warnings).toContain('backup-copy')
    for (let times = 0; times < 2; times++) await warnOwners(server.db, { ...testConfig, ...config })
    rmSync(join(directory, 'copy-failed'))
    expect(await queued()).toHaveLength(2)
  })

  it('say what needs attention, in the language of the owner', async () => {
    backUp(27)
    await warnOwners(server.db, { ...testConfig, ...config })
    outbox.operation = () => operationState(server.db, config)
    await server.db
      .update(account)
      .set({ language: 'es' })
      .where(eq(account.email, emailOf('OWNER')))
    expect(await outbox.send()).toEqual(['sent'])
    const [mail] = await outbox.mailServer.mailsTo(emailOf('OWNER'), 1)
    expect(mail?.text).toContain('Avisale a quien opera el servidor.')
    expect(mail?.text).toContain('La última copia de seguridad es del ')
  })

  it('are dropped when nothing needs attention any more', async () => {
    backUp(27)
    await warnOwners(server.db, { ...testConfig, ...config })
    backUp(0)
    outbox.operation = async () => ({ ...(await operationState(server.db, config)), warnings: [] })
    expect(await outbox.send()).toEqual(['dropped'])
  })
})
