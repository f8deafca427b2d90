import type { FastifyBaseLogger } from 'fastify'
import type { ServerConfig } from '../config/config'
import type { Database } from '../database/database'

/**
 * Sends mail while the server runs, if it is configured to. The SMTP client is loaded only then.
 *
 * @returns stops it
 */
export async function startMail(
  db: Database,
  config: ServerConfig,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { mail, businessLocale, businessCurrency, businessTimeZone, tokenSecrets } = config
  if (!mail) return async () => undefined
  const [{ createMailTransport }, { createMailSender }, { sendMailRegularly }] = await Promise.all([
    import('./smtp'),
    import('./send-mail'),
    import('./worker'),
  ])
  const business = { locale: businessLocale, currency: businessCurrency, timeZone: businessTimeZone }
  const sender = createMailSender(db, createMailTransport(mail), mail, business, tokenSecrets[0])
  return sendMailRegularly(sender, log)
}
