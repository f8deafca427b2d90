import { elapsed } from 'shared-i18n'
import { noteFirstPage, takePage } from './asked-beside'
import { apiBaseUrl } from './config'
import { AbortedError, ApiError, LoginInFrontError, NetworkError } from './errors'
import { readJson } from './read-response'
import type { Chosen } from './sale-preview'
import { hearServerTime } from './server-clock'

const TIMEOUT_MS = 15_000

/** The time limit of slow requests, for example an export of a whole table. */
export const LONG_TIMEOUT_MS = 5 * 60_000

export type Method = 'GET' | 'POST' | 'PUT'

export interface RequestOptions<Answer = unknown> {
  /** Undefined and empty parameters are left out. */
  query?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Sent as JSON. */
  body?: unknown
  /** The records behind the ids of a sale in `body`, of which a transport without the server makes the sale. */
  chosen?: Chosen
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  /** The time limit in milliseconds, after which the request fails with a NetworkError. Default: 15 s. */
  timeout?: number
  /** Converts the response. Default: parses its JSON. */
  read?: (response: Response) => Promise<Answer>
}

/**
 * Sends one request of the session and resolves to its answer.
 * @throws ApiError, NetworkError, AbortedError
 */
export type Transport = <Answer>(
  method: Method,
  path: string,
  options?: RequestOptions<Answer>,
) => Promise<Answer>

/** The parameters as they are sent. */
export function searchOf(query: RequestOptions['query'] = {}): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search
}

function address(path: string, query: RequestOptions['query']): string {
  const search = searchOf(query)
  return `${apiBaseUrl()}${path}${search.size > 0 ? `?${search}` : ''}`
}

function headersOf({ body, headers }: RequestOptions, token: string): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...headers,
  }
}

/**
 * Sends one request to the API, independent of the session.
 * @throws ApiError, NetworkError (also for a time-out), AbortedError
 */
export async function send<Answer>(
  method: Method,
  path: string,
  options: RequestOptions<Answer> = {},
  token = '',
): Promise<Answer> {
  const { body, query, signal, timeout = TIMEOUT_MS, read = readJson<Answer> } = options
  const tooLate = AbortSignal.timeout(timeout)
  const init = {
    method,
    credentials: 'include',
    headers: headersOf(options, token),
    body: body === undefined ? null : JSON.stringify(body),
    // The API redirects only from a record to the one that it was made one with.
    redirect: method === 'GET' && NUMBER.test(path) ? 'follow' : 'manual',
    signal: anySignal(signal, tooLate),
  } as const
  try {
    const askedAt = elapsed()
    const url = address(path, query)
    const isFirstPage = method === 'GET' && token !== '' && Number(query?.pageIndex) === 0
    if (isFirstPage) noteFirstPage(url.slice(apiBaseUrl().length))
    const asked = isFirstPage ? await takePage(url, token) : undefined
    // Its time is that of the start.
    if (asked) return await read(asked)
    const response = await fetch(url, init)
    if (response.type === 'opaqueredirect') throw new LoginInFrontError()
    hearServerTime(response, elapsed() - askedAt)
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) throw error
    throw signal?.aborted && !isTimeout(error) ? new AbortedError() : new NetworkError(error)
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/**
 * A signal that aborts with the first of these, like `AbortSignal.any`. In WebKit a time limit that only such a signal refers to is
 * collected as garbage, so that it never aborts: a request that hangs would hold its connection for ever.
 */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    if (signal?.aborted) first.abort(signal.reason)
    // The listener keeps the signal.
    signal?.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal })
  }
  return first.signal
}

const NUMBER = /\/(\d+)(?=\/|$)/

/** The route of a path, by which transports without a server find their answer: `GET /sale/:id`, and the number in the path. */
export const routeOf = (method: Method, path: string): { name: string; id: number } => ({
  name: `${method} ${path.replace(NUMBER, '/:id')}`,
  id: Number(path.match(NUMBER)?.[1] ?? 0),
})

/** 128 random bits as hexadecimal text. `crypto.randomUUID` is missing on pages served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
