import { buildApp } from './app'
import { startMail } from './features/mail/start-mail'
import { scheduleClosing } from './features/reports/close-months'
import { setTimeZone } from './features/reports/time-zone'
import { resealAppSecrets } from './features/second-factor/authenticator-app'
import { createSealedSecrets } from './features/second-factor/sealed-secrets'
import { purgeExpired, schedulePurge } from './maintenance/purge-expired'
import { readConfig } from './platform/config/read-config'
import { connect } from './platform/database/connect'
import { createMetrics } from './platform/metrics/metrics'
import { StartError } from './platform/start-error'
import { fillDatabase } from './seed/fill-database'

/** The time for running requests to finish when the server stops. */
const SHUTDOWN_TIMEOUT_MS = 10_000

async function start(): Promise<void> {
  // `npm start` opens an IPC channel: the server stops when the channel closes, however the parent process ended.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const config = await readConfig(process.env)
  const database = await connect(config.database)
  await database.prepare(async (db) => {
    await setTimeZone(db, config.businessTimeZone)
    await fillDatabase(db, config)
    await purgeExpired(db, config)
  })
  const unreadable = await resealAppSecrets(database.db, createSealedSecrets(config.tokenSecrets))
  const metrics = createMetrics(database.pool)
  const app = await buildApp(config, database, metrics)
  if (unreadable > 0) {
    app.log.error(
      `${unreadable} authenticator apps cannot be used: JWT_SECRET was replaced without JWT_SECRET_PREVIOUS. ` +
        'Their holders log in with a recovery code, or have their second factor reset.',
    )
  }
  const stopPurging = schedulePurge(database.db, config, (error) => app.log.error(error))
  const stopClosing = scheduleClosing(database.db, (error) => app.log.error(error))
  const stopMail = await startMail(database.db, config, app.log, metrics.mail)
  app.addHook('onClose', async () => {
    stopPurging()
    await stopMail()
    await stopClosing()
    await database.close()
  })

  let stopping = false
  const stop = async () => {
    // A second signal stops at once.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new StartError(`Port ${config.port} is in use. Stop what uses it, or set PORT to another one.`)
      : error
  })
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
