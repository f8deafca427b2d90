import { i18n } from 'shared-i18n'
import type { NewReceiptLink, PublicReceipt, PublicReceiptInput, ReceiptLink, Sale } from '../contract'
import { printedSale } from '../contract/sale/printed-sale'
import { endOfLink } from '../contract/sale/receipt-link'
import { travellerName } from '../contract/sale/traveller'
import { businessTimeZone } from '../http/config'
import { demoBusiness } from './business'
import { businessSales } from './business-sales'
import { services } from './data/services'
import { demoTripToken, saleOfDemoToken } from './demo-token'
import { paymentsOf } from './payments'
import { notFound } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'
import { visibleSales } from './sales'
import { travellersOf } from './travellers'

/** Kept until the page is reloaded. */
let links: (NewReceiptLink & { saleId: number })[] = []

const linksOf = (id: number): ReceiptLink[] => links.filter(({ saleId }) => saleId === id)

function share(saleId: number): NewReceiptLink {
  const known = links.find((link) => link.saleId === saleId && link.works)
  if (known) return known
  const createdAt = new Date()
  const days = (visibleSales().find(({ id }) => id === saleId)?.saleItems ?? []).flatMap(({ to }) => to ?? [])
  const brand = demoBusiness().name
  const link = {
    id: createdAt.getTime(),
    saleId,
    createdBy: 'Demo',
    createdAt: createdAt.toISOString(),
    expiresAt: endOfLink(createdAt, days.sort().at(-1) ?? null, businessTimeZone()).toISOString(),
    withdrawn: null,
    works: true,
    token: demoTripToken(saleId),
    subject: i18n.t('Your trip with {brand}', { brand }),
    message: i18n.t('Hello, here is your trip with {brand}:', { brand }),
  }
  links = [link, ...links]
  return link
}

/** The trip of a sale of the session or of the sample business, for whoever opens its link in this browser. */
function publicReceipt({ token }: PublicReceiptInput): PublicReceipt {
  const found = sharedSale(saleOfDemoToken(token))
  if (!found) throw notFound()
  const { saleItems, client, ...printed } = printedSale(found, paymentsOf(found))
  return {
    sale: {
      ...printed,
      client: { name: client.name, lastname: client.lastname },
      saleItems: saleItems.map((item, index) => ({
        ...item,
        description: services.find(({ id }) => id === found.saleItems[index]?.serviceId)?.description ?? '',
      })),
    },
    business: demoBusiness(),
    whatsApp: demoBusiness().phone.replace(/\D/g, ''),
    travellers: travellersOf(found).map(travellerName),
  }
}

const sharedSale = (saleId: number): Sale | undefined =>
  [...visibleSales(), ...businessSales()].find(({ id }) => id === saleId)

/** The links of the demo open the trip in this browser only, because the demo has no server. */
export const receiptLinkRoutes: DemoRoutes = {
  'GET /sale/:id/receipt-link': ({ id }) => linksOf(id),
  'POST /sale/:id/receipt-link': ({ id }) => share(id),
  'POST /receipt-link/:id/revoke': ({ id }) => {
    links = links.map((link) =>
      link.id === id
        ? { ...link, works: false, withdrawn: { at: new Date().toISOString(), by: 'Demo' } }
        : link,
    )
  },
  'POST /public-receipt': ({ body }: DemoRequest<PublicReceiptInput>) => publicReceipt(body),
}
