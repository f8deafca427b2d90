import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/** One address of a database, as of HAProxy or a managed service: connections go to the server that is the primary now. */
export class MovingAddress {
  private constructor(
    private readonly listener: Server,
    private readonly target: { port: number },
  ) {}

  static async before(port: number): Promise<MovingAddress> {
    const target = { port }
    const listener = createServer((client) => {
      const database = connect(target.port, '127.0.0.1')
      for (const [from, to] of [
        [client, database],
        [database, client],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
    })
    await once(listener.listen(0, '127.0.0.1'), 'listening')
    return new MovingAddress(listener, target)
  }

  get url(): string {
    return `postgres://app@127.0.0.1:${(this.listener.address() as AddressInfo).port}/postgres`
  }

  moveTo(port: number): void {
    this.target.port = port
  }

  stop(): void {
    this.listener.close()
  }
}
