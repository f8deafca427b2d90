import type { Page } from '@playwright/test'

export type RealRole = 'ADMINISTRATOR' | 'EMPLOYEE' | 'OWNER'
type DemoRole = `${RealRole}-DEMO`
export type Role = RealRole | DemoRole

/** The sample accounts, which the server creates on its first start. */
export const ACCOUNTS: Record<RealRole, { email: string; password: string }> = {
  ADMINISTRATOR: { email: 'administrator@todoturismo.test', password: 'todoturismo' },
  EMPLOYEE: { email: 'employee@todoturismo.test', password: 'todoturismo' },
  OWNER: { email: 'owner@todoturismo.test', password: 'todoturismo' },
}

export const DEMO_BUTTONS: Record<DemoRole, string> = {
  'ADMINISTRATOR-DEMO': 'Login as an Administrator',
  'EMPLOYEE-DEMO': 'Login as an Employee',
  'OWNER-DEMO': 'Login as an Owner',
}

export function isDemo(role: Role): role is DemoRole {
  return role.endsWith('-DEMO')
}

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

/** Sets the password of an invited account. */
export async function setPassword(origin: string, token: string, password: string): Promise<void> {
  await read(
    await fetch(`${origin}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password }),
    }),
  )
}

/** A business of which nothing is known, as in the sample data. */
export const BLANK_BUSINESS = {
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  legalLine: '',
  receiptPrefix: '',
  logo: null,
}

/** The number of sales that the user may see. Not that of today, which falls at midnight. */
export const countSales = async (api: Api) =>
  (await api.get<{ totalElements: number }>('/sale?pageIndex=0&pageSize=1')).totalElements

let dni = 95_000_000

/** A client to create, with an email and a DNI that no other has. */
export function personPayload(name: string, lastname: string) {
  dni += 1
  return {
    name,
    lastname,
    dni,
    email: `${lastname.toLowerCase()}${dni}@example.com`,
    address: '',
    phoneNumber: 0,
    birthday: '1990-05-01',
  }
}

/** The fields of a sale by the sample employee: the first client and payment method, and the first service of its lines. */
export async function firstRecords(api: Api) {
  const first = async (path: string) => (await api.get<{ id: number }[]>(path))[0]?.id
  return {
    employeeEmail: ACCOUNTS.EMPLOYEE.email,
    clientId: await first('/client'),
    paymentMethodId: await first('/payment-method'),
    serviceId: await first('/service?available=true'),
  }
}

/**
 * The time until a change by others is on screen: at most 3 s (`live.spec.ts`), longer on a busy machine. Without the stream
 * it would take 60 s.
 */
export const SOON = { timeout: 20_000 }

/**
 * The event stream of a page, which opens after everything else that a page loads by itself. Since it stays open, the network
 * of a page is never idle. Call this before the page is opened.
 */
export const eventStreamOf = (page: Page) => page.waitForResponse('**/api/v1/events*')

/** Reads the event stream of a user without a browser. */
export async function readEventStream(origin: string, { token }: Api) {
  const reading = new AbortController()
  const response = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: reading.signal,
  })
  let text = ''
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  })().catch(() => undefined)
  return {
    headers: response.headers,
    /** All that has arrived. */
    text: () => text,
    async close() {
      reading.abort()
      await ended
    },
  }
}
