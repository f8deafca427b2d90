// What departures are saved as. Loaded with their screen, so that the wizard and the lists do not load it.
export { DEPARTURE_EXPORT, TRAVELLER_EXPORT } from '../export/exports'
export { columnsIn } from '../export/headings'
export { toCalendar } from './departure-calendar'
