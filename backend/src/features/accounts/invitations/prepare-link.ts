import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database'
import { sha256 } from '../../../platform/sha256'
import { account, invitation } from '../../../tables/accounts'
import { outgoingMail } from '../../../tables/mail'
import type { ClaimedMail } from '../../mail/attempts'

const HOUR_MS = 3_600_000
/** A link that anybody can request expires earlier than one that an administrator sends. */
const LIFETIME_MS = { invitation: 72 * HOUR_MS, 'password-reset': 2 * HOUR_MS }

export type LinkMailKind = keyof typeof LIFETIME_MS

/** The account of a link, and when the link expires. */
export interface PreparedLink {
  accountId: number
  email: string
  name: string
  hasPassword: boolean
  /** That of the account. Null when its user has not chosen one. */
  language: string | null
  expiresAt: Date
}

/**
 * Makes the mail's link valid, from this attempt on. Earlier links stay valid until the mail has been sent.
 *
 * @returns undefined when there is nothing to send: no such account, a disabled one, or a link that has been used
 */
export async function prepareLink(
  db: Database,
  mail: ClaimedMail,
  kind: LinkMailKind,
  token: string,
): Promise<PreparedLink | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        id: account.id,
        email: account.email,
        name: account.name,
        passwordHash: account.passwordHash,
        language: account.language,
      })
      .from(account)
      .where(
        and(
          mail.accountId === null ? eq(account.email, mail.recipient) : eq(account.id, mail.accountId),
          isNull(account.disabledAt),
        ),
      )
      .for('no key update')
    if (!found) return undefined

    const { id: accountId, email, name, passwordHash, language } = found
    const kept = await tx
      .update(outgoingMail)
      .set({ accountId, recipient: email })
      .where(eq(outgoingMail.id, mail.id))
      .returning({ id: outgoingMail.id })
    if (kept.length === 0) return undefined

    const expiresAt = new Date(Date.now() + LIFETIME_MS[kind])
    const links = await tx
      .insert(invitation)
      .values({ accountId, invitedBy: mail.requestedBy, tokenHash: sha256(token), expiresAt })
      .onConflictDoUpdate({
        target: invitation.tokenHash,
        set: { expiresAt },
        setWhere: isNull(invitation.acceptedAt),
      })
      .returning({ id: invitation.id })
    if (links.length === 0) return undefined
    return { accountId, email, name, hasPassword: passwordHash !== null, language, expiresAt }
  })
}
