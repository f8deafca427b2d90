import { createHmac } from 'node:crypto'
import { sha256 } from '../../platform/sha256'

const TOKEN_LENGTH = 32

/** The server's keys, of which the first one makes new tokens. */
export type TokenKeys = readonly [string, ...string[]]

/**
 * The token of a link: 192 bits that the server's key makes again, so that its hash alone is stored and the link can be shown as long as it works.
 *
 * @param of what the link opens: `receipt link 41 1700000000000`
 */
export const linkToken = (key: string, of: string): string =>
  createHmac('sha256', key).update(of).digest('base64url').slice(0, TOKEN_LENGTH)

/** The token whose hash is stored. Undefined: the key that made it is gone. */
export const tokenOfHash = (keys: TokenKeys, of: string, hash: string | null): string | undefined =>
  keys.map((key) => linkToken(key, of)).find((token) => sha256(token) === hash)
