import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Channel, OnNotification } from './database'

/** Time until a lost connection is replaced. */
const RECONNECT_MS = 400
/** A connection that is lost without an end, such as that to a computer that was switched off, answers no query. */
const CHECK_MS = 5_000
/** Time to connect, and to answer a check. */
const ANSWER_MS = 2_500

export type ClientFactory = (
  limits: Pick<pg.ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'>,
) => pg.Client

/** Listens on a dedicated connection, and reconnects when it is lost. */
export function listenPostgres(
  makeClient: ClientFactory,
  channel: string,
  onNotification: OnNotification,
): Channel {
  const closing = new AbortController()
  const { signal } = closing

  /** Resolves or rejects when the connection is lost. */
  async function listenOnce(): Promise<void> {
    const client = makeClient({ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS })
    const end = new AbortController()
    // After an error the connection ends.
    client.on('error', () => undefined)
    client.on('end', () => end.abort())
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    const ended = AbortSignal.any([signal, end.signal])
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onNotification(undefined)
      while (!ended.aborted) {
        await wait(CHECK_MS, undefined, { ref: false, signal: ended })
        await client.query('select 1')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined)
      await wait(RECONNECT_MS, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  const listening = keepListening()
  return {
    close() {
      closing.abort()
      return listening
    },
  }
}
