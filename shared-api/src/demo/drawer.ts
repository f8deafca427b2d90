import { onlyOwn } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { i18n, serverNow } from 'shared-i18n'
import type {
  Drawer,
  DrawerClosing,
  DrawerClosingInput,
  DrawerMethod,
  OpenDrawer,
  Payment,
  PersonDrawer,
} from '../contract'
import { isDifferent, sumByMethod } from '../contract/drawer/drawer'
import { drawerLine, isTillAsSeen, type OpenTill, openTill } from '../contract/drawer/till'
import { fromCents, toCents } from '../contract/values/money'
import { businessCurrency, businessDay } from '../http/config'
import { type DemoSale, paymentsOf } from './payments'
import { conflict } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'
import { visibleSales } from './sales'

/** The closings of the demo and the last payments that they cover, kept until the page is reloaded. */
const closings: { closing: DrawerClosing; lastPaymentId: number }[] = []
/** The numbers of the payments of each person, by their keys. */
const seen = new Map<string, Map<string, number>>()
/** The last payments that the opening rows cover: those before today. */
const openings = new Map<string, number>()

interface Taken {
  key: string
  day: string
  payment: Payment
  cents: number
}

/** The payments that the user may see: employees their own. */
function takenPayments(): Taken[] {
  const { role, email } = useSession.getState().user
  const isSeen = ({ by }: Payment) => !onlyOwn(roleFamily(role), 'keepDrawers') || by.email === email
  return visibleSales().flatMap((sale: DemoSale) =>
    paymentsOf(sale)
      .filter(isSeen)
      .map((payment) => ({
        key: `${sale.id} ${payment.id}`,
        day: businessDay(payment.at),
        payment,
        cents: toCents(payment.handed),
      })),
  )
}

/** By payment method: what came in, and what went out. */
const byMethod = (taken: readonly Taken[]): DrawerMethod[] =>
  sumByMethod(
    taken.map(({ payment: { paymentMethod, currency }, cents }) => ({
      paymentMethodId: paymentMethod.id,
      method: paymentMethod.type,
      currency,
      in: fromCents(Math.max(cents, 0)),
      out: fromCents(Math.max(-cents, 0)),
    })),
  )

/** The last closing of a person. Null: never closed, only the opening row covers payments. */
const lastClosing = (email: string) => closings.findLast(({ closing }) => closing.employee.email === email)

/** The payments of a person as those of a till, numbered in the order in which they were seen. */
function tillOf(own: readonly Taken[], email: string, today: string, upTo?: number): OpenTill {
  const numbers = seen.get(email) ?? new Map<string, number>()
  seen.set(email, numbers)
  const isFirst = numbers.size === 0
  for (const { key } of own.toSorted((a, b) => a.payment.at.localeCompare(b.payment.at)))
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1)
  if (isFirst) openings.set(email, own.filter(({ day }) => day < today).length)
  const payments = own.map(({ key, cents, payment: { paymentMethod, currency } }) => ({
    id: numbers.get(key) ?? 0,
    paymentMethodId: paymentMethod.id,
    method: paymentMethod.type,
    currency,
    cents,
  }))
  return openTill(payments, lastClosing(email) ?? { lastPaymentId: openings.get(email) ?? 0 }, upTo)
}

function openDrawer(own: readonly Taken[], email: string, today: string): OpenDrawer | null {
  const last = lastClosing(email)?.closing
  if (!last && own.length === 0) return null
  const { lastPaymentId, methods } = tillOf(own, email, today)
  return {
    closedAt: last?.at ?? null,
    closingId: last?.id ?? null,
    lastPaymentId,
    methods: methods.map(({ cents, ...method }) => ({ ...method, expected: fromCents(cents) })),
  }
}

function readDrawer(day: string | undefined, today = businessDay(serverNow())): Drawer {
  const shown = day ?? today
  const taken = takenPayments()
  const people = new Map(taken.map(({ payment: { by } }) => [by.email, by]))
  for (const { closing } of closings) people.set(closing.employee.email, closing.employee)
  const drawers = [...people.values()].map((employee): PersonDrawer => {
    const own = taken.filter(({ payment }) => payment.by.email === employee.email)
    return {
      employee,
      methods: byMethod(own.filter((one) => one.day === shown)),
      closings: closingsOf(shown, shown).filter((closing) => closing.employee.email === employee.email),
      open: shown === today ? openDrawer(own, employee.email, today) : null,
    }
  })
  return {
    today,
    day: shown,
    people: drawers
      .filter(
        ({ methods, closings, open }) => methods.length + closings.length + (open?.methods.length ?? 0) > 0,
      )
      .sort((a, b) => a.employee.name.localeCompare(b.employee.name)),
  }
}

/** The closings of days that the user may see. */
function closingsOf(from: string, to: string): DrawerClosing[] {
  const { role, email } = useSession.getState().user
  return closings
    .map(({ closing }) => closing)
    .filter(
      ({ at, employee }) =>
        businessDay(at) >= from &&
        businessDay(at) <= to &&
        (!onlyOwn(roleFamily(role), 'keepDrawers') || employee.email === email),
    )
}

/** Stores what was counted, as the server does. */
function closeDrawer({ employeeEmail, methods, ...input }: DrawerClosingInput): DrawerClosing {
  const { name, email } = useSession.getState().user
  const { people, today } = readDrawer(undefined)
  const found = people.find(({ employee }) => employee.email === (employeeEmail ?? email))
  const own = takenPayments().filter(({ payment }) => payment.by.email === found?.employee.email)
  const till = tillOf(own, found?.employee.email ?? '', today, input.lastPaymentId)
  if (!found?.open || found.open.closingId !== input.closingId || !isTillAsSeen(till, methods))
    throw conflict(
      i18n.t('The drawer has changed meanwhile. Look at the amounts and close it again.'),
      'drawer-changed',
    )
  const { employee, open } = found
  const known = [...open.methods, ...found.methods, ...found.closings.flatMap(({ methods }) => methods)]
  const closing: DrawerClosing = {
    id: closings.length + 1,
    at: serverNow().toISOString(),
    employee,
    by: { name, email },
    methods: methods.map((line) => {
      const { method = '', currency = businessCurrency().code } =
        known.find(
          (one) => drawerLine(one) === drawerLine({ ...line, currency: line.currency ?? one.currency }),
        ) ?? {}
      return { ...line, method, currency }
    }),
    reason: methods.some(isDifferent) ? (input.reason ?? null) : null,
  }
  closings.push({ closing, lastPaymentId: till.lastPaymentId })
  return closing
}

export const drawerRoutes: DemoRoutes = {
  'GET /drawer': ({ query }) => readDrawer(query.day),
  'POST /drawer/closing': ({ body }: DemoRequest<DrawerClosingInput>) => closeDrawer(body),
}
