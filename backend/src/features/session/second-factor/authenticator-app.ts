import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { AppSecret } from 'shared-api/contract'
import type { Database } from '../../../platform/database/database'
import { authenticatorApp } from '../../../tables/second-factors'
import type { SealedSecrets } from './sealed-secrets'

/** Makes a secret that is used after one of its codes has been entered; until then an earlier secret stays valid. */
export async function beginApp(
  db: Database,
  secrets: SealedSecrets,
  { accountId, email }: { accountId: number; email: string },
): Promise<AppSecret> {
  const secret = newAppSecret()
  const pendingSecret = secrets.seal(accountId, secret)
  await db
    .insert(authenticatorApp)
    .values({ accountId, pendingSecret })
    .onConflictDoUpdate({ target: authenticatorApp.accountId, set: { pendingSecret } })
  return { secret, uri: appUri(secret, email) }
}

/** @returns false when the code is not of the secret that was made last */
export async function finishApp(
  tx: Database,
  secrets: SealedSecrets,
  accountId: number,
  code: string,
): Promise<boolean> {
  const row = await findApp(tx, accountId)
  const secret = row?.pendingSecret && secrets.open(accountId, row.pendingSecret)
  const step = secret ? stepOfCode(secret, code) : undefined
  if (!row || step === undefined) return false
  await tx
    .update(authenticatorApp)
    .set({ secret: row.pendingSecret, pendingSecret: null, enrolledAt: new Date(), lastStep: step })
    .where(eq(authenticatorApp.accountId, accountId))
  return true
}

/** Accepts a right code once. The row's lock makes this hold for servers that check the same code at the same time. */
export async function acceptAppCode(
  tx: Database,
  secrets: SealedSecrets,
  accountId: number,
  code: string,
): Promise<boolean> {
  const row = await findApp(tx, accountId)
  const secret = row?.secret && secrets.open(accountId, row.secret)
  const step = secret ? stepOfCode(secret, code) : undefined
  if (step === undefined) return false
  const accepted = await tx
    .update(authenticatorApp)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApp.accountId, accountId), lt(authenticatorApp.lastStep, step)))
    .returning({ accountId: authenticatorApp.accountId })
  return accepted.length > 0
}

/**
 * Encrypts with the current key what was encrypted with an earlier one, so that the earlier key is no longer needed.
 *
 * @returns the number of secrets that no key opens
 */
export async function resealAppSecrets(db: Database, secrets: SealedSecrets): Promise<number> {
  const rows = await db.select().from(authenticatorApp).where(isNotNull(authenticatorApp.secret))
  let unreadable = 0
  for (const { accountId, secret: sealed } of rows) {
    if (sealed === null || secrets.isCurrent(sealed)) continue
    const secret = secrets.open(accountId, sealed)
    if (secret === undefined) unreadable += 1
    else
      await db
        .update(authenticatorApp)
        .set({ secret: secrets.seal(accountId, secret) })
        // Skip a secret that has changed since it was read.
        .where(and(eq(authenticatorApp.accountId, accountId), eq(authenticatorApp.secret, sealed)))
  }
  return unreadable
}

export async function removeApp(tx: Database, accountId: number): Promise<boolean> {
  const removed = await tx
    .delete(authenticatorApp)
    .where(eq(authenticatorApp.accountId, accountId))
    .returning({ secret: authenticatorApp.secret })
  return removed.some(({ secret }) => secret !== null)
}

async function findApp(db: Database, accountId: number) {
  const [row] = await db.select().from(authenticatorApp).where(eq(authenticatorApp.accountId, accountId))
  return row
}

const ISSUER = 'TodoTurismo'
const STEP_SECONDS = 30
/** Clocks may differ by this many steps. */
const WINDOW = 1

const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` URI of a secret, to be shown as a QR code. */
const appUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** @returns the time step of the code; undefined when it is wrong */
function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = Date.now()
  const steps = totpOf(secret).validate({ token: code, window: WINDOW, timestamp })
  return steps === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + steps
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })
