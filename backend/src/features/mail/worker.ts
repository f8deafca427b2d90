import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Attempt, MailSender } from './send-mail'

const INTERVAL_MS = 1_000
/** While the mail server cannot be used, one mail in this interval is tried; the others wait. */
const UNREACHABLE_INTERVAL_MS = 30_000
/**
 * The maximum time that a stopping server waits for a mail that it is sending. After that the lease expires and the
 * mail is sent again.
 */
const STOP_TIMEOUT_MS = 3_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

interface Options {
  /** Called after each attempt. */
  onAttempt?: (attempt: Attempt) => void
  /** In milliseconds. */
  interval?: number
  unreachableInterval?: number
}

/**
 * Sends due mails regularly. Replicas share the work by claiming single mails.
 *
 * @returns a function that stops it, and resolves soon after a running attempt has ended
 */
export function sendMailRegularly(
  sender: MailSender,
  log: Log,
  { onAttempt, interval = INTERVAL_MS, unreachableInterval = UNREACHABLE_INTERVAL_MS }: Options = {},
): () => Promise<void> {
  let stopped = false
  let failing: 'database' | 'mail server' | undefined
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()

  /** @returns the milliseconds until the next round */
  const round = async (): Promise<number> => {
    try {
      for (;;) {
        const attempt = await sender.sendNext()
        onAttempt?.(attempt)
        if (attempt.outcome === 'unreachable') return onUnreachable(attempt)
        if (attempt.outcome === 'refused' || attempt.outcome === 'delayed')
          log.warn(attempt, 'A mail was not sent')
        if (attempt.outcome === 'sent' && failing) log.info('Mail is sent again')
        if (attempt.outcome === 'sent') failing = undefined
        if (attempt.outcome === 'nothing-due' || stopped) return interval
      }
    } catch (error) {
      if (failing !== 'database') log.error(error)
      failing = 'database'
      return interval
    }
  }
  const onUnreachable = (attempt: Attempt): number => {
    if (failing !== 'mail server') log.warn(attempt, 'The mail server cannot be used')
    failing = 'mail server'
    return unreachableInterval
  }
  const schedule = (delay: number) => {
    timer = setTimeout(() => {
      running = round().then((next) => {
        if (!stopped) schedule(next)
      })
    }, delay)
    timer.unref()
  }
  schedule(interval)
  return () => {
    stopped = true
    clearTimeout(timer)
    return Promise.race([running, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
  }
}
