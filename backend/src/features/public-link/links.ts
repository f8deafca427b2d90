import { inArray } from 'drizzle-orm'
import type { Region } from 'shared-api/contract'
import { businessWhatsAppNumber, countryOf } from 'shared-api/phone-number'
import type { Database } from '../../platform/database/database'
import { notFound } from '../../platform/problem'
import { service } from '../../tables/catalogue'
import { findBusiness } from '../business/queries'
import { translateTo } from '../mail/mail-text'

/**
 * The link that a token has found, if it works.
 *
 * @throws ProblemError 404, alike for a token that never existed, has ended or was withdrawn
 */
export function requireWorking<Link>(link: Link | undefined, endOf: (link: Link) => Date): Link {
  if (!link || endOf(link) <= new Date()) throw notFound()
  return link
}

/** Subject and message of what brings a link to its client, without and with the name of the business. */
const TEXTS = {
  trip: [
    ['Your trip', 'Hello {name}, here is your trip:'],
    ['Your trip with {brand}', 'Hello {name}, here is your trip with {brand}:'],
  ],
  fillIn: [
    ['Your trip', 'Hello {name}, here is your trip. Please fill in the data of the travellers:'],
    [
      'Your trip with {brand}',
      'Hello {name}, here is your trip with {brand}. Please fill in the data of the travellers:',
    ],
  ],
  quote: [
    ['Your quote', 'Hello {name}, here is your quote:'],
    ['Your quote from {brand}', 'Hello {name}, here is your quote from {brand}:'],
  ],
} as const

/** In the language of the business, for the client of this name. */
export function linkTexts(
  kind: keyof typeof TEXTS,
  { name, brand, language }: Record<'name' | 'brand' | 'language', string>,
) {
  const t = translateTo(language)
  const [subject, message] = TEXTS[kind][brand ? 1 : 0]
  return { subject: t(subject, { brand }), message: t(message, { name, brand }) }
}

/** What the page of a link says of the business. */
export async function publicBusiness(db: Database, region: Region) {
  const business = await findBusiness(db)
  return { business, whatsApp: businessWhatsAppNumber(business.phone, countryOf(region)) ?? '' }
}

/** The printed lines of a sale or quote with what their services include, as they are described now. */
export async function withDescriptions<Line>(
  db: Database,
  printed: readonly Line[],
  stored: readonly { serviceId: number | null }[],
): Promise<(Line & { description: string })[]> {
  const ids = stored.flatMap(({ serviceId }) => serviceId ?? [])
  const rows = await db
    .select({ id: service.id, description: service.description })
    .from(service)
    .where(inArray(service.id, ids))
  const descriptions = new Map(rows.map(({ id, description }) => [id, description]))
  return printed.map((line, index) => ({
    ...line,
    description: descriptions.get(stored[index]?.serviceId ?? 0) ?? '',
  }))
}
