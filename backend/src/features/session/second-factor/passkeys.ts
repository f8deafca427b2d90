import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from 'shared-api/contract'
import type { Database } from '../../../platform/database/database'
import { passkey } from '../../../tables/second-factors'
import type { RelyingParty } from './webauthn'
import { CHALLENGE_LIFETIME_MS, type ChallengeUse, createChallenge, useChallenge } from './webauthn'

const SITE_NAME = 'TodoTurismo'

/** Loaded at its first use, because loading takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server')

/** Identifies the account to the authenticator, and is no personal data. */
const userHandle = (accountId: number) => Buffer.from(`account ${accountId}`).toString('base64url')

/** EdDSA, ES256 and RS256, in the order of preference. */
const ALGORITHMS = [-8, -7, -257]

const passkeysOf = (db: Database, accountId: number) =>
  db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.accountId, accountId))

/** The options for creating a passkey in the browser. */
export async function passkeyCreation(
  db: Database,
  party: RelyingParty,
  { accountId, email, name }: { accountId: number; email: string; name: string },
): Promise<PasskeyCreation> {
  const known = await passkeysOf(db, accountId)
  const challenge = await createChallenge(db, { purpose: 'enrolment', accountId })
  return {
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    rp: { id: party.id, name: SITE_NAME },
    user: {
      id: userHandle(accountId),
      name: email,
      displayName: name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    // Prevents a second passkey of this account on the same authenticator.
    excludeCredentials: known.map((credential) => ({ ...credential, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** @returns the columns of the new passkey; undefined when the browser's answer is not right */
export async function verifyNewPasskey(
  db: Database,
  party: RelyingParty,
  accountId: number,
  { credential, name }: NewPasskey,
): Promise<typeof passkey.$inferInsert | undefined> {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const challenge = await useChallenge(db, clientDataJSON, { purpose: 'enrolment', accountId })
  if (challenge === undefined) return undefined
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  return {
    accountId,
    name,
    credentialId,
    counter,
    transports,
    publicKey: Buffer.from(publicKey).toString('base64url'),
  }
}

/**
 * The options for signing with a passkey in the browser. Without an account, the browser offers any passkey of this site
 * and must verify the user, because the passkey replaces the password.
 */
export async function passkeyRequest(
  db: Database,
  party: RelyingParty,
  use: ChallengeUse,
): Promise<PasskeyRequest> {
  const known = use.accountId === undefined ? [] : await passkeysOf(db, use.accountId)
  const challenge = await createChallenge(db, use)
  return {
    challenge,
    timeout: CHALLENGE_LIFETIME_MS,
    rpId: party.id,
    allowCredentials: known.map((credential) => ({ ...credential, type: 'public-key' })),
    userVerification: needsUserVerification(use) ? 'required' : 'discouraged',
  }
}

/** A passkey that is used without a password must verify its user. */
const needsUserVerification = ({ purpose }: ChallengeUse) => purpose !== 'second-factor'

export type Signed =
  | { accountId: number; passkeyId: number }
  /** `accountId` is that of the passkey, where it is known. */
  | {
      accountId?: number | undefined
      refused: 'unknown passkey' | 'wrong signature' | 'signature counter went back'
    }

/** Verifies a signature, and that its counter has grown: a counter that goes back is a sign of a copied passkey. */
export async function verifySignature(
  db: Database,
  party: RelyingParty,
  signature: PasskeySignature,
  use: ChallengeUse,
): Promise<Signed> {
  const challenge = await useChallenge(db, signature.response.clientDataJSON, use)
  const [known] = await db.select().from(passkey).where(eq(passkey.credentialId, signature.id))
  if (!known || (use.accountId !== undefined && known.accountId !== use.accountId))
    return { refused: 'unknown passkey' }
  const { accountId } = known
  const { userHandle: handle, ...response } = signature.response
  const isHolder = handle === undefined ? use.accountId !== undefined : handle === userHandle(accountId)
  if (challenge === undefined || !isHolder) return { accountId, refused: 'wrong signature' }

  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: { ...signature, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The counter is compared below, after the signature has been verified.
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: 0,
    },
    requireUserVerification: needsUserVerification(use),
  }).catch(() => undefined)
  if (!verified?.verified) return { accountId, refused: 'wrong signature' }
  const counted = await count(db, known.id, verified.authenticationInfo.newCounter)
  return counted ? { accountId, passkeyId: known.id } : { accountId, refused: 'signature counter went back' }
}

/** Whether a passkey that has signed is still enrolled. */
export async function isPasskeyOf(tx: Database, accountId: number, passkeyId: number): Promise<boolean> {
  const mine = and(eq(passkey.id, passkeyId), eq(passkey.accountId, accountId))
  return (await tx.$count(passkey, mine)) > 0
}

/** @returns false when the counter has not grown, except where the authenticator does not count */
async function count(db: Database, id: number, counter: number): Promise<boolean> {
  const doesNotCount = and(eq(passkey.counter, 0), sql`${counter}::bigint = 0`)
  const counted = await db
    .update(passkey)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkey.id, id), or(lt(passkey.counter, counter), doesNotCount)))
    .returning({ id: passkey.id })
  return counted.length > 0
}
