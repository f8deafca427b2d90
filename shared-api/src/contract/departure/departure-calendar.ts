import { calendarFile } from './calendar-file'
import type { Departure } from './departures'

interface CalendarWords {
  /** The name of the calendar in the programs that show it. */
  name: string
  /** The word for a sale in the descriptions. */
  sale: string
}

/** A calendar file with an event for each departure. */
export const toCalendar = (departures: readonly Departure[], { name, sale }: CalendarWords): string =>
  calendarFile(
    name,
    departures.map((each) => ({
      uid: `${each.saleId}-line-${each.line}@todoturismo`,
      changedAt: each.changedAt,
      from: each.from,
      to: each.to,
      title: `${each.quantity} × ${each.service}: ${each.client}`,
      description: descriptionOf(each, sale),
    })),
  )

const descriptionOf = ({ saleId, phoneNumber, employeeName, travellers }: Departure, sale: string): string =>
  [
    `${sale} ${saleId}`,
    ...(phoneNumber ? [`+${phoneNumber}`] : []),
    employeeName,
    ...travellers.map(({ name }) => name),
  ].join('\n')
