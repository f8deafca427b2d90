import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database'
import { sha256 } from '../../../platform/sha256'
import { recoveryCode } from '../../../tables/second-factors'

const COUNT = 10
/** Base32, whose digits do not look like letters. 16 characters have 80 bits. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 16

const randomCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Replaces the codes of an account. Only their hashes are stored, so the codes are shown once, in the response. */
export async function replaceRecoveryCodes(tx: Database, accountId: number): Promise<string[]> {
  await dropRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: COUNT }, randomCode)
  await tx.insert(recoveryCode).values(codes.map((code) => ({ accountId, codeHash: sha256(code) })))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

export async function dropRecoveryCodes(tx: Database, accountId: number): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
}

/**
 * Deletes a code, which works once.
 *
 * @returns false when the account has no such code
 */
export async function useRecoveryCode(tx: Database, accountId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, sha256(code))))
    .returning({ accountId: recoveryCode.accountId })
  return used.length > 0
}

export const countRecoveryCodes = (db: Database, accountId: number): Promise<number> =>
  db.$count(recoveryCode, eq(recoveryCode.accountId, accountId))
