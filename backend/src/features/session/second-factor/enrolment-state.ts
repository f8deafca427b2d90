import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OwnSecondFactor, SecondFactorMethod } from 'shared-api/contract'
import type { Database } from '../../../platform/database/database'
import { rowsOf } from '../../../platform/database/statement'
import { account } from '../../../tables/accounts'
import { authenticatorApp, passkey, recoveryCode } from '../../../tables/second-factors'
import { countRecoveryCodes } from './recovery-codes'

const hasPasskey = sql`exists (select from ${passkey} where ${passkey.accountId} = ${account.id})`
const hasApp = sql`exists (select from ${authenticatorApp}
  where ${authenticatorApp.accountId} = ${account.id} and ${authenticatorApp.secret} is not null)`
const hasRecoveryCodes = sql`exists (select from ${recoveryCode} where ${recoveryCode.accountId} = ${account.id})`

/** SQL condition: `account` has a second factor. */
export const hasSecondFactor: SQL<boolean> = sql`(${hasPasskey} or ${hasApp})`

type EnrolmentState = Pick<OwnSecondFactor, 'passkeys' | 'authenticatorAppSince' | 'recoveryCodesLeft'>

export async function enrolmentState(db: Database, accountId: number): Promise<EnrolmentState> {
  const passkeys = await db
    .select()
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
    .orderBy(asc(passkey.id))
  const [app] = await db
    .select({ enrolledAt: authenticatorApp.enrolledAt })
    .from(authenticatorApp)
    .where(and(eq(authenticatorApp.accountId, accountId), isNotNull(authenticatorApp.secret)))
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorAppSince: app?.enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
  }
}

/** Whether the account has a second factor. */
export async function isEnrolled(db: Database, accountId: number): Promise<boolean> {
  const [row] = await rowsOf<{ enrolled: boolean }>(
    db,
    sql`select ${hasSecondFactor} as enrolled from ${account} where ${account.id} = ${accountId}`,
  )
  return row?.enrolled ?? false
}

/** In the order in which a login offers them. */
const METHODS: readonly SecondFactorMethod[] = ['passkey', 'code', 'recovery-code']

/**
 * The methods with which a login of the account can complete its second step.
 *
 * @returns undefined when the account has no second factor: the password is enough
 */
export async function secondStepMethods(
  db: Database,
  accountId: number,
  passkeysOffered: boolean,
): Promise<SecondFactorMethod[] | undefined> {
  const [has] = await rowsOf<Record<SecondFactorMethod, boolean>>(
    db,
    sql`select ${hasPasskey} as passkey, ${hasApp} as code, ${hasRecoveryCodes} as "recovery-code"
      from ${account} where ${account.id} = ${accountId}`,
  )
  if (!has?.passkey && !has?.code) return undefined
  const usable = { ...has, passkey: has.passkey && passkeysOffered }
  return METHODS.filter((method) => usable[method])
}
