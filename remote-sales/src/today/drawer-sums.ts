import { type DrawerMethod, fromCents, type PersonDrawer, toCents } from 'shared-api/contract'

/** What a drawer has: what came in less what went out. */
export const inDrawer = (moved: Pick<DrawerMethod, 'in' | 'out'>): number =>
  fromCents(toCents(moved.in) - toCents(moved.out))

const sum = (amounts: number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

/** What came in and went out of several drawers, by payment method. */
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

/** What came in and went out by all methods. */
export const totalOf = (methods: readonly DrawerMethod[]) => ({
  in: sum(methods.map((one) => one.in)),
  out: sum(methods.map(({ out }) => out)),
})

export const difference = ({ expected, counted }: { expected: number; counted: number }): number =>
  fromCents(toCents(counted) - toCents(expected))

/** What is missing or too much in all: below 0 it is missing. */
export const differenceOf = (methods: readonly Parameters<typeof difference>[0][]): number =>
  sum(methods.map(difference))
