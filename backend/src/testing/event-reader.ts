import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createParser } from 'eventsource-parser'
import type { Change } from 'shared-api/contract'
import { onTestFinished } from 'vitest'
import type { App } from '../platform/http/app'
import { API_PREFIX } from '../platform/http/app'

export interface ReceivedEvent {
  event: string
  data: unknown
}

/** Reads an event stream of a server that listens, until the test ends. */
export class EventReader {
  readonly events: ReceivedEvent[] = []
  /** The time of each change heard, by its topic and id. */
  readonly heardAt = new Map<string, number>()
  isEnded = false
  private skipped = 0

  private constructor(readonly response: IncomingMessage) {
    const parser = createParser({
      onEvent: ({ event = '', data }) => this.receive({ event, data: JSON.parse(data) }),
    })
    response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
    response.on('error', () => undefined)
    response.on('close', () => {
      this.isEnded = true
    })
    onTestFinished(() => this.close())
  }

  /** @param server in this process, or the origin of another one */
  static async open(
    server: App | string,
    token: string,
    headers: Record<string, string> = {},
    query = '',
  ): Promise<EventReader> {
    const origin = typeof server === 'string' ? server : originOf(server)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { headers: { authorization: `Bearer ${token}`, ...headers }, agent: false }
      get(`${origin}${API_PREFIX}/events${query}`, options, resolve).on('error', reject)
    })
    return new EventReader(response)
  }

  /** All changes heard until now, but for skipped ones, without who made them. */
  get changes(): Change[] {
    return this.heard.map(({ topic, id }) => ({ topic, id })).slice(this.skipped)
  }

  /** Who made each change heard until now. */
  get authors(): (string | undefined)[] {
    return this.heard.map(({ by }) => by)
  }

  private get heard(): Change[] {
    const events = this.events.filter(({ event }) => event === 'change')
    return events.flatMap(({ data }) => data as Change[])
  }

  hears({ topic, id }: Change): boolean {
    return this.changes.some((change) => change.topic === topic && change.id === id)
  }

  skipChanges(): void {
    this.skipped = this.changes.length + this.skipped
  }

  get names(): string[] {
    return this.events.map(({ event }) => event)
  }

  close(): void {
    this.response.destroy()
  }

  private receive(received: ReceivedEvent): void {
    this.events.push(received)
    if (received.event !== 'change') return
    for (const { topic, id } of received.data as Change[])
      this.heardAt.set(`${topic} ${id}`, performance.now())
  }
}

const originOf = ({ server }: App) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
