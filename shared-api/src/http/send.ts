import { apiBaseUrl } from '../config'
import { AbortedError, ApiError, NetworkError } from '../errors'
import { readJson } from './answer'

const TIMEOUT_MS = 15_000

/** For what takes the server long: a file with a whole table, say. */
export const LONG_TIMEOUT_MS = 5 * 60_000

export type Method = 'GET' | 'POST' | 'PUT'

export interface RequestOptions<Answer = unknown> {
  /** Entries that are undefined or empty are left out. */
  query?: Readonly<Record<string, string | number | undefined>> | undefined
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  /** Milliseconds after which the exchange counts as a lost connection. Default: 15 s. */
  timeout?: number
  /** What is made of the response. Default: its JSON. */
  read?: (response: Response) => Promise<Answer>
}

function address(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
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
 * One exchange with the API, knowing nothing of sessions. Resolves to what `read` makes of the answer.
 * @throws ApiError, NetworkError (a time-out among them), AbortedError
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
    signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
  } as const
  try {
    return await read(await fetch(address(path, query), init))
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw signal?.aborted && !isTimeout(error) ? new AbortedError() : new NetworkError(error)
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
