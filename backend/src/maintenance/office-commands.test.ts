import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dateIn } from 'shared-api/contract'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../platform/database/connect'
import { account } from '../tables/accounts'
import { business } from '../tables/business'
import { openSampleBusiness } from '../testing/sample-business'
import { OWNER, serverEnvironment } from '../testing/server-process'
import { SHORT } from '../testing/short-form'

/** Runs a program of the server as `npm run db` and `npm run account` do, but from the sources. */
async function run(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const source = `--import=tsx src/${program}.ts`.split(' ')
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [...source, ...args], { cwd, env })
  return stdout
}

const databaseOf = ({ DATABASE_URL: url, DATA_DIR: directory = '' }: Record<string, string>) =>
  url ? ({ kind: 'postgres', url } as const) : ({ kind: 'embedded', directory } as const)

it.skipIf(SHORT)(
  'npm run db -- start-for-real and npm run account -- unlock work on a trial',
  async () => {
    const environment = await serverEnvironment()
    const owner = { ...environment, OWNER_EMAIL: 'ana@viajes.test' }
    const trial = await connect(databaseOf(environment))
    await openSampleBusiness(trial)
    await trial.close()

    expect(await run('features/account/account-command', ['unlock', OWNER.email], environment)).toContain(
      `${OWNER.email} can log in at once`,
    )
    const told = await run('maintenance/database-command', ['start-for-real'], owner)
    expect(told).toContain('The sample business is removed')
    const after = await connect(databaseOf(environment))
    expect(await after.db.select({ email: account.email }).from(account)).toEqual([
      { email: owner.OWNER_EMAIL },
    ])
    await after.close()

    const again = run('maintenance/database-command', ['start-for-real'], owner)
    await expect(again).rejects.toMatchObject({ stderr: 'This database has no sample business.\n' })
  },
  120_000,
)

it.skipIf(SHORT)(
  'npm run db -- daily-backup backs up the day of the time zone that an owner has chosen',
  async () => {
    const environment = await serverEnvironment()
    const database = await connect(databaseOf(environment))
    await openSampleBusiness(database)
    await database.db.update(business).set({ timeZone: 'Pacific/Kiritimati' })
    await database.close()
    const backups = await mkdtemp(join(tmpdir(), 'backups-'))
    onTestFinished(() => rm(backups, { recursive: true }))

    // 25 hours behind: never the same day.
    const configured = { ...environment, BUSINESS_TIME_ZONE: 'Pacific/Niue', BACKUP_DIR: backups }
    const today = () => dateIn('Pacific/Kiritimati', new Date())
    const days = [today()]
    const told = await run('maintenance/database-command', ['daily-backup'], configured)
    days.push(today())
    expect(days.map((day) => `Backed up ${day}.\n`)).toContain(told)
  },
)
