import {
  type DrawerClosing,
  type DrawerMethod,
  fromCents,
  type PersonDrawer,
  toCents,
} from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney } from 'shared-ui'

/** What a drawer has: what came in less what went out. */
export const inDrawer = (moved: Pick<DrawerMethod, 'in' | 'out'>): number =>
  fromCents(toCents(moved.in) - toCents(moved.out))

const sum = (amounts: number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

export function officeMethods(people: readonly PersonDrawer[]): DrawerMethod[] {
  const all = people.flatMap(({ methods }) => methods)
  return [...new Map(all.map((one) => [one.paymentMethodId, one])).values()]
    .map(({ paymentMethodId, method }) => {
      const ofMethod = all.filter((one) => one.paymentMethodId === paymentMethodId)
      return {
        paymentMethodId,
        method,
        in: sum(ofMethod.map((one) => one.in)),
        out: sum(ofMethod.map(({ out }) => out)),
      }
    })
    .sort((a, b) => a.paymentMethodId - b.paymentMethodId)
}

export const totalOf = (methods: readonly DrawerMethod[]) => ({
  in: sum(methods.map((one) => one.in)),
  out: sum(methods.map(({ out }) => out)),
})

export const difference = ({ expected, counted }: { expected: number; counted: number }): number =>
  fromCents(toCents(counted) - toCents(expected))

/** What was missing or too much in all at a closing, and why. Undefined: it was as expected. */
export function differenceText({ methods, reason }: DrawerClosing): string | undefined {
  if (reason === null) return undefined
  const missing = sum(methods.map(difference))
  const amount = formatMoney(Math.abs(missing))
  if (missing === 0) return reason
  return missing < 0
    ? i18n.t('{amount} missing: {reason}', { amount, reason })
    : i18n.t('{amount} too much: {reason}', { amount, reason })
}
