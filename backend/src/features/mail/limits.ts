import type { Database } from '../../platform/database/database'
import { createLimiter } from '../../platform/http/rate-limit'
import { sha256 } from '../../platform/sha256'

const HOUR = 3600
const DAY = 24 * HOUR

const PASSWORD_MAILS_AN_HOUR = 3
export const RECEIPTS_A_DAY = 5

/** The maximum numbers of requested mails. They are counted in the database, so they hold across replicas. */
export interface MailLimits {
  /** @returns false when this email has had its mails for this hour */
  passwordMail(email: string): Promise<boolean>
  /** @returns the seconds to wait when the sale has had its mails for this day */
  receipt(saleId: number): Promise<number | undefined>
}

export function createMailLimits(db: Database): MailLimits {
  const passwordMails = createLimiter(db, 'password-mail', HOUR)
  const receipts = createLimiter(db, 'receipt-mail', DAY)
  return {
    async passwordMail(email) {
      const { consumedPoints } = await passwordMails.penalty(sha256(email))
      return consumedPoints <= PASSWORD_MAILS_AN_HOUR
    },
    async receipt(saleId) {
      const { consumedPoints, msBeforeNext } = await receipts.penalty(`${saleId}`)
      return consumedPoints > RECEIPTS_A_DAY ? Math.ceil(msBeforeNext / 1000) : undefined
    },
  }
}
