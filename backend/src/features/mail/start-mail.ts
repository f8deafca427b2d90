import type { FastifyBaseLogger } from 'fastify'
import type { ServerConfig } from '../../config/config'
import type { Database } from '../../platform/database/database'
import type { MailComposers } from './compose'
import type { Attempt } from './send-mail'

/**
 * Sends mail while the server runs, if it is configured to. The SMTP client is loaded only then.
 *
 * @param onAttempt counts the attempts
 * @returns stops it
 */
export async function startMail(
  db: Database,
  config: ServerConfig,
  log: FastifyBaseLogger,
  onAttempt: (attempt: Attempt) => void,
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
  return sendMailRegularly(sender, log, { onAttempt })
}
