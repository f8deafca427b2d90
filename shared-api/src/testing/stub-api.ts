import { onTestFinished } from 'vitest'
import { type Page, type Problem, toPage } from '../contract'

export interface StubRequest {
  /** The values of the `:name` parts of the route. */
  params: Record<string, string>
  query: Record<string, string>
  /** Parsed JSON. Undefined when nothing was sent. */
  body: unknown
  headers: Headers
  url: string
  credentials: RequestCredentials | undefined
  redirect: RequestRedirect | undefined
}

/**
 * Returns the response of a route: a Response, undefined for 204, or any other value as JSON. Throwing
 * simulates a lost connection.
 */
export type StubRoute = (request: StubRequest) => unknown

export interface StubbedApi {
  /** All calls of a route so far: `POST /category`. */
  calls: string[]
  /** The requests of these calls, in the same order. */
  requests: StubRequest[]
}

/** Called with each request. They throw for what no screen may send. */
export const requestChecks: ((call: string, body: unknown) => void)[] = []

/**
 * Replaces `fetch` until the test ends. Routes are keyed by method and path, relative to the API's base: `{
 * 'GET /category/:id': ({ params }) => ({ id: Number(params.id), … }) }`.
 */
export function stubApi(routes: Readonly<Record<string, StubRoute>>): StubbedApi {
  const real = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = real
  })
  const stubbed: StubbedApi = { calls: [], requests: [] }
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://api.test')
    const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/api\/v1/, '')}`
    const [params, route] = find(routes, call)
    const request = {
      params,
      query: Object.fromEntries(searchParams),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init.headers),
      url: String(input),
      credentials: init.credentials,
      redirect: init.redirect,
    }
    for (const check of requestChecks) check(call, request.body)
    stubbed.calls.push(call)
    stubbed.requests.push(request)
    const answer = await untilAborted(Promise.resolve(request).then(route), init.signal)
    return withAbort(toResponse(answer), init.signal)
  }
  return stubbed
}

function find(
  routes: Readonly<Record<string, StubRoute>>,
  call: string,
): [Record<string, string>, StubRoute] {
  for (const [pattern, route] of Object.entries(routes)) {
    const match = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(call)
    if (match) return [{ ...match.groups }, route]
  }
  throw new Error(`No route is stubbed for ${call}`)
}

function untilAborted<Answer>(
  answer: Promise<Answer>,
  signal: AbortSignal | null | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    answer.then(resolve, reject)
  })
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
}

/** Like the browser's, a response fails that is still being read when the signal aborts. */
function withAbort(response: Response, signal: AbortSignal | null | undefined): Response {
  if (!response.body || !signal) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => {
        // A body that has failed cannot be cancelled.
        reader.cancel().catch(() => undefined)
        controller.error(signal.reason)
      })
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (signal.aborted) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  return new Response(body, response)
}

/** An error response: `problem(400, { errors: [{ field: 'name', message: 'Taken' }] })`. */
export function problem(status: number, rest: Partial<Problem> = {}): Response {
  const headers = { 'content-type': 'application/problem+json' }
  return Response.json({ title: `Problem ${status}`, status, ...rest }, { status, headers })
}

/** The requested page of `rows`. */
export function pageOfRows<Row>(rows: readonly Row[], { query }: StubRequest): Page<Row> {
  const index = Number(query.pageIndex)
  const size = Number(query.pageSize)
  return toPage(rows.slice(index * size, (index + 1) * size), rows.length, index, size)
}

/** A route that responds when the test calls `answer`. */
export function heldRoute(): StubRoute & { answer: (answer: unknown) => void } {
  let answer = (_answer: unknown): void => {}
  const held = new Promise<unknown>((resolve) => {
    answer = resolve
  })
  return Object.assign(() => held, { answer: (value: unknown) => answer(value) })
}

/** A route whose connection is lost before it responds. */
export function connectionLost(): never {
  throw new TypeError('Failed to fetch')
}

/** A route that responds like each of `routes` in turn, and then like the last one. */
export function inTurn(...routes: StubRoute[]): StubRoute {
  return (request) => (routes.length > 1 ? routes.shift() : routes[0])?.(request)
}
