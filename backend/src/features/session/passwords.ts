import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { PasswordCost } from '../../config/config'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time without a stored hash, so that response times do not reveal which emails have an account. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

export async function createPasswords(cost: PasswordCost): Promise<Passwords> {
  const dummyHash = await hash(randomBytes(32), cost)
  return {
    hash: (password) => hash(password, cost),
    async verify(stored, password) {
      const matches = await verify(stored ?? dummyHash, password)
      return matches && Boolean(stored)
    },
  }
}
