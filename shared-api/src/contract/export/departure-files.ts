// What departures are saved as. Loaded with their screen, so that the wizard and the lists do not load it.

export { toCalendar } from '../departure/departure-calendar'
export { DEPARTURE_EXPORT, TRAVELLER_EXPORT } from './exports'
export { columnsIn } from './headings'
