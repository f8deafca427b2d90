import type { FastifyBaseLogger } from 'fastify'
import type { ServerConfig } from '../../config/config'
import type { Database } from '../../platform/database/database'
import type { MailComposers } from './compose'
import { countAttempts } from './count-attempts'
import type { MailMetrics } from './mail-metrics'
import { measureOutboxRegularly } from './measure-outbox'

/**
 * Sends mail while the server runs, if it is configured to. The SMTP client is loaded only then.
 *
 * @returns stops it
 */
export async function startMail(
  db: Database,
  config: ServerConfig,
  log: FastifyBaseLogger,
  metrics: MailMetrics,
  composers: MailComposers,
): Promise<() => Promise<void>> {
  const { mail } = config
  if (!mail) return async () => undefined
  const [{ createMailTransport }, { createMailSender }, { sendMailRegularly }] = await Promise.all([
    import('./smtp'),
    import('./send-mail'),
    import('./worker'),
  ])
  const sender = createMailSender(db, createMailTransport(mail), mail, config, composers)
  const stopSending = sendMailRegularly(countAttempts(sender, metrics), log)
  const stopMeasuring = measureOutboxRegularly(db, metrics)
  return async () => {
    await Promise.all([stopSending(), stopMeasuring()])
  }
}
