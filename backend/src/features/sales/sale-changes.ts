import type { AnnouncedChange } from '../../platform/events/change'

/**
 * What others hear of a stored or changed sale. Employees hear of the sales of others as departures only: all roles read who
 * travels and what a client has bought.
 *
 * @param accountId of the seller
 */
export const saleChanges = (id: number | undefined, accountId: number | undefined): AnnouncedChange[] => [
  { topic: 'sale', id, accountId },
  { topic: 'departure' },
]
