import { resolve } from 'node:path'
import { dateIn } from 'shared-api/contract'
import { backupsOf, databaseConfigOf, readConfig, readEnvironment } from '../config/read-config'
import { findRegion } from '../features/business/region'
import { withConnection } from '../platform/database/connect'
import { endWith, StartError } from '../platform/start-error'
import { backUp, dumpTo } from './backup'
import { backUpOn } from './daily-backup'
import { moveDatabase } from './move'
import { restore } from './restore'

const USAGE = [
  'npm run db -- migrate',
  'npm run db -- move postgres://user:password@host:5432/name',
  'npm run db -- backup FILE',
  'npm run db -- daily-backup',
  'npm run db -- restore FILE',
].join('\n')

async function run([command, argument = '']: string[]): Promise<void> {
  const environment = readEnvironment(process.env)
  const database = databaseConfigOf(environment)
  // npm changes to the project's folder, but a relative path refers to the caller's folder.
  const file = resolve(process.env.INIT_CWD ?? '', argument)

  if (command === 'migrate') {
    const migrations = await withConnection(database, ({ prepare }) =>
      prepare(async () => undefined, database),
    )
    console.log(`Migrations run: ${migrations}.`)
  } else if (command === 'move' && /^postgres(ql)?:\/\//.test(argument)) {
    const { counts, disabled } = await moveDatabase(environment.DATA_DIR, argument, database)
    for (const [table, count] of counts) console.log(`${String(count).padStart(12)}  ${table}`)
    if (disabled.length > 0) {
      console.log(`These sample accounts can no longer log in there: ${disabled.join(', ')}.`)
      console.log('If no other owner exists, start the server once with OWNER_EMAIL and OWNER_PASSWORD.')
    }
    console.log('Moved. From now on start the server with DATABASE_URL set to this address.')
  } else if (command === 'backup' && argument) {
    await backUp(database, file)
    console.log(`Backed up to ${file}.`)
  } else if (command === 'daily-backup') {
    const backups = backupsOf(environment)
    if (!backups) throw new StartError('BACKUP_DIR is required: the folder of the daily backups.')
    const config = await readConfig(process.env)
    const { timeZone } = await withConnection(database, ({ db }) => findRegion(db, config))
    const day = dateIn(timeZone, new Date())
    const made = await backUpOn(day, backups, (path) => dumpTo(path, database))
    console.log(made ? `Backed up ${day}.` : `${day} is backed up already.`)
  } else if (command === 'restore' && argument) {
    await restore(database, file)
    console.log(`Restored from ${file}.`)
  } else {
    throw new StartError(USAGE)
  }
}

run(process.argv.slice(2)).catch(endWith)
