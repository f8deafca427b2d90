import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/port.js'
import {
  postgresProgramFolder,
  startPostgres,
  unprivilegedUser,
} from '../../scripts/lib/throwaway-postgres.js'
import { sendCalls, type Throughput } from '../http/measure.ts'
import { type Scenario, scenarios } from '../http/scenarios.ts'
import { openBusiness, type PostgresBusiness } from '../support/business.ts'
import { markdownTable, median } from '../support/statistics.ts'

const RECORDS = 20_000
const ROUNDS = 5
/** Of a round. */
const SECONDS = 8

/** As docker-compose.yml leaves them: every commit is on the disk. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=512MB']

interface SetUp {
  name: string
  settings: Record<string, string>
}

/** Names of PostgreSQL's own tools that receive its log, by which it knows them. */
const COPY = 'copy'
const STANDBY = 'standby'

/**
 * Measures sales with each way of keeping the log of PostgreSQL, in turns, on one machine and disk, and prints the results. The
 * archive compresses with gzip in place of pgBackRest; of a cluster this is the second machine that confirms, without a network.
 *
 * @returns no lines, because nothing is limited
 */
export async function bench(short: boolean): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'todoturismo-bench-'))
  chmodSync(folder, 0o777)
  for (const name of ['archive', COPY]) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o777)
  }
  const postgres = await startPostgres([...DURABLE, 'archive_mode=on', 'archive_command=/bin/true'])
  const business = await openBusiness(postgres.url, RECORDS)
  const followers = await startFollowers(postgres.url, folder)
  const archive = { archive_command: `gzip -1 < %p > ${folder}/archive/%f.gz`, archive_timeout: '60s' }
  const setUps: SetUp[] = [
    { name: 'docker-compose.yml', settings: {} },
    { name: 'with the archive', settings: archive },
    { name: 'with its synchronous copy', settings: { ...archive, synchronous_standby_names: COPY } },
    { name: 'with a second machine that confirms', settings: { synchronous_standby_names: STANDBY } },
  ]
  const results = await measure(business, setUps, short)
  console.log(table(results))
  await business.stop()
  for (const follower of followers) follower.kill('SIGQUIT')
  await Promise.all(followers.map((follower) => once(follower, 'exit')))
  await postgres.stop()
  rmSync(folder, { recursive: true })
  return []
}

/** Starts a receiver of the log and a replica, which also run while another set-up is measured. */
async function startFollowers(url: string, folder: string): Promise<ChildProcess[]> {
  const program = (name: string) => join(postgresProgramFolder(), name)
  const as = unprivilegedUser()
  const source = (name: string) => `${url}?application_name=${name}`
  const standby = join(folder, STANDBY)
  const stdio = 'ignore'
  execFileSync(program('pg_basebackup'), ['-D', standby, '-d', source(STANDBY), '-R', '-c', 'fast'], {
    ...as,
    stdio,
  })
  const port = await freePort()
  return [
    spawn(program('pg_receivewal'), ['-D', join(folder, COPY), '-d', source(COPY), '--synchronous'], {
      ...as,
      stdio,
    }),
    spawn(program('postgres'), ['-D', standby, '-p', `${port}`, '-k', folder, '-c', 'fsync=on'], {
      ...as,
      stdio,
    }),
  ]
}

async function measure(
  business: PostgresBusiness,
  setUps: SetUp[],
  short: boolean,
): Promise<Map<string, Throughput[]>> {
  const { db, origin } = business
  const { next } = (await scenarios(business)).find(({ name }) => name === 'sale, all sellers') as Scenario
  const results = new Map(setUps.map(({ name }): [string, Throughput[]] => [name, []]))
  for (let round = 0; round < (short ? 1 : ROUNDS); round++)
    for (const { name, settings } of setUps) {
      await apply(db, settings)
      // The first second, in which the setting arrives, does not count.
      await sendCalls(origin, next, 1)
      results.get(name)?.push(await sendCalls(origin, next, short ? 1 : SECONDS))
    }
  await apply(db, {})
  return results
}

async function apply(db: PostgresBusiness['db'], settings: Record<string, string>): Promise<void> {
  await db.query('alter system reset all')
  for (const [name, value] of Object.entries(settings))
    await db.query(`alter system set ${name} = '${value}'`)
  await db.query('select pg_reload_conf()')
  const wanted = settings.synchronous_standby_names ?? ''
  const isApplied = async () =>
    (await db.query('show synchronous_standby_names')).rows[0]?.synchronous_standby_names === wanted
  while (!(await isApplied())) await wait(20)
}

function table(results: Map<string, Throughput[]>): string {
  const of = (rounds: Throughput[], what: keyof Throughput) => median(rounds.map((round) => round[what]))
  const first = of([...results.values()][0] ?? [], 'rate')
  return markdownTable(
    ['set-up', 'sales a second', '÷ the first', 'p99 in ms'],
    [...results].map(([name, rounds]) => [
      name,
      of(rounds, 'rate').toFixed(0),
      (of(rounds, 'rate') / first).toFixed(2),
      of(rounds, 'p99').toFixed(0),
    ]),
  )
}
