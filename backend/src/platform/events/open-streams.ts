import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { may, RecentChanges } from 'shared-api/contract'
import { type Caller, findRoles } from '../caller'
import type { Database } from '../database/database'
import type { ChangeListener } from './change-feed'
import type { AnnouncedChange, Topics } from './topics'

/** Below the 60 s after which proxies end a connection without traffic. */
const HEARTBEAT_MS = 25_000
const TICK_MS = 1_000
/** Sessions are also checked without a change, because other programs announce none. */
const CHECK_SESSIONS_MS = 15_000
const STREAMS_AT_ONCE = 25
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
  private readonly streams = new Set<EventStream>()
  private readonly recent = new RecentChanges<AnnouncedChange>()
  private lastHeartbeat = Date.now()
  private lastCheck = Date.now()
  private isClosed = false
  private readonly ticking = setInterval(() => this.tick(), TICK_MS).unref()

  constructor(private readonly dependencies: Dependencies) {}

  countOf(accountId: number): number {
    return [...this.streams].filter(({ caller }) => caller.accountId === accountId).length
  }

  /**
   * Adds a stream, after sending the changes since its reader has read, or a request to read again. While the server closes, the
   * stream is ended at once.
   *
   * @param age how long ago the reader has read, in milliseconds; undefined when that is not known
   */
  add(stream: EventStream, age?: number): void {
    const changes = age === undefined ? undefined : this.recent.since(age)
    if (changes) this.sendChanges(stream, changes)
    else stream.send('resync', {})
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
    this.recent.add(changes)
    void this.sendToAll(changes)
    if (changes.some(({ topic }) => this.dependencies.topics.mayEndSessions(topic))) void this.checkSessions()
  }

  /** Pauses between groups of streams: writing to 1,000 streams at once would delay other requests by 6 to 20 ms. */
  private async sendToAll(changes: readonly AnnouncedChange[]): Promise<void> {
    let sent = 0
    for (const stream of this.streams) {
      this.sendChanges(stream, changes)
      sent += 1
      if (sent % STREAMS_AT_ONCE === 0) await setImmediate()
    }
  }

  private sendChanges(stream: EventStream, changes: readonly AnnouncedChange[]): void {
    const visible = changes.filter((change) => this.dependencies.topics.mayReceive(stream.caller, change))
    if (visible.length === 0) return
    const mayReadAuthor = may(stream.caller.role, 'readAuthors')
    const data = visible.map(({ topic, id, by }) => ({ topic, id, ...(mayReadAuthor && { by }) }))
    stream.send('change', data)
  }

  onMissed(): void {
    this.recent.begin()
    for (const stream of this.streams) stream.send('resync', {})
    void this.checkSessions()
  }

  close(): void {
    this.isClosed = true
    clearInterval(this.ticking)
    for (const stream of this.streams) stream.end()
  }

  private tick(): void {
    const now = Date.now()
    for (const stream of this.streams) if (stream.expiresAt <= now) stream.end()
    if (now - this.lastHeartbeat >= HEARTBEAT_MS) {
      this.lastHeartbeat = now
      for (const stream of this.streams) stream.heartbeat()
    }
    if (now - this.lastCheck >= CHECK_SESSIONS_MS) void this.checkSessions()
  }

  /** Ends the streams whose session has ended, whose account is disabled, or whose role has changed. */
  private async checkSessions(): Promise<void> {
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

/** One open response of server-sent events. It buffers nothing beyond the connection's own buffer. */
export class EventStream {
  private isBlocked = false
  /** True when an event was left out while the reader was too slow. */
  private hasMissed = false
  private wasBlockedAtHeartbeat = false

  /**
   * @param expiresAt the time at which the access token expires, in milliseconds since 1970
   */
  constructor(
    private readonly response: ServerResponse,
    readonly caller: Caller,
    readonly expiresAt: number,
  ) {
    response.on('drain', () => this.unblock())
    // A connection that fails closes, and closed streams are removed.
    response.on('error', () => undefined)
  }

  /** Sends an event, or remembers that the reader has missed one. */
  send(event: string, data: unknown): void {
    if (this.isBlocked) this.hasMissed = true
    else this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Keeps the connection open in proxies. Ends a stream that was not read since the heartbeat before. */
  heartbeat(): void {
    if (!this.isBlocked) this.write(':\n\n')
    else if (this.wasBlockedAtHeartbeat) this.response.destroy()
    this.wasBlockedAtHeartbeat = this.isBlocked
  }

  /** @param reason an event that the browser gets before the end */
  end(reason?: string): void {
    if (reason) this.send(reason, {})
    this.response.end()
  }

  private write(text: string): void {
    this.isBlocked = !this.response.write(text)
  }

  private unblock(): void {
    this.isBlocked = false
    if (!this.hasMissed) return
    this.hasMissed = false
    this.send('resync', {})
  }
}
