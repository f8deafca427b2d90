import type { CalendarAddress, NewCalendarAddress } from '../contract'
import { apiBaseUrl } from '../http/config'
import { useRead, useWrite } from './hooks'
import { request } from './request'

const PATH = '/departure/calendar'
const KEY = ['calendar-address']

/** The address to which a calendar program subscribes. */
export const calendarAddress = (token: string): string =>
  new URL(`${apiBaseUrl()}/departures.ics?token=${token}`, window.location.origin).href

/** The calendar address of the user's account: whether there is one, and how it is made and withdrawn. */
export const useCalendarAddress = () => ({
  current: useRead(KEY, (signal) => request<CalendarAddress>('GET', PATH, { signal }), { staleTime: 0 }),
  make: useWrite<void, NewCalendarAddress>(() => request('POST', PATH), KEY),
  withdraw: useWrite<void, void>(() => request('POST', `${PATH}/withdraw`), KEY),
})
