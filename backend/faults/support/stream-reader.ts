import { Agent, get, type IncomingMessage } from 'node:http'

/** A browser that reads an event stream, and notes when it hears of each change. */
export class StreamReader {
  /** The time of each change heard, by its text. */
  readonly heardAt = new Map<string, number>()
  readonly names: string[] = []
  isOpen = true
  /** The id of the last event. */
  lastId = ''
  private text = ''

  private constructor(private readonly response: IncomingMessage) {
    response.setEncoding('utf8').on('data', (text: string) => this.receive(text))
    response.on('error', () => undefined)
    response.on('close', () => {
      this.isOpen = false
    })
  }

  /** @throws an error when the stream is refused */
  static async open(origin: string, token: string, lastId?: string): Promise<StreamReader> {
    const headers = { authorization: token, ...(lastId !== undefined && { 'last-event-id': lastId }) }
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

  private receive(text: string): void {
    const events = (this.text + text).split('\n\n')
    this.text = events.pop() ?? ''
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? ''
      this.lastId = field('id') || this.lastId
      if (field('event')) this.names.push(field('event'))
      if (field('event') === 'change') this.note(JSON.parse(field('data')))
    }
  }

  private note(changes: { topic: string; id?: number }[]): void {
    const now = performance.now()
    for (const { topic, id } of changes) this.heardAt.set(`${topic} ${id}`, now)
  }
}
