import { vi } from 'vitest'

/**
 * Replaces `fetch`: each request of a path gets the next response of its list, and the last one repeatedly.
 */
export function stubServer(answers: Record<string, (() => Response | Promise<Response>)[]>) {
  const fetch = vi.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
    const path = String(input).replace('/api/v1', '')
    const [answer, ...later] = answers[path] ?? []
    if (!answer) throw new TypeError(`No answer for ${path}`)
    if (later.length > 0) answers[path] = later
    return answer()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

export const json = (status: number, body: unknown, headers?: HeadersInit) => () =>
  Response.json(body, { status, ...(headers && { headers }) })

export const connectionLost = () => Promise.reject(new TypeError('Failed to fetch'))
