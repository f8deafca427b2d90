import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { COUNTRIES, type Country } from 'shared-api/contract'
import type { PasswordCost, SeedConfig } from '../config/config'
import { sampleAccounts } from '../features/account/account-status'
import { createPasswords, weaknessOf } from '../features/session/passwords'
import type { Database } from '../platform/database/database'
import { StartError } from '../platform/start-error'
import { account } from '../tables/accounts'
import { fillSample } from './fill-sample'

export interface FillConfig {
  production: boolean
  seed: SeedConfig
  passwordCost: PasswordCost
  businessCountry?: Country | undefined
}

/**
 * Fills an empty database with the sample business when a sample password is set, and otherwise creates the configured
 * owner when no owner can log in.
 *
 * @param onSample called before the sample business is made, which takes a while
 * @throws StartError when no owner can log in, OWNER_PASSWORD is weak, an empty database was asked for and this one has the
 *   sample business, and in production when a sample account can log in
 */
export async function fillDatabase(
  db: Database,
  { production, seed, passwordCost, businessCountry }: FillConfig,
  onSample: () => void = () => undefined,
): Promise<void> {
  if (seed.samplePassword !== undefined && (await db.$count(account)) === 0) {
    onSample()
    const language = businessCountry && COUNTRIES[businessCountry].language
    return fillSample(db, await hash(seed.samplePassword, passwordCost), new Date(), language)
  }
  if (production) await refuseSampleAccounts(db)
  // An empty database has a sample owner alone.
  if (seed.empty && (await db.$count(account, and(account.sample, ne(account.role, 'OWNER')))) > 0)
    throw new StartError(
      'This database has the sample business. An empty one begins in another folder: DATA_DIR=.data-empty npm start -- --empty',
    )
  if (await hasOwner(db)) return
  if (!seed.owner) {
    throw new StartError(
      'No owner can log in. Set OWNER_EMAIL and OWNER_PASSWORD: the server creates this account when it starts.',
    )
  }
  const { email, password, sample = false } = seed.owner
  const weakness = await weaknessOf('OWNER', password)
  if (weakness && !sample) throw new StartError(`OWNER_PASSWORD is too weak: ${weakness.message}.`)
  const made = await db
    .insert(account)
    .values({
      email,
      name: 'Owner',
      lastname: '',
      role: 'OWNER',
      sample,
      passwordHash: await hash(password, passwordCost),
    })
    .onConflictDoNothing()
    .returning({ id: account.id })
  if (made.length === 0) {
    throw new StartError(
      `No owner can log in, and OWNER_EMAIL=${email} belongs to another account. Set another email.`,
    )
  }
}

const hash = async (password: string, cost: PasswordCost) => (await createPasswords(cost)).hash(password)

/** @throws StartError that names the accounts and the commands that disable them */
async function refuseSampleAccounts(db: Database): Promise<void> {
  const accounts = await sampleAccounts(db)
  if (accounts.length === 0) return
  throw new StartError(
    `Sample accounts with a known password can log in: ${accounts.map(({ email }) => email).join(', ')}.\n` +
      'Disable them with: npm run account -- disable-samples (in a container: node dist/account-command.js disable-samples)\n' +
      'Set OWNER_EMAIL and OWNER_PASSWORD of your own owner account for it and for the next start, unless one exists.',
  )
}

async function hasOwner(db: Database): Promise<boolean> {
  const canLogIn = and(isNull(account.disabledAt), isNotNull(account.passwordHash))
  return (await db.$count(account, and(eq(account.role, 'OWNER'), canLogIn))) > 0
}
