import { i18n } from 'shared-i18n'
import { ApiError } from '../errors'
import type { Stored } from '../resource'
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
    throw new ApiError(
      response.status,
      {
        title: i18n.t('Unreadable answer'),
        detail: i18n.t('The server answered with {type} that is not JSON', { type }),
        unexpected: true,
      },
      text,
    )
  }
  return json.value as Answer
}

/** Parses an entity and adds its version from the ETag. */
export function readEntity<Entity>(response: Response): Promise<Stored<Entity>> {
  const etag = response.headers.get('etag')
  return readJson<Stored<Entity>>(response).then((entity) => (etag ? { ...entity, etag } : entity))
}

/** The response as a file. */
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

/** Also handles bodies that are not a problem document, for example a proxy's error page. */
function refusal({ status, statusText, headers }: Response, body: unknown): ApiError {
  const isObject = typeof body === 'object' && body !== null
  const fallback = { title: statusText || i18n.t('The server answered {status}', { status }) }
  // A proxy may send a date instead, which is ignored.
  const retryAfter = Number(headers.get('retry-after')) || undefined
  return new ApiError(
    status,
    { ...fallback, ...(isObject ? translateProblem(body) : { unexpected: true }), retryAfter },
    body,
  )
}
