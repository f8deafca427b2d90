import { useSession } from 'shared-auth'
import { i18n, serverNow } from 'shared-i18n'
import { dateIn } from 'shared-i18n/calendar'
import {
  type Business,
  type DiscountLimits,
  isUnusualRate,
  type MovedSales,
  type NewRate,
  type OfficeSetup,
  type PublicBusiness,
  type Region,
  refuseCurrencies,
  refuseRate,
  type SaleConditions,
  type SentReceipt,
  toPage,
} from '../contract'
import { businessSales } from './business-sales'
import { paymentMethods } from './data/payment-methods'
import { services } from './data/services'
import { discountLimit, office, officeRate } from './office'
import { allowed, conflict, refused } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'

let business: Business = {
  name: 'TodoTurismo',
  taxNumber: '30-00000000-7',
  address: 'Av. de Mayo 1200, Buenos Aires',
  phone: '+54 11 5555-0100',
  legalLine: 'Leg. 0000 · Demo',
  receiptPrefix: '0001-',
  howToPay: 'Transferencia: alias TODO.TURISMO.DEMO\nCBU 0000000000000000000000, a nombre de TodoTurismo',
  reminder: '',
  paymentText: '',
  changeText: '',
  cancelText: '',
  conditions: '',
  logo: null,
}
let mails: (SentReceipt & { saleId: number })[] = []

/** The sales of the business that fall on another day in that time zone. */
function movedSales(timeZone: string): MovedSales {
  const isMoved = (at: Date) => dateIn(office.region.timeZone, at) !== dateIn(timeZone, at)
  return { sales: businessSales().filter(({ createdAt }) => isMoved(new Date(createdAt))).length }
}

function usedCurrencies() {
  const codes = (rows: readonly { currency: string }[]) => rows.map(({ currency }) => currency)
  const sold = businessSales().flatMap(({ currency, payments = [] }) => [currency, ...codes(payments)])
  // The demo has no quotes.
  return { sold: [...new Set(sold)], quoted: [], offered: codes([...services, ...paymentMethods]) }
}

/** The business of the demo. Its mails are not sent, because the demo has no server. */
export const businessRoutes: DemoRoutes = {
  'GET /business': () => business,
  'GET /business/logo': () => ({ logo: business.logo }),
  'PUT /business': ({ body }: DemoRequest<Business>) => {
    business = body
    return business
  },
  'GET /business/setup': (): OfficeSetup => ({
    country: office.region.country,
    name: business.name,
    hasLogo: business.logo !== null,
    paymentMethods: 4,
    services: 10,
    administrators: 1,
    sellers: 4,
    ownerHasPublicPassword: false,
    hasSold: true,
  }),
  'GET /rate': () => officeRate(),
  'PUT /rate': ({ body }: DemoRequest<NewRate>) => {
    allowed(refuseRate(body, office.region.strongerCurrency ?? ''))
    if (!body.confirmed && isUnusualRate(body.rate, office.rate.rate))
      throw conflict(
        i18n.t('The rate before was {rate}. Is {newRate} right?', {
          rate: office.rate.rate ?? 0,
          newRate: body.rate,
        }),
        'unusual-rate',
      )
    const { name } = useSession.getState().user
    const { id } = office.rate
    office.rate = {
      ...office.rate,
      id: (id ?? 0) + 1,
      rate: body.rate,
      at: serverNow().toISOString(),
      by: name,
    }
    return officeRate()
  },
  'GET /business/region': (): PublicBusiness => ({
    ...office.region,
    name: business.name,
    logoVersion: null,
    hasSales: true,
  }),
  'PUT /business/region': ({ body }: DemoRequest<Partial<Region>>) => {
    const changed = { ...office.region, ...body }
    const errors = refuseCurrencies(office.region, changed, usedCurrencies())
    if (errors.length > 0) throw refused({ status: 400, code: 'validation', errors })
    const { secondCurrency, strongerCurrency } = changed
    office.region = {
      ...changed,
      strongerCurrency: secondCurrency && (strongerCurrency ?? secondCurrency),
    }
    return office.region
  },
  'GET /business/region/moved-sales': ({ query }) => movedSales(query.timeZone ?? ''),
  'GET /business/discount-limits': () => office.limits,
  'PUT /business/discount-limits': ({ body }: DemoRequest<DiscountLimits>) => {
    office.limits = body
    return body
  },
  'GET /sale/discount-limit': () => discountLimit(),
  // Nobody has agreed on conditions in the sales of the demo.
  'GET /sale/:id/conditions': (): SaleConditions => ({}),
  'GET /sale/:id/receipt-mail': ({ id }) => mails.filter(({ saleId }) => saleId === id),
  'POST /sale/:id/receipt-mail': ({ id, body: { email } }: DemoRequest<{ email: string }>) => {
    const now = serverNow().getTime()
    const createdAt = new Date(now).toISOString()
    mails = [{ id: now, saleId: id, recipient: email, sentBy: 'Demo', createdAt, state: 'WAITING' }, ...mails]
    return { mailedTo: email }
  },
  'GET /mail': ({ query }) => toPage([], 0, Number(query.pageIndex), Number(query.pageSize)),
  'GET /mail/figures': () => ({ configured: false, delayed: 0, failed: 0 }),
  'POST /mail/:id/retry': () => undefined,
  'POST /mail/:id/discard': () => undefined,
  'GET /operation': () => ({
    release: '',
    lastBackupAt: null,
    freeDiskBytes: 0,
    failedRequests: 0,
    warnings: [],
  }),
}
