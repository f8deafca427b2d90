import { onSessionReset } from 'shared-auth'
import { newKey } from './new-key'
import { readEntity } from './read-response'
import { request } from './request'
import type { Resource } from './resource'

/**
 * Creates an entity with an Idempotency-Key. A repeated request with the same payload after a failure has the
 * same key: if only the response was lost, the server returns the stored record.
 */
export function createOnce<Entity, Payload>(base: string): Resource<Entity, Payload>['create'] {
  let unanswered: { text: string; key: string } | undefined
  onSessionReset(() => {
    unanswered = undefined
  })
  return async (body, signal) => {
    const text = JSON.stringify(body)
    const attempt = unanswered?.text === text ? unanswered : { text, key: newKey() }
    unanswered = attempt
    const headers = { 'idempotency-key': attempt.key }
    const stored = await request('POST', base, { body, headers, signal, read: readEntity<Entity> })
    if (unanswered === attempt) unanswered = undefined
    return stored
  }
}
