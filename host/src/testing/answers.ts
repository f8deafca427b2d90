import { vi } from 'vitest'

/** Stands in for the server: each call of the path answers what comes next in its list, the last one for ever. */
export function serverAnswers(answers: Record<string, (() => Response | Promise<Response>)[]>) {
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    const path = String(input).replace('/api/v1', '')
    const [answer, ...later] = answers[path] ?? []
    if (!answer) throw new TypeError(`No answer for ${path}`)
    if (later.length > 0) answers[path] = later
    return answer()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

export const json = (status: number, body: unknown) => () => Response.json(body, { status })

export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
