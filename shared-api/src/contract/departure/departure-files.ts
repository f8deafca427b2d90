// What departures are saved as. Loaded with their screen, so that the wizard and the lists do not load it.

export { columnsIn, ofCurrencies } from '../export/export-column'
export { calendarFile } from './calendar-file'
export { toCalendar } from './departure-calendar'
export { DEPARTURE_EXPORT, TRAVELLER_EXPORT } from './departure-export'
