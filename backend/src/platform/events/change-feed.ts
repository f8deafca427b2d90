import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/database'
import { type Channel, engineOf } from '../database/database'
import { AnnouncedChange } from './topics'

const CHANNEL = 'change'
/** Changes are collected, so that there are at most two notifications a second, however many users write. */
const COLLECT_MS = 500
/** The first change after a pause waits this long for others of the same action. */
const FIRST_MS = 50
/** A notification has at most 8,000 bytes, which this many changes stay below. */
const MAX_CHANGES = 20

const Notification = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ from: v.string(), changes: v.array(AnnouncedChange) }),
)

export interface ChangeFeed {
  /** Must be called after the commit. */
  announce(changes: readonly AnnouncedChange[]): void
  /** Starts to receive the changes of all servers. */
  listen(listener: ChangeListener): void
  /** Sends what is collected first. */
  close(): Promise<void>
}

export interface ChangeListener {
  onChanges(changes: AnnouncedChange[]): void
  /** Called when changes of other servers may have been missed. */
  onMissed(): void
}

/**
 * Collects changes and sends them to all servers in a statement of its own: within the transaction of a sale, a notification
 * would make all sales commit one after the other.
 *
 * @param onError called when a notification could not be sent
 */
export function createChangeFeed(db: Database, onError: (error: unknown) => void): ChangeFeed {
  const server = randomUUID()
  let collected: AnnouncedChange[] = []
  let timer: NodeJS.Timeout | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let listener: ChangeListener | undefined
  let channel: Channel | undefined

  const send = async () => {
    timer = undefined
    sentAt = performance.now()
    const changes = summarize(collected)
    collected = []
    // This server's own streams do not need the channel, which may be interrupted.
    listener?.onChanges(changes)
    const payloads: string[] = []
    for (let first = 0; first < changes.length; first += MAX_CHANGES) {
      payloads.push(JSON.stringify({ from: server, changes: changes.slice(first, first + MAX_CHANGES) }))
    }
    const notify = (payload: string) => db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
    await Promise.all(payloads.map(notify)).catch(onError)
  }

  const receive = (payload: string | undefined) => {
    if (payload === undefined) return listener?.onMissed()
    const { success, output } = v.safeParse(Notification, payload)
    if (success && output.from !== server) listener?.onChanges(output.changes)
  }

  return {
    announce(changes) {
      if (changes.length === 0) return
      collected.push(...changes)
      const rest = sentAt + COLLECT_MS - performance.now()
      timer ??= setTimeout(send, Math.max(FIRST_MS, rest)).unref()
    },
    listen(added) {
      listener = added
      channel ??= engineOf(db).listen(CHANNEL, receive)
    },
    async close() {
      clearTimeout(timer)
      if (timer) await send()
      await channel?.close()
    },
  }
}

/** Names each record once, or only topic and account when there are many records. */
export function summarize(changes: readonly AnnouncedChange[]): AnnouncedChange[] {
  const distinct = distinctChanges(changes)
  if (distinct.length <= MAX_CHANGES) return distinct
  return distinctChanges(distinct.map(({ topic, accountId }) => ({ topic, accountId })))
}

const distinctChanges = (changes: readonly AnnouncedChange[]): AnnouncedChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
]
