import type { FastifyBaseLogger } from 'fastify'
import type { Logger } from 'pino'
import { COUNTRIES } from 'shared-api/contract'
import { version } from '../package.json'
import { buildApp } from './app'
import type { ServerConfig } from './config/config'
import { readConfig } from './config/read-config'
import { mailComposers } from './features'
import { sampleAccounts } from './features/account/account-status'
import { chooseCountry, storeCurrency } from './features/business/region'
import { createMailMetrics, startMail } from './features/mail/start-mail'
import { measureBackups } from './features/operation/backups'
import { isClockWrong, measureDisks, operationState } from './features/operation/state'
import { scheduleWarnings, warnOwners } from './features/operation/warn-owners'
import { resealAppSecrets } from './features/session/second-factor/authenticator-app'
import { createSealedSecrets } from './features/session/second-factor/sealed-secrets'
import { backUpBeforeUpdate } from './maintenance/backup'
import { backupProblems, scheduleBackups } from './maintenance/hourly-backup'
import { schedulePurge } from './maintenance/purge-expired'
import { connect } from './platform/database/connect'
import type { Database, DatabaseConnection } from './platform/database/database'
import { createMetrics } from './platform/monitoring'
import { endWith, StartError } from './platform/start-error'
import { fillDatabase } from './seed/fill-database'

/** The time for running requests to finish when the server stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** The emails of the accounts that still have the password with which an empty database begins. */
const publicAccounts = async (db: Database) => (await sampleAccounts(db)).map(({ email }) => email)

async function start(): Promise<void> {
  // `npm start` opens an IPC channel: the server stops when the channel closes, however the parent process ended.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const config = await readConfig(process.env)
  // `npm start` shows the steps, because on a slow machine they take minutes.
  const report = (step: string) => void (process.connected && process.send?.(step))
  report('Opening the database')
  const database = await connect(config.database)
  report('Preparing the tables of the database')
  let wayBack = ''
  const beforeUpdate = async () => {
    report(`Updating the database to ${version}, after a backup of an embedded one`)
    wayBack = await backUpBeforeUpdate(config.database, version, database.dump)
  }
  const migrations = await database.prepare(
    async (db) => {
      await storeCurrency(
        db,
        config.businessCountry ? COUNTRIES[config.businessCountry].currency : config.businessCurrency,
      )
      await fillDatabase(db, config, () => report('Making the sample business with a year of sales'))
      // Afterwards, because the sample business has payment methods of its own.
      await chooseCountry(db, config.businessCountry)
    },
    { beforeUpdate },
  )
  report('Starting the server')
  const unreadable = await resealAppSecrets(database.db, createSealedSecrets(config.tokenSecrets))
  const metrics = createMetrics(database.pool)
  measureBackups(database.db, config, metrics.registry)
  measureDisks(config, metrics.registry)
  const app = await buildApp(config, database, { metrics })
  // What a timer or listener of a library throws must not end the server of everybody.
  process.on('uncaughtException', (error) => app.log.error(error))
  await logStart(app.log, database, migrations)
  // A warning, because `npm start` shows nothing less.
  if (wayBack) app.log.warn(`The database was updated to ${version}. ${wayBack}`)
  const { db } = database
  if (unreadable > 0) {
    app.log.error(
      `${unreadable} authenticator apps cannot be used: JWT_SECRET was replaced without JWT_SECRET_PREVIOUS. ` +
        'Their holders log in with a recovery code, or have their second factor reset.',
    )
  }
  if (await isClockWrong(db))
    app.log.error(
      'The clock of this machine differs from that of the database, or is a day behind the newest sale. Set it, and let it follow a time server.',
    )
  for (const problem of await backupProblems(config)) app.log.error(problem)
  const stopPurging = schedulePurge(database.db, config, (error) => app.log.error(error))
  const stopBackups = scheduleBackups(database, config, async (error) => {
    app.log.error(error)
    if (config.mail) await warnOwners(database.db, config).catch((failure: unknown) => app.log.error(failure))
  })
  const stopWarnings = config.mail
    ? scheduleWarnings(database.db, config, (error) => app.log.error(error))
    : () => undefined
  const stopMail = await startMail(
    database.db,
    config,
    app.log,
    createMailMetrics(database.db, metrics.registry),
    mailComposers(config.tokenSecrets[0], (db) => operationState(db, config)),
  )
  app.addHook('onClose', async () => {
    stopPurging()
    stopWarnings()
    await stopBackups()
    await stopMail()
  })

  let stopping = false
  const stop = async () => {
    // A second signal stops at once.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await app.close()
    // After the hooks of all plugins, which may still write.
    await database.close()
    await new Promise((flushed) => (app.log as Logger).flush(flushed))
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const { host, port } = config
  const address = await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, config) ?? error
  })
  if (process.connected) process.send?.({ address, publicAccounts: await publicAccounts(database.db) })
}

/** The first lines of the log: what runs here. */
async function logStart(log: FastifyBaseLogger, { describe }: DatabaseConnection, migrations: number) {
  const { database, problems } = await describe()
  log.info(`TodoTurismo ${version} on Node ${process.versions.node}`)
  log.info(`Database: ${database}. Migrations run: ${migrations}`)
  for (const problem of problems) log.warn(problem)
}

function cannotListen({ code }: NodeJS.ErrnoException, { host, port }: ServerConfig): StartError | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`)
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Set PORT to one from 1024.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new StartError(`HOST ${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`)
    default:
      return undefined
  }
}

for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

start().catch(endWith)
