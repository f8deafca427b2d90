import { expect, test } from '@playwright/test'
import { Api, firstRecords } from '../servers/api'
import { Callers, Session } from './callers'
import { createMachines, type Machine, type Sale } from './machines'

/** Patroni's ttl of 20 s, which begins again when etcd elects, 2 s in which a standby asks the lost machine, and what is left for a busy machine. */
const MAX_GAP_MS = 28_000
const MAX_SCREEN_DELAY_MS = 30_000
const REWIND_MS = 120_000

test.describe.configure({ mode: 'serial' })

let machines: Machine[] = []
let session: Session
let sale: Sale
let remove: (() => void) | undefined

test.beforeAll(async () => {
  const cluster = createMachines()
  machines = cluster.machines
  remove = cluster.remove
  for (const machine of machines) machine.startDatabase()
  await untilComplete()
  // The first one makes the sample business.
  for (const machine of machines) await machine.startServer()
  const [first] = machines as [Machine]
  session = await Session.logIn(first)
  sale = await firstRecords(await Api.logIn(first.origin, 'EMPLOYEE'))
})

test.afterAll(() => remove?.())

/** Resolves when one machine has the primary, one of the others confirms, and etcd is complete. */
async function untilComplete(): Promise<void> {
  const roles = async () => (await Promise.all(machines.map((machine) => machine.role()))).sort().join(' ')
  await expect.poll(roles, { timeout: 120_000 }).toMatch(/^primary replica standby$/)
  const members = () => machines.map((machine) => machine.etcdRole()).sort()
  await expect.poll(members, { timeout: 60_000 }).toEqual(['follower', 'follower', 'leader'])
}

async function primary(): Promise<Machine> {
  for (const machine of machines) if ((await machine.role()) === 'primary') return machine
  throw new Error('There is no primary')
}

/**
 * Lets the callers sell, does something to the cluster, and checks what holds after it.
 *
 * @param survivors the machines whose servers go on
 */
async function underLoad(
  name: string,
  survivors: readonly Machine[],
  event: (callers: Callers) => Promise<unknown>,
): Promise<void> {
  const callers = new Callers(machines, session, sale)
  await callers.sells(100)
  await event(callers)
  await callers.sells(200)
  const heard = performance.now()
  const hearAgain = () => survivors.every((machine) => callers.hasHeardSince(machine, heard))
  await expect.poll(hearAgain, { timeout: MAX_SCREEN_DELAY_MS }).toBe(true)
  const silence = survivors.map((machine) => Math.round(callers.longestSilenceMs(machine)))
  await callers.stop()

  const rows = await survivors[0]?.query(
    'select idempotency_key as key, id from sale where idempotency_key is not null',
  )
  const stored = new Map<unknown, unknown[]>()
  for (const { key, id } of rows ?? []) stored.set(key, [...(stored.get(key) ?? []), id])
  const lost = [...callers.confirmed].filter(([key, id]) => !stored.get(key)?.includes(id))
  const doubled = [...stored.values()].filter((ids) => ids.length > 1)
  console.log(
    `${name}: ${(callers.longestGapMs / 1000).toFixed(1)} s without a sale, ${callers.confirmed.size - lost.length} of ${callers.confirmed.size} confirmed are there, ` +
      `screens silent for ${silence.join(', ')} ms; ${callers.summary}`,
  )
  expect(lost).toEqual([])
  expect(doubled).toEqual([])
  expect(callers.wrong).toEqual([])
  expect(survivors.map((machine) => machine.isRunning('backend'))).toEqual(survivors.map(() => true))
  expect(callers.longestGapMs).toBeLessThan(MAX_GAP_MS)
  expect(Math.max(...silence)).toBeLessThan(MAX_SCREEN_DELAY_MS)
  expect(await session.refreshAt(survivors[0] as Machine)).toBe(200)
}

test('PostgreSQL alone is killed', async () => {
  await untilComplete()
  await underLoad('PostgreSQL', machines, async () => (await primary()).killPostgres())
})

test("etcd's leader is killed", async () => {
  await untilComplete()
  const leader = machines.find((machine) => machine.etcdRole() === 'leader') as Machine
  const others = machines.filter((machine) => machine !== leader)
  await underLoad("etcd's leader", machines, async () => {
    leader.killEtcd()
    await expect.poll(() => others.map((machine) => machine.etcdRole())).toContain('leader')
    const elected = Date.now() / 1000
    const reached = async () =>
      Math.min(...(await Promise.all(machines.map((machine) => machine.reachedEtcdAt()))))
    await expect.poll(reached).toBeGreaterThan(elected)
  })
  leader.startService('etcd')
})

test('a machine is killed, and comes back', async () => {
  await untilComplete()
  const killed = await primary()
  const survivors = machines.filter((machine) => machine !== killed)
  await underLoad('machine', survivors, async () => killed.crash())
  killed.startDatabase()
  await untilComplete()
  await killed.startServer()
})

test('the network of the primary is cut: it stops confirming, and comes back with an old log', async () => {
  await untilComplete()
  const cut = await primary()
  const survivors = machines.filter((machine) => machine !== cut)
  const before = cut.sql('select timeline_id from pg_control_checkpoint()')
  await underLoad('network', survivors, async () => {
    cut.setNetwork('down')
    // What only this machine has was confirmed to nobody.
    cut.sql('set synchronous_commit = local; create table never_confirmed ()')
    await expect(cut.sellWithin(session.token, sale)).resolves.not.toBe(201)
  })
  cut.setNetwork('up')
  await untilComplete()
  // PostgreSQL restarts meanwhile.
  const answer = (machine: Machine, statement: string) => {
    try {
      return machine.sql(statement).trim()
    } catch {
      return ''
    }
  }
  const isGone = `select to_regclass('never_confirmed') is null`
  await expect.poll(() => answer(cut, isGone), { timeout: REWIND_MS }).toBe('t')
  const timeline = () => Number(answer(cut, 'select received_tli from pg_stat_wal_receiver'))
  await expect.poll(timeline, { timeout: REWIND_MS }).toBeGreaterThan(Number(before))
  expect(answer(await primary(), isGone)).toBe('t')
  await untilComplete()
  // Its server goes on by itself.
  expect(cut.isRunning('backend')).toBe(true)
  await expect.poll(() => session.refreshAt(cut).catch(() => 0)).toBe(200)
})

test('reports follow the replicas', async () => {
  await untilComplete()
  for (const machine of machines) {
    const isReplica = async (port: number) =>
      (await machine.query('select pg_is_in_recovery() as is', port))[0]?.is
    expect([await isReplica(5000), await isReplica(5001)]).toEqual([false, true])
  }
})
