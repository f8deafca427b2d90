import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sha256 } from '../../../platform/sha256'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SealedSecrets = ReturnType<typeof createSealedSecrets>

/**
 * Encrypts secrets of authenticator apps for the database.
 *
 * @param tokenSecrets keys are derived from them: the first one seals, all of them open
 */
export function createSealedSecrets(tokenSecrets: readonly [string, ...string[]]) {
  const keys = tokenSecrets.map(sealingKey)
  const [current] = keys
  if (!current) throw new Error('There is no token secret')
  return {
    seal(accountId: number, secret: string) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(boundTo(accountId))
      const content = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return `${current.id}.${content.toString('base64url')}`
    },
    /** @returns undefined when it was sealed with an unknown key, for another account, or was changed */
    open(accountId: number, sealed: string) {
      const [id, content = ''] = sealed.split('.')
      const key = keys.find((known) => known.id === id)?.key
      const bytes = Buffer.from(content, 'base64url')
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(boundTo(accountId))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return undefined
      }
    },
    /** False when it was sealed with an earlier key. */
    isCurrent: (sealed: string) => sealed.startsWith(`${current.id}.`),
  }
}

/** The account id is authenticated, so a row that is copied to another account cannot be decrypted. */
const boundTo = (accountId: number) => Buffer.from(`account ${accountId}`)

function sealingKey(tokenSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'secrets of authenticator apps', 32))
  return { key, id: sha256(key).slice(0, 8) }
}
