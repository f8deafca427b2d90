import { findOne } from '../../../platform/resources/resource'
import type { ComposeMail } from '../../mail/compose'
import { sales } from '../queries'
import { findPrinted } from '../receipt-links/queries'
import { receiptMail } from './receipt-mail'

export const composeReceiptMail: ComposeMail = async (mail, { db, brand, business, format }) => {
  const sale = mail.saleId === null ? undefined : await findOne(db, sales, mail.saleId)
  if (!sale) return undefined
  const printed = await findPrinted(db, sale)
  const parts = { ...printed, sender: brand, region: business }
  return { to: mail.recipient, ...receiptMail(parts, format) }
}
