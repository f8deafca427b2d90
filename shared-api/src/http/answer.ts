import { ApiError } from '../errors'

/** The JSON of an answer, `undefined` where it is empty. */
export function readAnswer<Answer>(response: Response, text: string): Answer {
  const json = parse(text)
  if (!response.ok) throw refusal(response, json.readable ? json.value : text)
  if (!json.readable) {
    const type = response.headers.get('content-type') ?? 'an unknown type'
    throw new ApiError(
      response.status,
      { title: 'Unreadable answer', detail: `The server answered with ${type} that is not JSON` },
      text,
    )
  }
  return json.value as Answer
}

function parse(text: string): { readable: true; value: unknown } | { readable: false } {
  if (text === '') return { readable: true, value: undefined }
  try {
    return { readable: true, value: JSON.parse(text) }
  } catch {
    return { readable: false }
  }
}

/** Also of what is no problem document: a proxy's error page, say. */
function refusal({ status, statusText }: Response, body: unknown): ApiError {
  const problem = typeof body === 'object' && body !== null ? body : {}
  const fallback = { title: statusText || `The server answered ${status}` }
  return new ApiError(status, { ...fallback, ...problem }, body)
}
