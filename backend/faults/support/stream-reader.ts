import { Agent, get, type IncomingMessage } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** A browser that reads an event stream, and notes when it hears of each change. */
export class StreamReader {
  /** The time of each change heard, by its text. */
  readonly heardAt = new Map<string, number>()
  readonly names: string[] = []
  isOpen = true

  private constructor(private readonly response: IncomingMessage) {
    const parser = createParser({ onEvent: (event) => this.receive(event) })
    response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
    response.on('error', () => undefined)
    response.on('close', () => {
      this.isOpen = false
    })
  }

  /** @throws an error when the stream is refused */
  static async open(origin: string, token: string): Promise<StreamReader> {
    const headers = { authorization: token }
    const agent = new Agent({ keepAlive: false })
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}/api/v1/events`, { headers, agent }, resolve).on('error', reject)
    })
    if (response.statusCode !== 200) throw new Error(`The stream was answered with ${response.statusCode}`)
    return new StreamReader(response)
  }

  close(): void {
    this.response.destroy()
  }

  private receive({ event = '', data }: EventSourceMessage): void {
    this.names.push(event)
    if (event === 'change') this.note(JSON.parse(data))
  }

  private note(changes: { topic: string; id?: number }[]): void {
    const now = performance.now()
    for (const { topic, id } of changes) this.heardAt.set(`${topic} ${id}`, now)
  }
}
