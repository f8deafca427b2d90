import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../platform/database/connect'
import { business } from '../tables/business'
import { openSampleBusiness } from '../testing/sample-business'
import { serverEnvironment } from '../testing/server-process'
import { SHORT } from '../testing/short-form'
import { hourIn } from './hourly-backup'

// `npm test -- commands` runs the other commands.
it.skipIf(SHORT)(
  'npm run db -- hourly-backup backs up the hour of the time zone that an owner has chosen',
  async () => {
    const environment = await serverEnvironment()
    const { DATABASE_URL: url, DATA_DIR: directory = '' } = environment
    const database = await connect(url ? { kind: 'postgres', url } : { kind: 'embedded', directory })
    await openSampleBusiness(database)
    await database.db.update(business).set({ timeZone: 'Pacific/Kiritimati' })
    await database.close()
    const backups = await mkdtemp(join(tmpdir(), 'backups-'))
    onTestFinished(() => rm(backups, { recursive: true }))

    // 25 hours behind: never the same day.
    const env = { ...environment, BUSINESS_TIME_ZONE: 'Pacific/Niue', BACKUP_DIR: backups }
    const hour = () => hourIn('Pacific/Kiritimati')
    const hours = [hour()]
    // As `npm run db` does, but from the sources.
    const program = ['--import=tsx', 'src/maintenance/database-command.ts', 'hourly-backup']
    const cwd = fileURLToPath(new URL('../..', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, program, { cwd, env })
    hours.push(hour())
    expect(hours.map((name) => `Backed up ${name}.\n`)).toContain(stdout)
  },
  120_000,
)
