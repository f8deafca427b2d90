import type { ServerResponse } from 'node:http'
import type { Caller } from '../caller/caller'

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
