import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { findRoles } from '../caller/caller'
import type { Channel } from '../database/channel'
import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import type { AnnouncedChange } from './change'
import { type ChangeListener, summarize } from './change-feed'
import type { EventStream } from './event-stream'
import { RecentChanges } from './recent-changes'
import type { Topics } from './topics'

/** Below the 60 s after which proxies end a connection without traffic. */
const HEARTBEAT_MS = 25_000
const TICK_MS = 1_000
/** Sessions are also checked without a notification, in case that one was lost. */
const CHECK_SESSIONS_MS = 15_000
/** Notifications of several sessions at once cause one check. */
const COLLECT_MS = 100
const STREAMS_AT_ONCE = 25
/** Triggers notify this channel when a session ends or an account changes: see database/functions.sql. */
const SESSION_CHANGE = 'session_change'
/** A browser has one stream, or one for each tab where it has no Web Locks. */
export const MAX_STREAMS_OF_ACCOUNT = 20

interface Dependencies {
  db: Database
  topics: Topics
  onSize: (size: number) => void
  onError: (error: unknown) => void
}

/** The streams of this server. */
export class OpenStreams implements ChangeListener {
  private readonly server = randomUUID().slice(0, 8)
  private readonly streams = new Set<EventStream>()
  private readonly recent = new RecentChanges()
  private events = 0
  private lastHeartbeat = Date.now()
  private lastCheck = Date.now()
  private pendingCheck: NodeJS.Timeout | undefined
  private isClosed = false
  private readonly sessionChanges: Channel
  private readonly ticking = setInterval(() => this.tick(), TICK_MS).unref()

  constructor(private readonly dependencies: Dependencies) {
    this.sessionChanges = engineOf(dependencies.db).listen(SESSION_CHANGE, () => {
      this.pendingCheck ??= setTimeout(() => void this.checkSessions(), COLLECT_MS).unref()
    })
  }

  /** The id of the last event. A reader whose last event has another id has missed something. */
  get lastId(): string {
    return `${this.server}-${this.events}`
  }

  countOf(accountId: number): number {
    return [...this.streams].filter(({ caller }) => caller.accountId === accountId).length
  }

  /** Ends the stream at once while the server closes. */
  add(stream: EventStream): void {
    if (this.isClosed) {
      stream.end()
      return
    }
    this.streams.add(stream)
    this.dependencies.onSize(this.streams.size)
  }

  remove(stream: EventStream): void {
    this.streams.delete(stream)
    this.dependencies.onSize(this.streams.size)
  }

  onChanges(changes: AnnouncedChange[]): void {
    this.events += 1
    this.recent.add(changes, this.events)
    void this.tellAll(changes, this.lastId)
  }

  /** Lets other requests in between: writing to 1,000 streams at once would hold them up for 6 to 20 ms. */
  private async tellAll(changes: readonly AnnouncedChange[], id: string): Promise<void> {
    let told = 0
    for (const stream of this.streams) {
      this.tell(stream, changes, id)
      told += 1
      if (told % STREAMS_AT_ONCE === 0) await setImmediate()
    }
  }

  /** Tells a new stream what has changed since its browser read the oldest data that it shows. */
  tellRecent(stream: EventStream, age: number): void {
    this.tellMissed(stream, this.recent.within(age))
  }

  /** Tells the stream of a browser that comes back what has changed since the last event that it has heard. */
  tellSince(stream: EventStream, lastHeard: string): void {
    const [server, event] = lastHeard.split('-')
    const isOwn = server === this.server
    this.tellMissed(stream, isOwn ? this.recent.after(Number(event), this.events) : undefined)
  }

  /** @param changes undefined when they are unknown */
  private tellMissed(stream: EventStream, changes: readonly AnnouncedChange[] | undefined): void {
    if (changes) this.tell(stream, summarize(changes), this.lastId)
    else stream.send('resync', {})
  }

  private tell(stream: EventStream, changes: readonly AnnouncedChange[], id: string): void {
    const heard = changes.filter((change) => this.dependencies.topics.mayHear(stream.caller, change))
    if (heard.length === 0) return
    // Employees may not read who works in the back office.
    const hearsWho = stream.caller.role !== 'EMPLOYEE'
    const data = heard.map(({ topic, id, by }) => ({ topic, id, ...(hearsWho && { by }) }))
    stream.send('change', data, id)
  }

  onMissed(): void {
    this.events += 1
    this.recent.restart()
    for (const stream of this.streams) stream.send('resync', {}, this.lastId)
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.ticking)
    clearTimeout(this.pendingCheck)
    void this.sessionChanges.close()
    for (const stream of this.streams) stream.end()
  }

  private tick(): void {
    const now = Date.now()
    for (const stream of this.streams) if (stream.expiresAt <= now) stream.end()
    if (now - this.lastHeartbeat >= HEARTBEAT_MS) {
      this.lastHeartbeat = now
      for (const stream of this.streams) stream.heartbeat(this.lastId)
    }
    const wait = this.sessionChanges.isLive() ? CHECK_SESSIONS_MS : TICK_MS
    if (now - this.lastCheck >= wait) void this.checkSessions()
  }

  /** Ends the streams whose session has ended, whose account is disabled, or whose role has changed. */
  private async checkSessions(): Promise<void> {
    clearTimeout(this.pendingCheck)
    this.pendingCheck = undefined
    this.lastCheck = Date.now()
    const checked = [...this.streams]
    if (checked.length === 0) return
    try {
      const roles = await findRoles(
        this.dependencies.db,
        checked.map(({ caller }) => caller.sessionId),
      )
      for (const stream of checked) {
        if (roles.get(stream.caller.sessionId) !== stream.caller.role) stream.end('session')
      }
    } catch (error) {
      this.dependencies.onError(error)
    }
  }
}
