import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiBaseUrl } from '../client/config'
import { request } from '../client/request'
import { useQueryKeys } from '../client/session-keys'
import type { CalendarAddress, NewCalendarAddress } from '../contract'

const PATH = '/departure/calendar'

/** The address to which a calendar program subscribes. */
export const calendarAddress = (token: string): string =>
  new URL(`${apiBaseUrl()}/departures.ics?token=${token}`, window.location.origin).href

/** The calendar address of the user's account: whether there is one, and how it is made and withdrawn. */
export function useCalendarAddress() {
  const queryKey = useQueryKeys().calendarAddress()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey })
  return {
    current: useQuery({
      queryKey,
      queryFn: ({ signal }) => request<CalendarAddress>('GET', PATH, { signal }),
      staleTime: 0,
    }),
    make: useMutation({ mutationFn: () => request<NewCalendarAddress>('POST', PATH), onSuccess }),
    withdraw: useMutation({ mutationFn: () => request<void>('POST', `${PATH}/withdraw`), onSuccess }),
  }
}
