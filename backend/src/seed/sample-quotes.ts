import { addDays, QUOTE_DAYS, seededRandom } from 'shared-api/contract'
import type { Database } from '../platform/database/database'
import { type QuotedLine, quote } from '../tables/quotes'
import { type SampleRecords, sampleSale } from './sample-sales'

const DAY_MS = 86_400_000
/** How long ago each of the quotes was offered: the last one has expired. */
const DAYS_AGO = [0, 1, 3, 20]
/** Which of them is accepted. */
const ACCEPTED = 2

export async function insertSampleQuotes(db: Database, now: Date, stock: SampleRecords): Promise<void> {
  const chance = seededRandom(4)
  const rows = DAYS_AGO.map((days, place): typeof quote.$inferInsert => {
    const offeredAt = new Date(now.getTime() - days * DAY_MS - 3_600_000)
    const { sale, items } = sampleSale(offeredAt, stock, chance)
    const { accountId, clientId, clientName, clientLastname, currency, subtotalCents } = sale
    const { paymentMethodId, paymentMethodType, interestBasisPoints } = sale
    return {
      ...{ accountId, clientId, clientName, clientLastname, currency, subtotalCents },
      ...{ paymentMethodId, paymentMethodType, interestBasisPoints },
      createdAt: offeredAt,
      offeredAt,
      validUntil: addDays(offeredAt.toISOString().slice(0, 10), QUOTE_DAYS),
      lines: items.map(({ shareCents: _, clientId: _client, ...line }) => line as QuotedLine),
      ...(place === ACCEPTED && { acceptedAt: now, acceptedName: clientName }),
    }
  })
  // The oldest one first.
  await db.insert(quote).values(rows.toReversed())
}
