import { createHmac, timingSafeEqual } from 'node:crypto'

/** A session's refresh token. Each use replaces it by one of the next generation. */
export interface RefreshToken {
  sessionId: string
  generation: number
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/**
 * A token is the session id and the generation with a MAC, so it can be computed again: a repeated refresh gets the same
 * token as the first one, and all tabs hold the same token whichever response arrives last.
 *
 * @param secrets the first one signs; tokens signed with the others are accepted, too
 */
export function createRefreshTokens(secrets: readonly [string, ...string[]]) {
  return {
    write: (token: RefreshToken) =>
      `${token.sessionId}.${token.generation}.${mac(secrets[0], token).toString('base64url')}`,
    /** @returns undefined when the signature is invalid */
    read(text: string): RefreshToken | undefined {
      const [, sessionId = '', generation, given = ''] = FORM.exec(text) ?? []
      const token = { sessionId, generation: Number(generation) }
      const signed = secrets.some((secret) => sameBytes(mac(secret, token), Buffer.from(given, 'base64url')))
      return signed ? token : undefined
    },
  }
}

function mac(secret: string, { sessionId, generation }: RefreshToken): Buffer {
  return createHmac('sha256', secret).update(`refresh ${sessionId} ${generation}`).digest()
}

const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
