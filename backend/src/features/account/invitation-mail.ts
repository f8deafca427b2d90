import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type AccountRole, BASE_PATH } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { lockRow } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { account, invitation } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import type { ClaimedMail } from '../mail/attempts'
import type { ComposeMail, Format } from '../mail/compose'
import { translateTo } from '../mail/mail-text'
import { endLinks } from './invite'

/** @param secret the server's key */
export const composeLinkMail =
  (kind: LinkMailKind, secret: string): ComposeMail =>
  async (mail, { db, publicUrl, brand, business, format }) => {
    const token = mailedToken(secret, mail.seed)
    const prepared = await prepareLink(db, mail, kind, token)
    if (!prepared) return undefined
    const language = prepared.language ?? business.language
    const link = linkTo(publicUrl, token)
    return {
      to: prepared.email,
      ...linkMail({ kind, prepared, link, brand, language }, format),
      async finish(tx, recordSent) {
        // Locked before the mail's row, in the same order as in `invite`, to avoid a deadlock.
        await lockRow(tx, account, prepared.accountId)
        if (await recordSent()) await endLinks(tx, prepared.accountId, token)
      },
    }
  }

interface Parts {
  kind: 'invitation' | 'password-reset'
  prepared: PreparedLink
  link: string
  /** The name of the business. */
  brand: string
  language: string
}

/** The words of the page of an invitation (`shared-ui/src/invitation/invitation-texts.ts`): who invites as what, and the role's rule. */
const INVITATIONS = {
  ADMINISTRATOR: [
    'Hello {name}, {brand} invites you as administrator.',
    'You keep categories, services, clients and employees.',
  ],
  EMPLOYEE: ['Hello {name}, {brand} invites you as employee.', 'You make sales, and see your own.'],
  OWNER: [
    'Hello {name}, {brand} invites you as owner.',
    'You see the reports, and decide who has an account.',
  ],
} as const

/** Plain text only, so that the reader sees where a link leads. */
function linkMail({ kind, prepared, link, brand, language }: Parts, { moment }: Format) {
  const { name, email, role, hasPassword, expiresAt } = prepared
  const isFirst = !hasPassword
  const t = translateTo(language)
  const [invites, rule] = INVITATIONS[role]
  const opening = isFirst
    ? t('Set your password here:')
    : kind === 'invitation'
      ? t('here is a link to set a new password at {brand}:', { brand })
      : t('a new password was requested at {brand}, probably by you. Set it here:', { brand })
  const closing =
    kind === 'password-reset'
      ? t('If it was not you, do nothing: your password stays as it is.')
      : t('If you did not expect this mail, ask the owner of the business.')
  return {
    subject: isFirst ? t('Your account at {brand}', { brand }) : t('A new password at {brand}', { brand }),
    text: [
      isFirst ? `${t(invites, { name, brand })} ${t(rule)}` : t('Hello {name},', { name }),
      opening,
      link,
      t('The link works once, until {moment}. You log in with {email}.', {
        moment: moment(expiresAt),
        email,
      }),
      closing,
    ].join('\n\n'),
  }
}

const HOUR_MS = 3_600_000
/** A link that anybody can request expires earlier than one that an administrator sends. */
const LIFETIME_MS = { invitation: 72 * HOUR_MS, 'password-reset': 2 * HOUR_MS }

export type LinkMailKind = keyof typeof LIFETIME_MS

/** The account of a link, and when the link expires. */
interface PreparedLink {
  accountId: number
  email: string
  name: string
  role: AccountRole
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
async function prepareLink(
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
        role: account.role,
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

    const { id: accountId, email, name, role, passwordHash, language } = found
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
    return { accountId, email, name, role, hasPassword: passwordHash !== null, language, expiresAt }
  })
}

/**
 * The one-time token of a mail: the same at each attempt, so that a mail which arrived although its attempt failed has a
 * link that works.
 *
 * @param seed the mail's own random value
 */
const mailedToken = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`mailed link ${seed}`).digest('base64url')

/** The token is in the fragment of the URL, which is never sent to a server or written to its log. */
const linkTo = (publicUrl: string, token: string): string => `${publicUrl}${BASE_PATH}/invitation#${token}`
