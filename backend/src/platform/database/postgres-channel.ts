import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Channel, OnNotification } from './channel'

/** The listener notifies itself at this interval: only a received notification proves that notifications arrive. */
const PROBE_INTERVAL_MS = 400
/** Notifications count as lost when no probe has arrived for this time. */
const LIVE_MS = 1_000
/** Time to connect. */
const CONNECT_MS = 2_500
const PROBES = 'probe'

export type ClientFactory = (limits: Pick<pg.ClientConfig, 'connectionTimeoutMillis'>) => pg.Client

interface Subscription {
  channel: string
  onNotification: OnNotification
  /** True once the connection listens on the channel. */
  isListening: boolean
}

/**
 * Listens on a dedicated connection, which all channels share, and reconnects when it is lost.
 *
 * @returns a function that subscribes to a channel
 */
export function postgresListener(
  makeClient: ClientFactory,
): (channel: string, onNotification: OnNotification) => Channel {
  const subscriptions = new Set<Subscription>()
  let connection: Connection | undefined

  return (channel, onNotification) => {
    const subscription = { channel, onNotification, isListening: false }
    subscriptions.add(subscription)
    connection ??= keepConnected(makeClient, subscriptions)
    const current = connection
    void current.listen(subscription)
    return {
      isLive: () => subscription.isListening && current.isLive(),
      async close() {
        subscriptions.delete(subscription)
        if (subscriptions.size > 0) return
        if (connection === current) connection = undefined
        await current.close()
      },
    }
  }
}

type Connection = ReturnType<typeof keepConnected>

function keepConnected(makeClient: ClientFactory, subscriptions: ReadonlySet<Subscription>) {
  const probes = new Map<string, (arrived: boolean) => void>()
  let client: pg.Client | undefined
  let provenAt = Number.NEGATIVE_INFINITY
  let closed = false
  let wasLost = false

  const mayHaveMissed = () => {
    for (const { onNotification } of subscriptions) onNotification(undefined)
  }

  const receive = ({ channel, payload = '' }: pg.Notification) => {
    probes.get(payload)?.(true)
    for (const each of subscriptions) if (each.channel === channel) each.onNotification(payload)
  }

  const listenThrough = async (through: pg.Client, subscription: Subscription) => {
    await through.query(`listen ${pg.escapeIdentifier(subscription.channel)}`)
    subscription.isListening = true
  }

  const connect = async () => {
    const fresh = makeClient({ connectionTimeoutMillis: CONNECT_MS })
    // After an error the connection ends, and the `end` event handles that.
    fresh.on('error', () => undefined)
    fresh.on('end', () => drop(fresh))
    fresh.on('notification', receive)
    try {
      await fresh.connect()
      await fresh.query(`listen ${PROBES}`)
      for (const subscription of subscriptions) await listenThrough(fresh, subscription)
      client = fresh
    } catch {
      await fresh.end().catch(() => undefined)
    }
  }

  const drop = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    for (const subscription of subscriptions) subscription.isListening = false
    // A connection on which no notification ever arrived, behind a connection pooler, has nothing to lose.
    if (provenAt > Number.NEGATIVE_INFINITY) {
      wasLost = true
      mayHaveMissed()
    }
    provenAt = Number.NEGATIVE_INFINITY
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
      through.query('select pg_notify($1, $2)', [PROBES, payload]).catch(() => probes.get(payload)?.(false))
    })
    probes.delete(payload)
    if (hasArrived && client === through) {
      provenAt = Math.max(provenAt, sentAt)
      // Those sent while the connection was lost did not arrive.
      if (wasLost) mayHaveMissed()
      wasLost = false
    }
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
    /** Listens at once if the connection is open. Otherwise the next connection does. */
    async listen(subscription: Subscription) {
      const through = client
      if (through) await listenThrough(through, subscription).catch(() => drop(through))
    },
    async close() {
      closed = true
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
