import { ACCOUNTS, type RealRole } from './accounts'

/** A client of the API, separate from the browser. */
export class Api {
  private constructor(
    private readonly base: string,
    readonly token: string,
  ) {}

  static async logIn(origin: string, role: RealRole): Promise<Api> {
    const base = `${origin}/api/v1`
    const { authToken } = await read<{ authToken: string }>(
      await fetch(`${base}/auth/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ACCOUNTS[role]),
      }),
    )
    return new Api(base, authToken)
  }

  async get<Answer>(path: string): Promise<Answer> {
    return read(await fetch(this.base + path, { headers: this.headers }))
  }

  async post<Answer>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return read(await this.send('POST', path, body, headers))
  }

  async put<Answer>(path: string, body: unknown): Promise<Answer> {
    return read(await this.send('PUT', path, body, {}))
  }

  private send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Response> {
    return fetch(this.base + path, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  private get headers() {
    return { authorization: `Bearer ${this.token}` }
  }
}

/**
 * Returns null for an answer without a body.
 * @throws an error with the server's message when the request is refused
 */
async function read<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text}`)
  return JSON.parse(text || 'null')
}
