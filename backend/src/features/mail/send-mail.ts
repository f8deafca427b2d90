import { eq } from 'drizzle-orm'
import addressparser from 'nodemailer/lib/addressparser'
import { type OperationState, printedSale } from 'shared-api/contract'
import type { MailConfig } from '../../platform/config/config'
import type { Database } from '../../platform/database/database'
import { findOne, lockRow } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import { endLinks } from '../accounts/invitations/end-links'
import { linkMail } from '../accounts/invitations/link-mail'
import { linkTo, mailedToken } from '../accounts/invitations/link-token'
import { isLinkMail, prepareLink } from '../accounts/invitations/prepare-link'
import { type ConfiguredRegion, findRegion } from '../business/region'
import { operationMail, ownerLanguage } from '../operation/operation-mail'
import { sales } from '../sales/queries'
import { findPrinted } from '../sales/receipt-links/queries'
import { receiptMail } from '../sales/receipt-mail/receipt-mail'
import { type ClaimedMail, claimDueMail, recordFailure, recordSent } from './attempts'
import { createFormat } from './format'
import { messageIdOf } from './message-id'
import { MailFailure, type MailMessage, type MailTransport } from './smtp'

/** The result of an attempt. */
export type Attempt =
  | { outcome: 'nothing-due' | 'sent' | 'dropped' }
  | { outcome: MailFailure['kind']; mailId: number; code: string; isLast: boolean }

export interface MailSender {
  /** Sends one mail that is due. Returns a failure of the mail server, and throws one of the database. */
  sendNext(): Promise<Attempt>
}

interface Message extends Omit<MailMessage, 'messageId'> {
  /** The account and token of a mail with a link. */
  link?: { accountId: number; token: string }
}

/**
 * @param secret the server's key
 * @param operation how the server is doing, for mails to owners
 */
export function createMailSender(
  db: Database,
  transport: MailTransport,
  { from, publicUrl }: Pick<MailConfig, 'from' | 'publicUrl'>,
  configured: ConfiguredRegion,
  secret: string,
  operation?: () => Promise<OperationState>,
): MailSender {
  const [sender] = addressparser(from, { flatten: true })
  const brand = sender?.name || 'TodoTurismo'

  async function compose(mail: ClaimedMail): Promise<Message | undefined> {
    const business = await findRegion(db, configured)
    const format = createFormat(business)
    if (isLinkMail(mail)) {
      const token = mailedToken(secret, mail.seed)
      const prepared = await prepareLink(db, mail, token)
      if (!prepared) return undefined
      const link = linkTo(publicUrl, token)
      return {
        to: prepared.email,
        ...linkMail(
          { kind: mail.kind, prepared, link, brand, language: prepared.language ?? business.language },
          format,
        ),
        link: { accountId: prepared.accountId, token },
      }
    }
    if (mail.kind === 'operation') {
      const state = await operation?.()
      if (!state?.warnings.length) return undefined
      const language = (await ownerLanguage(db, mail)) ?? business.language
      return { to: mail.recipient, ...operationMail(state, brand, language, format) }
    }
    const sale = mail.saleId === null ? undefined : await findOne(db, sales, mail.saleId)
    if (!sale) return undefined
    const printed = { ...(await findPrinted(db, sale)), sender: brand, language: business.language }
    return { to: mail.recipient, ...receiptMail({ sale: printedSale(sale), ...printed }, format) }
  }

  async function finish(mail: ClaimedMail, link: Message['link']): Promise<void> {
    await db.transaction(async (tx) => {
      // Locked before the mail's row, in the same order as in `invite`, to avoid a deadlock.
      if (link) await lockRow(tx, account, link.accountId)
      const isRecorded = await recordSent(tx, mail)
      if (link && isRecorded) await endLinks(tx, link.accountId, link.token)
    })
  }

  return {
    async sendNext() {
      const mail = await claimDueMail(db)
      if (!mail) return { outcome: 'nothing-due' }
      const message = await compose(mail)
      if (!message) {
        await db.delete(outgoingMail).where(eq(outgoingMail.id, mail.id))
        return { outcome: 'dropped' }
      }
      const { link, ...content } = message
      try {
        await transport.send({ ...content, messageId: messageIdOf(mail, sender?.address ?? '') })
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        const { kind, code, message: lastError } = error
        const isLast = await recordFailure(db, mail, { message: lastError, permanent: kind === 'refused' })
        return { outcome: kind, mailId: mail.id, code, isLast }
      }
      await finish(mail, link)
      return { outcome: 'sent' }
    },
  }
}
