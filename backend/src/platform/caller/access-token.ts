import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import * as v from 'valibot'
import { sha256 } from '../sha256'

const LIFETIME_MS = 15 * 60_000

const Header = v.object({ header: v.object({ kid: v.string() }) })
const Claims = v.object({ sid: v.pipe(v.string(), v.uuid()), exp: v.number() })

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** @param secrets the first one signs; tokens signed with the others are accepted until they expire */
export function createAccessTokens(secrets: readonly [string, ...string[]]) {
  const sign = createSigner({
    key: secrets[0],
    kid: keyId(secrets[0]),
    algorithm: 'HS256',
    expiresIn: LIFETIME_MS,
  })
  const decode = createDecoder({ complete: true })
  const verifiers = new Map(
    secrets.map((key) => [
      keyId(key),
      createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['exp'] }),
    ]),
  )

  return {
    sign: (sessionId: string): string => sign({ sid: sessionId }),
    /** @returns undefined when the token is expired or its signature is invalid; times are in milliseconds since 1970 */
    verify(token: string) {
      try {
        const { kid } = v.parse(Header, decode(token)).header
        const { sid, exp } = v.parse(Claims, verifiers.get(kid)?.(token))
        return { sessionId: sid, expiresAt: exp * 1_000 }
      } catch {
        return undefined
      }
    },
  }
}

/** Identifies a key without revealing it. */
const keyId = (secret: string) => sha256(secret).slice(0, 8)
