import { resolve } from 'node:path'
import { backupsOf, databaseConfigOf, readConfig, readEnvironment } from '../config/read-config'
import { findRegion } from '../features/business/region'
import { withConnection } from '../platform/database/connect'
import { endWith, StartError } from '../platform/start-error'
import { backUp, dumpTo } from './backup'
import { backUpAt, hourIn, versionOf } from './hourly-backup'
import { moveDatabase } from './move'
import { advanceIds, restore } from './restore'

const USAGE = [
  'npm run db -- migrate',
  'npm run db -- move postgres://user:password@host:5432/name',
  'npm run db -- backup FILE',
  'npm run db -- hourly-backup',
  'npm run db -- restore FILE',
  'npm run db -- advance-ids',
].join('\n')

async function run([command, argument = '']: string[]): Promise<void> {
  const environment = readEnvironment(process.env)
  const database = databaseConfigOf(environment)
  // npm changes to the project's folder, but a relative path refers to the caller's folder.
  const file = resolve(process.env.INIT_CWD ?? '', argument)

  if (command === 'migrate') {
    const migrations = await withConnection(database, ({ prepare }) => prepare(async () => undefined))
    console.log(`Migrations run: ${migrations}.`)
  } else if (command === 'move' && /^postgres(ql)?:\/\//.test(argument)) {
    const { counts, disabled } = await moveDatabase(environment.DATA_DIR, argument)
    for (const [table, count] of counts) console.log(`${String(count).padStart(12)}  ${table}`)
    if (disabled.length > 0) {
      console.log(`These sample accounts can no longer log in there: ${disabled.join(', ')}.`)
      console.log('If no other owner exists, start the server once with OWNER_EMAIL and OWNER_PASSWORD.')
    }
    console.log('Moved. From now on start the server with DATABASE_URL set to this address.')
  } else if (command === 'backup' && argument) {
    await backUp(database, file)
    console.log(`Backed up to ${file}.`)
    // Timers of earlier versions run `daily-backup`.
  } else if (command === 'hourly-backup' || command === 'daily-backup') {
    const backups = backupsOf(environment)
    if (!backups) throw new StartError('BACKUP_DIR is required: the folder of the backups.')
    const config = await readConfig(process.env)
    const [{ timeZone }, version] = await withConnection(database, ({ db }) =>
      Promise.all([findRegion(db, config), versionOf(db)]),
    )
    const hour = hourIn(timeZone)
    const made = await backUpAt(hour, backups, (path) => dumpTo(path, database), version)
    console.log(
      made ? `Backed up ${hour}.` : `Nothing has changed since the last backup, or ${hour} has one.`,
    )
  } else if (command === 'restore' && argument) {
    await restore(database, file)
    console.log(`Restored from ${file}.`)
  } else if (command === 'advance-ids') {
    await withConnection(database, ({ db }) => advanceIds(db))
  } else {
    throw new StartError(USAGE)
  }
}

run(process.argv.slice(2)).catch(endWith)
