import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { addDays, CalendarAddress, dateIn, NewCalendarAddress, Problem } from 'shared-api/contract'
import { toCalendar } from 'shared-api/departure-files'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { createLimiter, limitNetwork, tooMany } from '../../platform/http/rate-limit'
import { notFound } from '../../platform/problem'
import { etag, isKnown } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { account, calendarAddress } from '../../tables/accounts'
import { findBusiness } from '../business/queries'
import type { Feature } from '../feature'
import { translateTo } from '../mail/mail-text'
import { selectDepartures } from './queries'

const config = { access: 'readDepartures' } as const
const DAYS_BACK = 7
const DAYS_AHEAD = 366
/** The maximum number of events. The latest ones beyond it are left out. */
const MAX_EVENTS = 5000

/** The calendar itself is sent as text. */
const problems: Record<number, v.GenericSchema> = { 400: Problem, 404: Problem, 429: Problem }

const WINDOW_SECONDS = 15 * 60
/** Readings of one address in this time. Programs read it every five minutes at most, on a few devices. */
export const READINGS_OF_ADDRESS = 20
/** Readings of one network, whether or not there is such an address. */
const READINGS_OF_NETWORK = 120

/** The departures as a calendar, for programs that subscribe to an address. */
export const departureCalendarRoutes: Feature = async (app, { db, region }) => {
  const ofNetwork = createLimiter(db, 'calendar-network', WINDOW_SECONDS)
  const ofAddress = createLimiter(db, 'calendar-address', WINDOW_SECONDS)

  app.get(
    '/departures.ics',
    {
      // Calendar programs cannot log in: the token in the address is their login.
      config: { access: 'public' },
      schema: {
        summary:
          'The departures as a calendar, by the token of an address; 304 when it equals that of If-None-Match',
        headers: v.object({ 'if-none-match': v.optional(v.string()) }),
        querystring: v.object({
          token: v.pipe(v.string(), v.maxLength(100)),
          /** True for departures that the owner of the address has sold. */
          own: v.optional(v.picklist(['true', 'false'])),
        }),
        response: problems,
      },
    },
    async (request, reply) => {
      await limitNetwork(ofNetwork, READINGS_OF_NETWORK, request.ip)
      const subscriber = await findSubscriber(db, request.query.token)
      if (!subscriber) throw notFound()
      const readings = await ofAddress.penalty(`${subscriber.accountId}`)
      if (readings.consumedPoints > READINGS_OF_ADDRESS) throw tooMany(readings)
      const t = translateTo(region.language())
      const today = dateIn(region.timeZone(), new Date())
      const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
      const departures = await selectDepartures(db, subscriber, period, {
        limit: MAX_EVENTS,
        own: request.query.own === 'true',
      })
      const business = await findBusiness(db)
      const name = [business.name, t('Departures')].filter(Boolean).join(': ')
      const calendar = toCalendar(departures, { name, sale: t('Sale') })
      const tag = etag(sha256(calendar))
      reply.header('etag', tag).header('cache-control', 'private, no-cache')
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  )

  app.get(
    '/departure/calendar',
    {
      config,
      schema: { summary: 'Since when you have a calendar address', response: { 200: CalendarAddress } },
    },
    (request) => readAddress(db, callerOf(request).accountId),
  )

  app.post(
    '/departure/calendar',
    {
      config,
      schema: {
        summary: 'Make your calendar address; the one before stops working',
        response: { 201: NewCalendarAddress },
      },
    },
    async (request, reply) => {
      // No other screen shows the address.
      request.changes = []
      return reply.code(201).send(await makeAddress(db, callerOf(request).accountId))
    },
  )

  app.post(
    '/departure/calendar/withdraw',
    {
      config,
      schema: { summary: 'Withdraw your calendar address', response: { 204: v.undefined() } },
    },
    async (request, reply) => {
      // No other screen shows the address.
      request.changes = []
      await withdrawAddress(db, callerOf(request).accountId)
      return reply.code(204).send()
    },
  )
}

async function readAddress(db: Database, accountId: number): Promise<CalendarAddress> {
  const [row] = await db.select().from(calendarAddress).where(eq(calendarAddress.accountId, accountId))
  return { createdAt: row?.createdAt.toISOString() ?? null }
}

/** Makes the account's address. One that was made before stops working. */
async function makeAddress(db: Database, accountId: number): Promise<NewCalendarAddress> {
  const token = randomBytes(32).toString('base64url')
  const made = { tokenHash: sha256(token), createdAt: new Date() }
  await db.transaction(async (tx) => {
    await tx
      .insert(calendarAddress)
      .values({ accountId, ...made })
      .onConflictDoUpdate({ target: calendarAddress.accountId, set: made })
    await audit(tx, { accountId, action: 'calendar-address', entity: 'account', entityId: accountId })
  })
  return { token }
}

async function withdrawAddress(db: Database, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawn = await tx
      .delete(calendarAddress)
      .where(eq(calendarAddress.accountId, accountId))
      .returning({ accountId: calendarAddress.accountId })
    if (withdrawn.length === 0) return
    const action = 'calendar-address-withdrawal'
    await audit(tx, { accountId, action, entity: 'account', entityId: accountId })
  })
}

/** The account of an address. Undefined when it is withdrawn or unknown, or the account is disabled. */
async function findSubscriber(
  db: Database,
  token: string,
): Promise<Pick<Caller, 'accountId' | 'role'> | undefined> {
  const [row] = await db
    .select({ accountId: account.id, role: account.role })
    .from(calendarAddress)
    .innerJoin(account, eq(account.id, calendarAddress.accountId))
    .where(and(eq(calendarAddress.tokenHash, sha256(token)), isNull(account.disabledAt)))
  return row
}
