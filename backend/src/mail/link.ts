import { createHmac } from 'node:crypto'
import { BASE_PATH } from 'shared-api/contract'
import { sha256 } from '../sha256'

/**
 * The one-time token of a mail: the same at each attempt, so that a mail which arrived although its attempt failed has a
 * link that works.
 *
 * @param seed the mail's own random value
 */
export const mailedToken = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`mailed link ${seed}`).digest('base64url')

/** The token is in the fragment of the URL, which is never sent to a server or written to its log. */
export const linkTo = (publicUrl: string, token: string): string =>
  `${publicUrl}${BASE_PATH}/invitation#${token}`

/** The same at each attempt, so that mail servers and programs recognize copies. It does not reveal the seed. */
export function messageIdOf({ id, seed }: { id: number; seed: string }, sender: string): string {
  const unique = sha256(seed).slice(0, 24)
  return `<${id}.${unique}@${sender.split('@')[1] ?? 'localhost'}>`
}
