import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { ROOT } from '../../tools/scripts/lib/run.js'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** A server with the build of one remote, at an origin and in a folder that are not part of the host's build. */
export class OtherOrigin {
  private constructor(
    private readonly server: Server,
    /** The requested paths, in order. */
    readonly requests: readonly string[],
  ) {}

  /** @param build by default that of remote-sales */
  static async serve(
    build = `${ROOT}remote-sales/dist`,
    { allowsAnyOrigin = true } = {},
  ): Promise<OtherOrigin> {
    const requests: string[] = []
    const immutable = (await readFile(join(build, 'immutable.txt'), 'utf8').catch(() => '')).split('\n')
    const server = createServer(async ({ url = '' }, response) => {
      requests.push(url)
      const path = new URL(url, 'http://localhost').pathname.replace(/^\/somewhere/, '')
      const content = await readFile(join(build, path)).catch(() => undefined)
      response
        .writeHead(content ? 200 : 404, {
          ...(allowsAnyOrigin && { 'access-control-allow-origin': '*' }),
          // Required by docs/operation.md for servers of remotes, because a script is fetched first and then imported.
          'cache-control': immutable.includes(path.slice(1))
            ? 'public, max-age=31536000, immutable'
            : 'no-store',
          'content-type': TYPES[extname(path)] ?? 'text/plain',
        })
        .end(content)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new OtherOrigin(server, requests)
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  /** The root of the build. */
  get place(): string {
    return `${this.origin}/somewhere`
  }

  get entry(): string {
    return `${this.place}/assets/remoteEntry.js`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
