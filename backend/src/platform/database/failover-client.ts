import pg from 'pg'

/** Splits a URL with several hosts, `postgres://user@first:5432,second:5432/name`, into one URL per server. */
export function serverUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  // libpq's parameter, which this driver does not support.
  const rest = after.replace(/target_session_attrs=[\w-]+&?/, '').replace(/[?&]$/, '')
  return hosts.split(',').map((host) => before + host + rest)
}

const wantsPrimary = (url: string) => /[?&]target_session_attrs=(read-write|primary)\b/.test(url)

/**
 * A client class that connects to the server that worked last, and after a failure to the next server of the URL. With
 * `target_session_attrs=read-write` a replica counts as a failure.
 */
export function failoverClient(url: string): typeof pg.Client {
  const servers = serverUrls(url)
  let current = 0

  return class FailoverClient extends pg.Client {
    private readonly server = current

    constructor(settings: pg.ClientConfig) {
      super({ ...settings, connectionString: servers[current] ?? url })
      // Node ends the process at an `error` event without a listener, and the pool has none for clients that are in use or
      // have just connected: a stopping PostgreSQL accepts connections and ends them at once.
      this.on('error', () => undefined)
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connected = this.connectToServer()
      if (!callback) return connected
      // The driver's pool takes a callback without an error as success.
      connected.then(() => callback(undefined as unknown as Error), callback)
    }

    private async connectToServer(): Promise<this> {
      try {
        await super.connect()
        if (wantsPrimary(url)) await this.requirePrimary()
        return this
      } catch (error) {
        // Attempts that fail at the same time advance by one server only.
        if (current === this.server) current = (current + 1) % servers.length
        throw error
      }
    }

    private async requirePrimary(): Promise<void> {
      const { rows } = await this.query('select pg_is_in_recovery() as replica')
      if (!rows[0]?.replica) return
      await this.end()
      throw Object.assign(new Error('The server is a replica'), { code: '57P03' })
    }
  }
}
