import { roleFamily, useSession } from 'shared-auth'
import { i18n } from 'shared-i18n'
import type {
  Drawer,
  DrawerClosing,
  DrawerClosingInput,
  DrawerMethod,
  OpenDrawer,
  Payment,
  PersonDrawer,
} from '../contract'
import { isDifferent } from '../contract/drawer/drawer'
import { fromCents, toCents } from '../contract/values/money'
import { demoDay } from './demo-day'
import { type DemoSale, paymentsOf } from './payments'
import { conflict } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'
import { visibleSales } from './sales'

/** The closings of the demo, kept until the page is reloaded. */
const closings: DrawerClosing[] = []
/** The payments that they count. */
const counted = new Set<string>()

interface Taken {
  key: string
  day: string
  payment: Payment
  cents: number
}

/** The payments that the user may see: employees their own. */
function takenPayments(): Taken[] {
  const { role, email } = useSession.getState().user
  const isSeen = ({ by }: Payment) => roleFamily(role) !== 'EMPLOYEE' || by.email === email
  return visibleSales().flatMap((sale: DemoSale) =>
    paymentsOf(sale)
      .filter(isSeen)
      .map((payment) => ({
        key: `${sale.id} ${payment.id}`,
        day: demoDay(payment.at),
        payment,
        cents: toCents(payment.amount) + toCents(payment.interest),
      })),
  )
}

/** By payment method: what came in, and what went out. */
function byMethod(taken: readonly Taken[]): DrawerMethod[] {
  const methods = new Map(
    taken.map(({ payment: { paymentMethod } }) => [paymentMethod.id, paymentMethod.type]),
  )
  const sum = (id: number, isIn: boolean) =>
    fromCents(
      taken
        .filter(({ payment, cents }) => payment.paymentMethod.id === id && cents > 0 === isIn)
        .reduce((sum, { cents }) => sum + Math.abs(cents), 0),
    )
  return [...methods]
    .map(([paymentMethodId, method]) => ({
      paymentMethodId,
      method,
      in: sum(paymentMethodId, true),
      out: sum(paymentMethodId, false),
    }))
    .sort((a, b) => a.paymentMethodId - b.paymentMethodId)
}

/** The payments since the last closing, or of today before the first one. */
function openPayments(own: readonly Taken[], email: string, today: string): Taken[] {
  const first = closings.find(({ employee }) => employee.email === email)
  const since = first ? demoDay(first.at) : today
  return own.filter(({ key, day }) => day >= since && !counted.has(key))
}

function openDrawer(own: readonly Taken[], email: string, today: string): OpenDrawer | null {
  const last = closings.findLast(({ employee }) => employee.email === email)
  const payments = openPayments(own, email, today)
  if (!last && payments.length === 0) return null
  return {
    closedAt: last?.at ?? null,
    closingId: last?.id ?? null,
    lastPaymentId: own.length,
    methods: byMethod(payments).map(({ in: taken, out, ...method }) => ({
      ...method,
      expected: fromCents(toCents(taken) - toCents(out)),
    })),
  }
}

function readDrawer(day: string | undefined, today = demoDay(new Date())): Drawer {
  const shown = day ?? today
  const taken = takenPayments()
  const people = new Map(taken.map(({ payment: { by } }) => [by.email, by]))
  for (const { employee } of closings) people.set(employee.email, employee)
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
export function closingsOf(from: string, to: string): DrawerClosing[] {
  const { role, email } = useSession.getState().user
  return closings.filter(
    ({ at, employee }) =>
      demoDay(at) >= from &&
      demoDay(at) <= to &&
      (roleFamily(role) !== 'EMPLOYEE' || employee.email === email),
  )
}

/** Stores what was counted, as the server does. */
function closeDrawer({ employeeEmail, methods, ...input }: DrawerClosingInput): DrawerClosing {
  const { name, email } = useSession.getState().user
  const { people, today } = readDrawer(undefined)
  const found = people.find(({ employee }) => employee.email === (employeeEmail ?? email))
  if (!found?.open || found.open.closingId !== input.closingId)
    throw conflict(
      i18n.t('The drawer has changed meanwhile. Look at the amounts and close it again.'),
      'drawer-changed',
    )
  const { employee, open } = found
  const own = takenPayments().filter(({ payment }) => payment.by.email === employee.email)
  const known = [...open.methods, ...found.methods, ...found.closings.flatMap(({ methods }) => methods)]
  const closing: DrawerClosing = {
    id: closings.length + 1,
    at: new Date().toISOString(),
    employee,
    by: { name, email },
    methods: methods.map((line) => ({
      ...line,
      method: known.find(({ paymentMethodId }) => paymentMethodId === line.paymentMethodId)?.method ?? '',
    })),
    reason: methods.some(isDifferent) ? (input.reason ?? null) : null,
  }
  for (const { key } of openPayments(own, employee.email, today)) counted.add(key)
  closings.push(closing)
  return closing
}

export const drawerRoutes: DemoRoutes = {
  'GET /drawer': ({ query }) => readDrawer(query.day),
  'POST /drawer/closing': ({ body }: DemoRequest<DrawerClosingInput>) => closeDrawer(body),
}
