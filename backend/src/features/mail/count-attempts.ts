import type { MailMetrics } from './mail-metrics'
import type { MailSender } from './send-mail'

/** A sender that counts the mails that it sends and those that it gives up. */
export function countAttempts(sender: MailSender, { sent, failed }: MailMetrics): MailSender {
  return {
    async sendNext() {
      const attempt = await sender.sendNext()
      if (attempt.outcome === 'sent') sent.inc()
      if ('isLast' in attempt && attempt.isLast) failed.inc()
      return attempt
    },
  }
}
