import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database'
import { ProblemError } from '../../../platform/problem'
import { type ChallengePurpose, passkeyChallenge } from '../../../tables/second-factors'

/** The time limit for the browser's dialog. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000

export interface ChallengeUse {
  purpose: ChallengePurpose
  /** Undefined for a login with a passkey alone. */
  accountId?: number | undefined
}

/** @returns the challenge in base64url */
export async function createChallenge(db: Database, { purpose, accountId }: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFETIME_MS)
  await db.insert(passkeyChallenge).values({ challenge, purpose, accountId, expiresAt })
  return challenge
}

/**
 * Deletes the challenge that a browser has signed, whether or not its signature is valid.
 *
 * @returns undefined when it is unknown, used or expired, or was made for something else
 */
export async function useChallenge(
  db: Database,
  clientDataJSON: string,
  { purpose, accountId }: ChallengeUse,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const [used] = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.purpose, purpose),
        accountId === undefined
          ? isNull(passkeyChallenge.accountId)
          : eq(passkeyChallenge.accountId, accountId),
        gt(passkeyChallenge.expiresAt, new Date()),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge })
  return used?.challenge
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown
    }
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The site that passkeys belong to: WebAuthn's relying party. */
export interface RelyingParty {
  id: string
  origin: string
}

/** @returns undefined without a public address, and for an IP address, which passkeys cannot be made for */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (!publicUrl) return undefined
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}

/** @throws ProblemError 409 */
export function requireParty(party: RelyingParty | undefined): RelyingParty {
  if (!party)
    throw new ProblemError(409, {
      detail: /*i18n*/ 'This server offers no passkeys: PUBLIC_URL names no domain',
    })
  return party
}
