import {
  addDays,
  addMonths,
  type Departure,
  type Departures,
  isCalendarDate,
  periodAround,
} from 'shared-api/contract'

export const VIEWS = ['day', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

export const isView = (text: string): text is View => VIEWS.some((view) => view === text)

/** The first and the last day of the view that has `day`. */
export const periodOf = (view: View, day: string): { from: string; to: string } =>
  view === 'day' ? { from: day, to: day } : periodAround(view, day)

/** The same day in the next period, or with -1 in the one before. */
export function movedBy(view: View, day: string, periods: 1 | -1): string {
  const moved =
    view === 'month' ? addMonths(day, periods) : addDays(day, view === 'week' ? 7 * periods : periods)
  return isCalendarDate(moved) ? moved : day
}

const STATES = {
  owes: ({ balance }: Departure) => balance !== null && balance > 0,
  /** A traveller lacks data, or more or fewer are named than travel. */
  incomplete: isIncomplete,
  /** A traveller has filled in data by the link, which nobody has confirmed. */
  unconfirmed: (departure: Departure) => unconfirmedOf(departure) > 0,
  /** Something of the sale is booked, and a line of it is not confirmed. */
  unbooked: isUnbooked,
}

export type DepartureState = keyof typeof STATES

export const isState = (text: string): text is DepartureState => Object.hasOwn(STATES, text)

/** The departures in a state, counted by day. Birthdays have none. */
export function inState({ departures }: Departures, state: DepartureState): Departures {
  const listed = departures.filter(STATES[state])
  const days = [...new Set(listed.map(({ from }) => from))]
  return {
    departures: listed,
    counts: days.map((day) => ({ day, departures: listed.filter(({ from }) => from === day).length })),
    birthdays: [],
  }
}

export function isIncomplete({ complete, quantity, travellers }: Departure): boolean {
  return complete < quantity || travellers.length > quantity
}

function isUnbooked({ booked }: Pick<Departure, 'booked'>): boolean {
  return booked ? booked.confirmed < booked.lines : false
}

export const unconfirmedOf = ({ travellers }: Departure): number =>
  travellers.filter(({ unconfirmed }) => unconfirmed).length

/** Incomplete, and leaves today or tomorrow. */
export const isUrgent = (departure: Departure, today: string): boolean =>
  isIncomplete(departure) && departure.from >= today && departure.from <= addDays(today, 1)
