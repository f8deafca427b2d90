import { i18n, serverNow } from 'shared-i18n'
import * as v from 'valibot'
import type {
  FillInPayload,
  NewTripLink,
  PublicTrip,
  PublicTripInput,
  Sale,
  TripLink,
  TripLinkInput,
} from '../contract'
import { fullName } from '../contract/person/printed-person'
import { FillIn, fillIn, openPlaces } from '../contract/sale/fill-in'
import { printedSale } from '../contract/sale/printed-sale'
import { wholePeriod } from '../contract/sale/travel-period'
import { endOfLink } from '../contract/sale/trip-link'
import { businessTimeZone } from '../http/config'
import { demoBusiness } from './business'
import { businessSales } from './business-sales'
import { services } from './data/services'
import { demoTripToken, saleOfDemoToken } from './demo-token'
import { paymentsOf } from './payments'
import { conflict, invalid, required } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'
import { visibleSales } from './sales'
import { storeTravellers, travellersOf } from './travellers'

/** Kept until the page is reloaded. */
let links: (NewTripLink & { saleId: number })[] = []

const linksOf = (id: number): TripLink[] => links.filter(({ saleId }) => saleId === id)

function share(saleId: number): NewTripLink {
  const known = links.find((link) => link.saleId === saleId && link.works)
  if (known) return known
  const createdAt = serverNow()
  const { to } = wholePeriod(visibleSales().find(({ id }) => id === saleId)?.saleItems ?? [])
  const brand = demoBusiness().name
  const link = {
    id: createdAt.getTime(),
    saleId,
    createdBy: 'Demo',
    createdAt: createdAt.toISOString(),
    expiresAt: endOfLink(createdAt, to, businessTimeZone()).toISOString(),
    withdrawn: null,
    works: true,
    fillsIn: false,
    token: demoTripToken(saleId),
    subject: i18n.t('Your trip with {brand}', { brand }),
    message: i18n.t('Hello, here is your trip with {brand}:', { brand }),
  }
  links = [link, ...links]
  return link
}

/** The trip of a sale of the session or of the sample business, for whoever opens its link in this browser. */
function publicTrip({ token }: PublicTripInput): PublicTrip {
  const found = sharedSale(token)
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
    travellers: travellersOf(found).map(fullName),
    fillIn: takesData(found) ? openPlaces(found.saleItems, travellersOf(found)) : null,
  }
}

/** Only the tab that made the link knows whether it takes data; others assume so. */
const takesData = ({ id, status }: Sale): boolean =>
  status === 'COMPLETED' && (links.find(({ saleId }) => saleId === id)?.fillsIn ?? true)

function fillInByLink(input: FillIn): PublicTrip {
  const found = sharedSale(input.token)
  const filled = fillIn(travellersOf(found), found.saleItems, input)
  if ('missing' in filled) throw invalid(filled.missing[0] ?? '', i18n.t('Required'))
  if ('refusal' in filled)
    throw conflict(i18n.t('The list of travellers has changed in the meantime. Look at it again'))
  storeTravellers(found.id, filled.travellers)
  return publicTrip(input)
}

function sharedSale(token: string): Sale {
  const saleId = saleOfDemoToken(token)
  return required([...visibleSales(), ...businessSales()].find(({ id }) => id === saleId))
}

/** The links of the demo open the trip in this browser only, because the demo has no server. */
export const tripLinkRoutes: DemoRoutes = {
  'GET /sale/:id/receipt-link': ({ id }) => linksOf(id),
  'POST /sale/:id/receipt-link': ({ id }) => share(id),
  'POST /receipt-link/:id/revoke': ({ id }) => {
    links = links.map((link) =>
      link.id === id
        ? { ...link, works: false, withdrawn: { at: serverNow().toISOString(), by: 'Demo' } }
        : link,
    )
  },
  'PUT /receipt-link/:id': ({ id, body: { fillsIn } }: DemoRequest<TripLinkInput>) => {
    links = links.map((link) => (link.id === id ? { ...link, fillsIn } : link))
  },
  'POST /public-receipt': ({ body }: DemoRequest<PublicTripInput>) => publicTrip(body),
  'POST /public-traveller': ({ body }: DemoRequest<FillInPayload>) => fillInByLink(v.parse(FillIn, body)),
}
