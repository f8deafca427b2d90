import { createHmac } from 'node:crypto'
import { BASE_PATH } from 'shared-api/contract'

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
