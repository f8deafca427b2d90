import type { PasswordCost, SeedConfig } from '../config/config'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { createPasswords } from '../session/passwords'
import { StartError } from '../start-error'
import { fillSample } from './fill-sample'

/**
 * Gives an empty database what a first start needs; leaves any other alone.
 *
 * @throws StartError in production, when nobody could log in
 */
export async function fillDatabase(
  db: Database,
  { seed, passwordCost }: { seed: SeedConfig; passwordCost: PasswordCost },
): Promise<void> {
  if ((await db.$count(account)) > 0) return
  if (seed.kind === 'none') {
    throw new StartError(
      'The database has no account yet. Set OWNER_EMAIL and OWNER_PASSWORD for the first one.',
    )
  }
  const passwords = await createPasswords(passwordCost)
  const passwordHash = await passwords.hash(seed.password)
  if (seed.kind === 'sample') return fillSample(db, passwordHash, new Date())
  await db
    .insert(account)
    .values({ email: seed.email, name: 'Owner', lastname: '', role: 'OWNER', passwordHash })
}
