import { vi } from 'vitest'

interface Call {
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Answer = (call: Call) => unknown

/**
 * Answers what the screens ask of the server: `serve({ 'GET /client': () => page([maria]) })`. An answer that is no
 * `Response` is sent as JSON; one that throws is a lost connection. Returns the calls made.
 */
export function serve(answers: Record<string, Answer>): Record<string, Call[]> {
  const calls: Record<string, Call[]> = {}
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    const path = pathname.replace('/api/v1', '')
    const name = `${method} ${path}`
    const call = {
      path,
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }
    calls[name] = [...(calls[name] ?? []), call]
    const answer = answers[name]
    if (!answer) return problem(404, { title: `Nothing answers ${name}` })
    try {
      const result = await answer(call)
      return result instanceof Response ? result : Response.json(result)
    } catch (error) {
      throw new TypeError('Failed to fetch', { cause: error })
    }
  })
  return calls
}

export const problem = (status: number, body: object): Response =>
  Response.json({ status, ...body }, { status, headers: { 'content-type': 'application/problem+json' } })
