import { ApiError } from '../../client/errors'
import { network } from '../../client/network'
import { readEntity } from '../../client/read-response'
import type { Client, Page } from '../../contract'
import type { ClientToSend } from '../device/outbox-entry'

/**
 * Stores a client that was added on this device. When another device has stored the same person meanwhile, that client is used: the
 * same document and email. When only one of the two is in use, a person decides.
 */
export async function sendClient({ key, payload }: ClientToSend): Promise<Pick<Client, 'id'>> {
  try {
    return await network('POST', '/client', {
      body: payload,
      headers: { 'idempotency-key': key },
      read: readEntity<Client>,
    })
  } catch (error) {
    const isDuplicate = error instanceof ApiError && error.status === 409 && error.errors.length > 0
    const same = isDuplicate && (await findSame(payload))
    if (same) return same
    throw error
  }
}

async function findSame({ dni, email }: ClientToSend['payload']): Promise<Client | undefined> {
  const query = { search: String(dni), pageIndex: '0', pageSize: '10' }
  const { content } = await network<Page<Client>>('GET', '/client', { query })
  return content.find(
    ({ person }) => person.dni === Number(dni) && person.email.toLowerCase() === email.toLowerCase(),
  )
}
