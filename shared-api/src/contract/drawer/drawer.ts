import * as v from 'valibot'
import { SignedAmount } from '../values/amount'
import { CalendarDate } from '../values/calendar-date'
import { CurrencyCode, Email, Id, IdInput, MAX_ID } from '../values/fields'
import { message } from '../values/message'
import { fromCents, toCents } from '../values/money'
import { text } from '../values/text'
import { drawerLine } from './till'

const Person = v.object({ name: v.string(), email: v.string() })
const method = {
  paymentMethodId: Id,
  method: v.string(),
  /** Of the amounts, which are what was handed over. */
  currency: v.string(),
}

/** What came in and went out by a payment method, with interest. Both are at least 0. */
export const DrawerMethod = v.object({ ...method, in: v.number(), out: v.number() })
export type DrawerMethod = v.InferOutput<typeof DrawerMethod>

/** What the drawer of a person was found to have, and what it should have had. It is never changed. */
export const DrawerClosing = v.object({
  id: Id,
  at: v.string(),
  /** Whose drawer it is. */
  employee: Person,
  /** Who counted. */
  by: Person,
  methods: v.array(
    v.object({
      ...method,
      expected: v.number(),
      counted: v.number(),
      /** False: it is no cash, and was taken over as expected. Undefined: of a closing before 0.4.1. */
      isCounted: v.optional(v.boolean()),
    }),
  ),
  /** Why the two differ. Null when they do not. */
  reason: v.nullable(v.string()),
})
export type DrawerClosing = v.InferOutput<typeof DrawerClosing>

/** What a drawer should have: the payments that no closing has covered. */
export const OpenDrawer = v.object({
  /** When it was last closed, or first opened. Null: never, it has all payments of its person. */
  closedAt: v.nullable(v.string()),
  /** The last closing, or the opening row. */
  closingId: v.nullable(Id),
  /** The last payment that it counts. A closing sends this id back, so that later payments belong to the next closing. */
  lastPaymentId: v.number(),
  methods: v.array(v.object({ ...method, expected: v.number() })),
})
export type OpenDrawer = v.InferOutput<typeof OpenDrawer>

/** The drawer of one person on a day. A refund is of the person who gave it. */
export const PersonDrawer = v.object({
  employee: Person,
  methods: v.array(DrawerMethod),
  /** Those made on this day, the first one first. */
  closings: v.array(DrawerClosing),
  /** Null on other days than today, and for a person who has never taken anything. */
  open: v.nullable(OpenDrawer),
})
export type PersonDrawer = v.InferOutput<typeof PersonDrawer>

/** Query of `GET /drawer`: a day of the business, by default today. */
export const DrawerQuery = v.object({ day: v.optional(CalendarDate) })
export type DrawerQuery = v.InferOutput<typeof DrawerQuery>

/** Response of `GET /drawer`: the drawers of a day that the caller may see. Their sum is that of the office. */
export const Drawer = v.object({
  /** Today's date in the time zone of the business. */
  today: v.string(),
  day: v.string(),
  people: v.array(PersonDrawer),
})
export type Drawer = v.InferOutput<typeof Drawer>

/** More payment methods than an office has. */
const MAX_METHODS = 10_000

interface Counted {
  expected: number
  counted: number
}

/** What was missing, below 0, or too much. */
export const closingDifference = ({ expected, counted }: Counted): number =>
  fromCents(toCents(counted) - toCents(expected))

export const isDifferent = (line: Counted): boolean => closingDifference(line) !== 0

/** What came in and went out, summed by payment method. */
export function sumByMethod(moved: readonly DrawerMethod[]): DrawerMethod[] {
  const sums = new Map<string, DrawerMethod>()
  for (const one of moved) {
    const before = sums.get(drawerLine(one)) ?? { in: 0, out: 0 }
    sums.set(drawerLine(one), {
      ...one,
      in: fromCents(toCents(before.in) + toCents(one.in)),
      out: fromCents(toCents(before.out) + toCents(one.out)),
    })
  }
  return [...sums.values()].sort((a, b) => a.paymentMethodId - b.paymentMethodId)
}

/** The methods that are counted at a closing: cash alone, or all of them where no method says that it is cash. */
export const countedMethods = <Line extends { paymentMethodId: number }>(
  lines: readonly Line[],
  methods: readonly { id: number; isCash?: boolean | undefined }[],
): Line[] => {
  const isCash = (line: Line) => methods.some(({ id, isCash }) => isCash && id === line.paymentMethodId)
  return methods.some((method) => method.isCash) ? lines.filter(isCash) : [...lines]
}

/** True when something of an earlier day has not been counted yet. A closing of the day counts all before it. */
export const isLeftOpen = ({ methods, closings, open }: PersonDrawer): boolean =>
  closings.length === 0 &&
  (open?.methods ?? []).some(({ expected, ...line }) => {
    const today = methods.find((moved) => drawerLine(moved) === drawerLine(line)) ?? { in: 0, out: 0 }
    return toCents(expected) !== toCents(today.in) - toCents(today.out)
  })

/** `POST /drawer/closing`. `closingId`, `lastPaymentId` and `expected` are what the caller saw of the open drawer. */
export const DrawerClosingInput = v.pipe(
  v.object({
    /** Whose drawer. Default: the caller's. */
    employeeEmail: v.optional(Email),
    closingId: v.nullable(Id),
    lastPaymentId: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ID)),
    methods: v.pipe(
      v.array(
        v.object({
          paymentMethodId: IdInput,
          /** Of both amounts. Undefined: that of what the method has. */
          currency: v.optional(CurrencyCode),
          expected: SignedAmount,
          counted: SignedAmount,
        }),
      ),
      v.maxLength(MAX_METHODS),
      v.check(
        (methods) =>
          new Set(
            methods.map(({ paymentMethodId, currency = '' }) => drawerLine({ paymentMethodId, currency })),
          ).size === methods.length,
        'Each payment method once',
      ),
    ),
    reason: v.nullish(text(0, 200)),
  }),
  v.forward(
    v.check(
      ({ methods, reason }) => Boolean(reason) || !methods.some(isDifferent),
      message(/*i18n*/ 'Required'),
    ),
    ['reason'],
  ),
)
export type DrawerClosingInput = v.InferOutput<typeof DrawerClosingInput>
