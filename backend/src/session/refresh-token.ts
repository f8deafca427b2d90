import { createHmac, timingSafeEqual } from 'node:crypto'

/** A session's refresh token of one generation; each use replaces it by that of the next. */
export interface RefreshToken {
  sessionId: string
  generation: number
}

export interface RefreshTokens {
  write(token: RefreshToken): string
  /** Undefined if it is not one of ours. */
  read(text: string): RefreshToken | undefined
}

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/**
 * A token is the session and the generation under a MAC. It can be made again from these two, so the answer to a
 * repeated refresh carries the very token of the first: tabs agree, whichever answer comes last.
 *
 * @param secrets the first signs; tokens of the others are taken too
 */
export function createRefreshTokens(secrets: readonly [string, ...string[]]): RefreshTokens {
  return {
    write: (token) =>
      `${token.sessionId}.${token.generation}.${mac(secrets[0], token).toString('base64url')}`,
    read(text) {
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
