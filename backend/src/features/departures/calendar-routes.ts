import { addDays, CalendarAddress, dateIn, NewCalendarAddress } from 'shared-api/contract'
import { toCalendar } from 'shared-api/departure-calendar'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { notFound } from '../../platform/http/problem'
import { findSubscriber, makeAddress, readAddress, withdrawAddress } from './calendar-address'
import { selectDepartures } from './queries'

const config = { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] } as const
const tags = ['departure']
const DAYS_BACK = 7
const DAYS_AHEAD = 366
/** Of more events than these, the latest are left out. */
const MAX_EVENTS = 5000

interface CalendarSettings {
  /** Of the business. */
  timeZone: string
  language: string
}

/** The departures as a calendar, for programs that subscribe to an address. */
export function departureCalendarRoutes(
  app: App,
  db: Database,
  { timeZone, language }: CalendarSettings,
): void {
  app.get(
    '/departures.ics',
    {
      // Calendar programs cannot log in: the token in the address is their login.
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The departures as a calendar, by the token of an address',
        querystring: v.object({
          token: v.pipe(v.string(), v.maxLength(100)),
          /** Only what the owner of the address has sold. */
          own: v.optional(v.picklist(['true', 'false'])),
        }),
      },
    },
    async (request, reply) => {
      const subscriber = await findSubscriber(db, request.query.token)
      if (!subscriber) throw notFound()
      const today = dateIn(timeZone, new Date())
      const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
      const departures = await selectDepartures(db, subscriber, period, {
        ...{ limit: MAX_EVENTS, own: request.query.own === 'true' },
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .send(toCalendar(departures, language === 'es' ? 'Venta' : 'Sale'))
    },
  )

  app.get(
    '/departure/calendar',
    {
      config,
      schema: { tags, summary: 'Since when you have a calendar address', response: { 200: CalendarAddress } },
    },
    (request) => readAddress(db, callerOf(request).accountId),
  )

  app.post(
    '/departure/calendar',
    {
      config: { ...config, keepsSessions: true },
      schema: {
        tags,
        summary: 'Make your calendar address; the one before stops working',
        response: { 201: NewCalendarAddress },
      },
    },
    async (request, reply) => {
      // Nobody else sees it.
      request.changes = []
      return reply.code(201).send(await makeAddress(db, callerOf(request).accountId))
    },
  )

  app.post(
    '/departure/calendar/withdraw',
    {
      config: { ...config, keepsSessions: true },
      schema: { tags, summary: 'Withdraw your calendar address', response: { 204: v.undefined() } },
    },
    async (request, reply) => {
      // Nobody else sees it.
      request.changes = []
      await withdrawAddress(db, callerOf(request).accountId)
      return reply.code(204).send()
    },
  )
}
