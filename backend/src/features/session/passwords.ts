import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { PasswordCost } from '../../config/config'

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

export async function createPasswords(cost: PasswordCost) {
  const dummyHash = await hash(randomBytes(32), cost)
  return {
    hash: (password: string) => hash(password, cost),
    /** Takes the same time without a stored hash, so that response times do not reveal which emails have an account. */
    async verify(stored: string | null | undefined, password: string) {
      const matches = await verify(stored ?? dummyHash, password)
      return matches && Boolean(stored)
    },
  }
}
