import { onSessionReset } from 'shared-auth'
import { newKey } from '../new-key'
import type { Resource } from '../resource'
import { readStored } from './answer'
import { request } from './client'

/**
 * Creates below `base`. What is asked for again after a failure goes by the key of the first time: if only the answer
 * was lost, it is the record that was stored then.
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
    const stored = await request('POST', base, { body, headers, signal, read: readStored<Entity> })
    if (unanswered === attempt) unanswered = undefined
    return stored
  }
}
