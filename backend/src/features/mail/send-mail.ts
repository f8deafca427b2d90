import { eq } from 'drizzle-orm'
import addressparser from 'nodemailer/lib/addressparser'
import type { MailConfig } from '../../config/config'
import type { Database } from '../../platform/database/database'
import { sha256 } from '../../platform/sha256'
import { outgoingMail } from '../../tables/mail'
import { findBusiness } from '../business/queries'
import { type ConfiguredRegion, findRegion } from '../business/region'
import { type ClaimedMail, claimDueMail, recordFailure, recordSent } from './attempts'
import type { ComposedMail, MailComposers } from './compose'
import { createFormat } from './compose'
import { MailFailure, type MailTransport } from './smtp'

/** The result of an attempt. */
export type Attempt =
  | { outcome: 'nothing-due' | 'sent' | 'dropped' }
  | { outcome: MailFailure['kind']; mailId: number; code: string; isLast: boolean }

export interface MailSender {
  /** Sends one mail that is due. Returns a failure of the mail server, and throws one of the database. */
  sendNext(): Promise<Attempt>
}

export function createMailSender(
  db: Database,
  transport: MailTransport,
  { from, publicUrl }: Pick<MailConfig, 'from' | 'publicUrl'>,
  configured: ConfiguredRegion,
  composers: MailComposers,
): MailSender {
  const [sender] = addressparser(from, { flatten: true })

  async function compose(mail: ClaimedMail): Promise<ComposedMail | undefined> {
    const business = await findRegion(db, configured)
    const { name } = await findBusiness(db)
    const brand = name || sender?.name || 'TodoTurismo'
    return composers[mail.kind](mail, { db, publicUrl, brand, business, format: createFormat(business) })
  }

  return {
    async sendNext() {
      const mail = await claimDueMail(db)
      if (!mail) return { outcome: 'nothing-due' }
      const composed = await compose(mail)
      if (!composed) {
        await db.delete(outgoingMail).where(eq(outgoingMail.id, mail.id))
        return { outcome: 'dropped' }
      }
      const { finish, ...message } = composed
      try {
        await transport.send({ ...message, messageId: messageIdOf(mail, sender?.address ?? '') })
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error
        const { kind, code, message: lastError } = error
        const isLast = await recordFailure(db, mail, { message: lastError, permanent: kind === 'refused' })
        return { outcome: kind, mailId: mail.id, code, isLast }
      }
      if (finish) await db.transaction((tx) => finish(tx, () => recordSent(tx, mail)))
      else await recordSent(db, mail)
      return { outcome: 'sent' }
    },
  }
}

/** The same at each attempt, so that mail servers and programs recognize copies. It does not reveal the seed. */
function messageIdOf({ id, seed }: { id: number; seed: string }, sender: string): string {
  const unique = sha256(seed).slice(0, 24)
  return `<${id}.${unique}@${sender.split('@')[1] ?? 'localhost'}>`
}
