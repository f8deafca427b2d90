import { i18n } from 'shared-i18n'
import { businessTimeZone } from '../client/config'
import type { ReceiptSource } from '../client/receipt-source'
import type { Business, ReceiptLink, Region } from '../contract'
import { receiptNumber } from '../contract/business/business'
import { RECEIPT_LINK_DAYS } from '../contract/sale/receipt-link'
import { dateIn } from '../contract/values/time-zone'
import { businessSales } from './business-sales'
import { afterDelay } from './delay'
import { newDemoToken } from './demo-token'
import { sampleDiscountLimits, setSampleDiscountLimits } from './discount-limit'

let business: Business = {
  name: 'TodoTurismo',
  taxNumber: '30-00000000-7',
  address: 'Av. de Mayo 1200, Buenos Aires',
  phone: '+54 11 5555-0100',
  legalLine: 'Leg. 0000 · Demo',
  receiptPrefix: '0001-',
  logo: null,
}
let region: Region = {
  country: null,
  language: 'es',
  locale: 'es-AR',
  currency: 'ARS',
  timeZone: businessTimeZone(),
}
let links: (ReceiptLink & { saleId: number })[] = []

/** The business of the demo. Its links open nothing, because the demo has no server. */
export const sampleReceipts: ReceiptSource = {
  business: (signal) => afterDelay(() => business, signal),
  saveBusiness: (input) =>
    afterDelay(() => {
      business = input
      return business
    }),
  region: (signal) => afterDelay(() => region, signal),
  movedSales: (timeZone, signal) =>
    afterDelay(() => {
      const isMoved = (at: Date) => dateIn(region.timeZone, at) !== dateIn(timeZone, at)
      return { sales: businessSales().filter(({ createdAt }) => isMoved(new Date(createdAt))).length }
    }, signal),
  saveRegion: (input) =>
    afterDelay(() => {
      region = input
      return region
    }),
  discountLimits: (signal) => afterDelay(sampleDiscountLimits, signal),
  saveDiscountLimits: (input) => afterDelay(() => setSampleDiscountLimits(input)),
  links: (saleId, signal) => afterDelay(() => links.filter((link) => link.saleId === saleId), signal),
  createLink: (saleId) =>
    afterDelay(() => {
      const now = Date.now()
      const link = {
        id: now,
        saleId,
        createdBy: 'Demo',
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + RECEIPT_LINK_DAYS * 86_400_000).toISOString(),
      }
      links = [link, ...links]
      const about = { id: receiptNumber(saleId, business), brand: business.name }
      return {
        ...link,
        token: newDemoToken(),
        subject: i18n.t('Receipt No. {id} from {brand}', about),
        message: i18n.t('Hello, here is your receipt No. {id} from {brand}:', about),
      }
    }),
  revokeLink: (id) =>
    afterDelay(() => {
      links = links.filter((link) => link.id !== id)
    }),
}
