import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Channel } from './channel'

/** The listener notifies itself at this interval: only a received notification proves that notifications arrive. */
const PROBE_INTERVAL_MS = 400
/** Notifications count as lost when no probe has arrived for this time. */
const LIVE_MS = 1_000
/** Time to connect. */
const CONNECT_MS = 2_500
const CATCH_UP_MS = 250

export type ClientFactory = (limits: Pick<pg.ClientConfig, 'connectionTimeoutMillis'>) => pg.Client

/**
 * Listens on a dedicated connection and reconnects when it is lost.
 *
 * @param onNotification called for each notification, and when one may have been missed
 */
export function listenPostgres(
  makeClient: ClientFactory,
  channel: string,
  onNotification: () => void,
): Channel {
  const probes = new Map<string, (arrived: boolean) => void>()
  let client: pg.Client | undefined
  let provenAt = Number.NEGATIVE_INFINITY
  let closed = false

  const lose = () => {
    provenAt = Number.NEGATIVE_INFINITY
    onNotification()
  }

  const receive = ({ payload = '' }: pg.Notification) => {
    if (!payload.startsWith('probe ')) onNotification()
    probes.get(payload)?.(true)
  }

  const connect = async () => {
    const fresh = makeClient({ connectionTimeoutMillis: CONNECT_MS })
    // After an error the connection ends, and the `end` event handles that.
    fresh.on('error', () => undefined)
    fresh.on('end', () => drop(fresh))
    fresh.on('notification', receive)
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = fresh
    } catch {
      await fresh.end().catch(() => undefined)
    }
  }

  const drop = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lose()
    void lost.end().catch(() => undefined)
  }

  /** Resolves to whether its own notification arrived in time. Notifications arrive in order, so all earlier ones did, too. */
  const probe = async (through: pg.Client): Promise<boolean> => {
    const payload = `probe ${randomUUID()}`
    const sentAt = performance.now()
    const hasArrived = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, LIVE_MS, false)
      probes.set(payload, (arrived) => {
        clearTimeout(timer)
        resolve(arrived)
      })
      through.query('select pg_notify($1, $2)', [channel, payload]).catch(() => probes.get(payload)?.(false))
    })
    probes.delete(payload)
    if (hasArrived && client === through) provenAt = Math.max(provenAt, sentAt)
    return hasArrived
  }

  const keepListening = async () => {
    while (!closed) {
      if (!client) await connect()
      if (client && !(await probe(client)) && client) drop(client)
      if (!closed) await wait(PROBE_INTERVAL_MS, undefined, { ref: false })
    }
  }
  void keepListening()

  const isLive = () => client !== undefined && performance.now() - provenAt < LIVE_MS
  return {
    isLive,
    async caughtUp() {
      if (client && isLive())
        await Promise.race([probe(client), wait(CATCH_UP_MS, undefined, { ref: false })])
    },
    async close() {
      closed = true
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
