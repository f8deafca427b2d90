import { eq, sql } from 'drizzle-orm'
import {
  countedMethods,
  type DrawerClosing,
  type DrawerClosingInput,
  isDifferent,
  isTillAsSeen,
  type OpenTill,
  recentMomentIn,
  toCents,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden, invalid, ProblemError } from '../../platform/problem'
import { createOnce, hashRequest } from '../../platform/resources/idempotency'
import { insertedId } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { paymentMethod } from '../../tables/catalogue'
import { type ClosedMethod, drawerClosing } from '../../tables/drawers'
import { openRows, ownOnly, readClosings } from './queries'

interface CloseRequest {
  input: DrawerClosingInput
  /** Value of the Idempotency-Key header. */
  key: string | undefined
  timeZone: string
  /** Of the business. */
  currency: string
}

/**
 * Stores what was counted in a drawer, once per key. It counts the payments up to the last one that the caller saw.
 *
 * @throws ProblemError 400 for an unknown account or payment method, 403 for an employee and the drawer of somebody else, 409 when the
 * drawer is not as the caller saw it
 */
export async function closeDrawer(
  db: Database,
  caller: Caller,
  { input, key, timeZone, currency }: CloseRequest,
): Promise<{ closing: DrawerClosing; accountId: number }> {
  const requestHash = hashRequest(['drawer-closing', input])
  return db.transaction(async (tx) => {
    const accountId = await findAccount(tx, caller, input.employeeEmail)
    const request = { accountId: caller.accountId, key, requestHash }
    const { id, isNew } = await createOnce(tx, request, () =>
      store(tx, caller, { input, accountId, timeZone, currency }),
    )
    const [stored] = await readClosings(tx, eq(drawerClosing.id, id), currency)
    if (!stored) throw new Error(`The stored closing ${id} cannot be read`)
    const { closing } = stored
    const { employee, methods, reason } = closing
    if (isNew)
      await audit(tx, {
        accountId: caller.accountId,
        action: 'create',
        entity: 'drawer-closing',
        entityId: id,
        after: { employeeName: employee.name, methods, reason },
      })
    return { closing, accountId }
  })
}

async function findAccount(tx: Database, caller: Caller, email = caller.email): Promise<number> {
  if (email === caller.email) return caller.accountId
  if (ownOnly(caller) !== undefined)
    throw forbidden('employee', /*i18n*/ 'Employees close their own drawer only')
  const [found] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email))
  if (!found) throw invalid([{ field: 'employeeEmail', message: /*i18n*/ 'Does not exist' }])
  return found.id
}

interface Counted extends Omit<CloseRequest, 'key'> {
  accountId: number
}

async function store(
  tx: Database,
  caller: Caller,
  { input, accountId, timeZone, currency }: Counted,
): Promise<number> {
  // Waits for payments that are being stored and for other closings: a payment with a lower id cannot appear later.
  await tx.execute(sql`lock table payment, supplier_payment in share row exclusive mode`)
  const [open] = await openRows(tx, { accountId }, input.lastPaymentId)
  if (!open) throw drawerChanged()
  if (open.closingId !== input.closingId)
    throw await closedMeanwhile(tx, open.closingId, { timeZone, currency })
  const methods = await closedMethods(tx, input.methods, open)
  return insertedId(
    await tx
      .insert(drawerClosing)
      .values({
        accountId,
        afterPaymentId: open.afterPaymentId,
        lastPaymentId: open.lastPaymentId,
        methods,
        reason: input.methods.some(isDifferent) ? input.reason : null,
        at: new Date(),
        closedBy: caller.accountId,
      })
      .returning({ id: drawerClosing.id }),
  )
}

/**
 * What was counted, beside what is expected.
 *
 * @throws ProblemError 409 when the caller saw something else, 400 for an unknown payment method
 */
async function closedMethods(
  tx: Database,
  counted: DrawerClosingInput['methods'],
  open: OpenTill,
): Promise<ClosedMethod[]> {
  if (!isTillAsSeen(open, counted)) throw drawerChanged()
  const { id, type, currency, isCash } = paymentMethod
  const methods = await tx.select({ id, type, currency, isCash }).from(paymentMethod)
  const toCount = countedMethods(counted, methods)
  return counted.map((line, index) => {
    const { paymentMethodId, currency: shown, expected } = line
    const method = methods.find(({ id }) => id === paymentMethodId)
    if (!method)
      throw invalid([{ field: `methods.${index}.paymentMethodId`, message: /*i18n*/ 'Does not exist' }])
    const taken = open.methods.find(
      (one) => one.paymentMethodId === paymentMethodId && (shown ?? one.currency) === one.currency,
    )
    return {
      paymentMethodId,
      method: method.type,
      currency: taken?.currency ?? shown ?? method.currency,
      expectedCents: toCents(expected),
      countedCents: toCents(line.counted),
      isCounted: toCount.includes(line) || isDifferent(line),
    }
  })
}

const drawerChanged = () =>
  new ProblemError(409, {
    code: 'drawer-changed',
    detail: /*i18n*/ 'The drawer has changed meanwhile. Look at the amounts and close it again.',
  })

/** 409: who has closed the drawer, and when. */
async function closedMeanwhile(
  tx: Database,
  id: number | null,
  { timeZone, currency }: Pick<CloseRequest, 'timeZone' | 'currency'>,
): Promise<ProblemError> {
  const [last] = id === null ? [] : await readClosings(tx, eq(drawerClosing.id, id), currency)
  if (!last) return drawerChanged()
  const { by, at } = last.closing
  return new ProblemError(409, {
    code: 'drawer-changed',
    detail: /*i18n*/ 'Already closed by {name}, {time}',
    params: { name: by.name, time: recentMomentIn(timeZone, new Date(at)) },
  })
}
