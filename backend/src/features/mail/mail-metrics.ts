import { Counter, Gauge, type Registry } from 'prom-client'

/** The mails that wait to be sent. */
export interface OutboxState {
  waiting: number
  /** The age of the oldest one, 0 when none waits. */
  oldestSeconds: number
}

export interface MailMetrics {
  sent: Counter
  failed: Counter
  /** @param state undefined while the database does not answer: the metrics are left out then, so that they are never stale */
  setOutbox(state: OutboxState | undefined): void
}

export function createMailMetrics(registry: Registry): MailMetrics {
  const registers = [registry]
  const waiting = new Gauge({ name: 'mail_waiting', help: 'Mails that wait to be sent', registers })
  const oldest = new Gauge({
    name: 'mail_oldest_waiting_seconds',
    help: 'Age of the oldest mail that waits to be sent',
    registers,
  })
  return {
    sent: new Counter({ name: 'mail_sent_total', help: 'Mails that this server has sent', registers }),
    failed: new Counter({
      name: 'mail_failed_total',
      help: 'Mails that this server does not try again',
      registers,
    }),
    setOutbox(state) {
      if (state) {
        waiting.set(state.waiting)
        oldest.set(state.oldestSeconds)
      } else {
        waiting.remove()
        oldest.remove()
      }
    },
  }
}
