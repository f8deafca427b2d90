import { i18n } from 'shared-i18n'
import type { Problem } from '../contract'
import { ApiError } from './errors'
import type { Stored } from './records'
import { translateProblem } from './translate-problem'

/**
 * Parses the JSON of a response. Its shape is trusted to be that of the contract. Undefined for an empty
 * body.
 */
export async function readJson<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  const json = parse(text)
  if (!response.ok) throw refusal(response, json.readable ? json.value : text)
  if (!json.readable) {
    const type = response.headers.get('content-type') ?? i18n.t('an unknown type')
    const detail = i18n.t('The server answered with {type} that is not JSON', { type })
    throw unreadable(response.status, text, detail)
  }
  return json.value as Answer
}

/**
 * Parses an answer that has a certain field. A network or a proxy may answer with other JSON in place of the server.
 *
 * @throws ApiError (`unexpected`) for an answer without the field
 */
export const readWith =
  <Answer extends object>(field: keyof Answer & string) =>
  async (response: Response): Promise<Answer> => {
    const answer = await readJson<Answer | null | undefined>(response)
    if (answer?.[field] === undefined) throw unreadable(response.status, answer)
    return answer
  }

/** Parses an answer that has a certain field, and adds its version from the ETag. */
export const readVersioned =
  <Answer extends object>(field: keyof Answer & string) =>
  async (response: Response): Promise<Stored<Answer>> => {
    const answer = await readWith<Stored<Answer>>(field)(response)
    const etag = response.headers.get('etag')
    return etag ? { ...answer, etag } : answer
  }

/** Parses an entity and adds its version from the ETag. An answer without an id has not stored anything. */
export const readEntity = <Entity>(response: Response): Promise<Stored<Entity>> =>
  readVersioned<Entity & { id: number }>('id')(response)

const unreadable = (status: number, body: unknown, detail?: string) =>
  new ApiError(status, { title: i18n.t('Unreadable answer'), detail, unexpected: true }, body)

export async function readFile(response: Response): Promise<Blob> {
  return response.ok ? response.blob() : readJson(response)
}

function parse(text: string): { readable: true; value: unknown } | { readable: false } {
  if (text === '') return { readable: true, value: undefined }
  try {
    return { readable: true, value: JSON.parse(text) }
  } catch {
    return { readable: false }
  }
}

const isProblem = (body: unknown): body is Partial<Problem> =>
  typeof body === 'object' && body !== null && 'title' in body

/** Also handles bodies that are not a problem document, for example a proxy's error page or JSON of its own. */
function refusal({ status, statusText, headers }: Response, body: unknown): ApiError {
  const fallback = { title: statusText || i18n.t('The server answered {status}', { status }) }
  // A proxy may send a date instead, which is ignored.
  const retryAfter = Number(headers.get('retry-after')) || undefined
  return new ApiError(
    status,
    { ...fallback, ...(isProblem(body) ? translateProblem(body) : { unexpected: true }), retryAfter },
    body,
  )
}
