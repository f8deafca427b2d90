import { addDays } from '../contract/values/calendar-date'

/** Two thirds of the lines have days of travel, one to 45 days after the sale. */
export function sampleTrip(saleId: number, serviceId: number, soldOn: string) {
  const variety = saleId + serviceId
  if (variety % 3 === 0) return { from: null, to: null }
  const from = addDays(soldOn, 1 + (variety % 45))
  return { from, to: addDays(from, variety % 4) }
}
