import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The fault of a request: the connection is reset, cut in the middle of the answer, or hangs; or the answer is another
 * one.
 */
export type Fault = 'reset' | 'cut' | 'hang' | '404' | '500' | 'html'

let started = 0

/** A proxy in front of a server that breaks chosen requests on the network, invisible to the browser's driver. */
export class FaultyProxy {
  private fault: { kind: Fault; path: RegExp } | undefined
  /** One of so many requests is reset. 0: none. */
  private lossEvery = 0
  private count = 0
  /** Whether browsers get the service worker, which would answer requests that a test breaks. */
  hasWorker = false
  /** Paths of the requests that were broken. */
  readonly broken: string[] = []
  /** Paths of all requests. */
  readonly seen: string[] = []

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('request', (incoming, outgoing) => this.answer(incoming, outgoing))
  }

  static async start(target: string): Promise<FaultyProxy> {
    const server = createServer()
    // An address of its own, because a browser shares cookies between the ports of a host, and the system may assign a port again
    // while the browser still has the cache and storage of its origin.
    const address = `127.0.0.${2 + (started++ % 250)}`
    await new Promise<void>((resolve) => server.listen(0, address, resolve))
    return new FaultyProxy(new URL(target), server)
  }

  get origin(): string {
    const { address, port } = this.server.address() as AddressInfo
    return `http://${address}:${port}`
  }

  /** Breaks the requests for matching paths until `repair`. */
  break(kind: Fault, path: RegExp): void {
    this.broken.length = 0
    this.fault = { kind, path }
    // Kept-alive connections would bypass the fault.
    this.server.closeIdleConnections()
  }

  /** Resets one of so many requests until `repair`, as on a bad connection. */
  lose(every: number): void {
    this.lossEvery = every
  }

  repair(): void {
    this.fault = undefined
    this.lossEvery = 0
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/' } = incoming
    this.seen.push(`${incoming.method} ${url}`)
    const isHidden = !this.hasWorker && url.endsWith('/sw.js')
    const kind = isHidden
      ? '404'
      : this.isLost()
        ? 'reset'
        : this.fault?.path.test(url)
          ? this.fault.kind
          : undefined
    if (kind) this.broken.push(url)
    switch (kind) {
      case undefined:
        this.forward(incoming, outgoing)
        break
      case 'reset':
        incoming.socket.destroy()
        break
      case 'hang':
        break
      case 'cut':
        this.forward(incoming, outgoing, true)
        break
      case 'html':
        outgoing
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><p>A login page of a proxy</p>')
        break
      default:
        outgoing.writeHead(Number(kind), { 'content-type': 'text/plain' }).end('Broken')
    }
  }

  private isLost(): boolean {
    this.count++
    return this.lossEvery > 0 && this.count % this.lossEvery === 0
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse, cut = false): void {
    const { hostname, port } = this.target
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!cut) return void answer.pipe(outgoing)
      answer.once('data', (chunk: Buffer) => {
        outgoing.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => incoming.socket.destroy())
      })
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }
}
