import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OwnPasskey, SecondFactorMethod } from 'shared-api/contract'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { authenticatorApp, passkey } from '../database/schema/second-factors'
import { countRecoveryCodes } from './recovery-codes'

/** Whether `account` has a second factor, to be selected beside it. */
export const hasSecondFactor: SQL<boolean> = sql`(
  exists (select from ${passkey} where ${passkey.accountId} = ${account.id})
  or exists (select from ${authenticatorApp} where ${authenticatorApp.accountId} = ${account.id}
    and ${authenticatorApp.secret} is not null))`

export interface EnrolmentState {
  passkeys: OwnPasskey[]
  authenticatorAppSince: string | null
  recoveryCodesLeft: number
}

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
      ...{ id, name },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorAppSince: app?.enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, accountId),
  }
}

export const isEnrolled = ({ passkeys, authenticatorAppSince }: EnrolmentState): boolean =>
  passkeys.length > 0 || authenticatorAppSince !== null

/**
 * What a login of the account can prove its second step with.
 *
 * @returns undefined when the account has no second factor: the password is enough
 */
export async function secondStepMethods(
  db: Database,
  accountId: number,
  passkeysOffered: boolean,
): Promise<SecondFactorMethod[] | undefined> {
  const state = await enrolmentState(db, accountId)
  if (!isEnrolled(state)) return undefined
  const methods: SecondFactorMethod[] = []
  if (passkeysOffered && state.passkeys.length > 0) methods.push('passkey')
  if (state.authenticatorAppSince !== null) methods.push('code')
  if (state.recoveryCodesLeft > 0) methods.push('recovery-code')
  return methods
}
