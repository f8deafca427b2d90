import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type AccountRole, type FieldError, filled, isOfOffice } from 'shared-api/contract'
import type { PasswordCost } from '../../config/config'
import { invalid } from '../../platform/problem'

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

export async function createPasswords(cost: PasswordCost) {
  const dummyHash = await hash(randomBytes(32), cost)
  const hashOf = (password: string) => hash(normalized(password), cost)
  return {
    hash: hashOf,
    /**
     * Takes the same time without a stored hash, so that response times do not reveal which emails have an account.
     *
     * @returns with `newHash` for a stored hash of a password that was not normalized, which it replaces
     */
    async verify(
      stored: string | null | undefined,
      password: string,
    ): Promise<{ isRight: boolean; newHash?: string }> {
      const known = stored ?? dummyHash
      if (await verify(known, normalized(password))) return { isRight: Boolean(stored) }
      if (normalized(password) === password || !(await verify(known, password))) return { isRight: false }
      return { isRight: Boolean(stored), newHash: await hashOf(password) }
    },
  }
}

/** The profile OpaqueString of RFC 8265: NFC, and plain spaces. A Mac types "ñ" as two characters, Windows as one. */
const normalized = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC')

const LEAST_CHARACTERS = 10

/**
 * Why a new password is too weak for the role: owners and administrators can change everything, so that theirs must withstand
 * guessing. Employees have the specification's 4 to 50 characters.
 */
export async function weaknessOf(
  role: AccountRole,
  password: string,
): Promise<Omit<FieldError, 'field'> | undefined> {
  if (!isOfOffice(role)) return undefined
  if (password.length < LEAST_CHARACTERS)
    return filled(/*i18n*/ 'At least {min} characters', { min: LEAST_CHARACTERS })
  if ((await commonPasswords()).has(password.toLowerCase()))
    return { message: /*i18n*/ 'This is one of the commonest passwords' }
  return undefined
}

/** @throws ProblemError 400 */
export async function requireStrongPassword(
  role: AccountRole,
  password: string,
  field: string,
): Promise<void> {
  const weakness = await weaknessOf(role, password)
  if (weakness) throw invalid([{ field, ...weakness }])
}

let common: Promise<ReadonlySet<string>> | undefined

/** About 49,000 passwords, loaded at the first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'] as string[]),
  )
  return common
}
