import { roleFamily, useSession } from 'shared-auth'
import { i18n, serverNow } from 'shared-i18n'
import { clockIn } from 'shared-i18n/calendar'
import type {
  ChangeOfSale,
  PaymentInput,
  RefundInput,
  Sale,
  SaleCancel,
  SaleChangePayload,
  SalePayload,
} from '../contract'
import { reachOf } from '../contract/account/may'
import { fullName } from '../contract/person/printed-person'
import { checkChange, checkChangedTerms, composeChange } from '../contract/sale/change-sale'
import { agreedLines, checkNewSale, composeSale } from '../contract/sale/compose-sale'
import { cancelSale, isAfterSaleDay } from '../contract/sale/payments'
import { dueDayOf } from '../contract/sale/sale'
import { saleExport } from '../contract/sale/sale-export'
import { currencySums } from '../contract/values/amount'
import { type Currency, currencyOf, toCents } from '../contract/values/money'
import { businessCurrency, businessDay, businessTimeZone } from '../http/config'
import { type Chosen, printedSale, shownRecords, soldCurrency } from '../http/sale-preview'
import { businessSales, storeBusinessSale } from './business-sales'
import { serviceDefinition } from './catalogue'
import { paymentMethods } from './data/payment-methods'
import { services } from './data/services'
import { discountLimit } from './office'
import {
  baseCents,
  type DemoSale,
  inBasisPoints,
  paidOf,
  paidSale,
  paymentsOf,
  refundableOf,
  refundedSale,
  saleEditor,
  withPayments,
} from './payments'
import { allowed, conflict, required } from './refusals'
import { type DemoRequest, type DemoResource, type DemoRoutes, resourceRoutes } from './resource'
import { sessionRecords } from './session-records'

/** Owners and administrators see all sales of the sample business. Employees see those of this session. */
const seesAll = () => reachOf(roleFamily(useSession.getState().user.role), 'readSales') === 'all'

/** The sales that the user may see, newest first. */
export const visibleSales = (): DemoSale[] => (seesAll() ? businessSales() : sessionSales())

/** Stores a sale instead of the one with its id, and returns it. */
export function storeSale(sale: DemoSale): Sale {
  if (seesAll()) storeBusinessSale(sale)
  else storeSessionSale(sale)
  return sale
}

/**
 * The sale of `id`, which is to be cancelled or changed.
 *
 * @throws ApiError 404, or 409 `cancelled` as the server answers
 */
export function changeableSale(id: number): DemoSale {
  const sale = found(id)
  if (sale.status === 'CANCELLED') throw conflict(i18n.t('This sale has been cancelled already'), 'cancelled')
  return sale
}

/** @throws ApiError 404 for a sale that the user may not see */
const found = (id: number): DemoSale => required(visibleSales().find((sale) => sale.id === id))

/** The cancelled sale, of which all or a part of what is paid is given back. */
function cancelledSale(sale: DemoSale, input: SaleCancel): DemoSale {
  const { paidCents } = paidOf(sale)
  const cancellable = {
    paidCents,
    isAfterSaleDay: isAfterSaleDay(sale, saleEditor()),
    ...refundableOf(sale),
  }
  const { payments } = allowed(cancelSale(cancellable, input, currencyOf(sale.currency)))
  const cancelled: Sale = {
    ...sale,
    status: 'CANCELLED',
    cancelledAt: serverNow().toISOString(),
    cancelReason: input.reason,
  }
  return withPayments({ ...cancelled, payments: paymentsOf(sale) }, payments)
}

/**
 * The sale with other contents, under its number and moment, as the server changes it. What it was is kept, unless nothing differs.
 *
 * @throws ApiError 400 for a discount over the limit, what is no longer offered or a missing reason, 403 after the day of the sale
 */
function changedSale(before: DemoSale, payload: SaleChangePayload, chosen: Chosen): DemoSale {
  const { id, createdAt, employeeEmail, employeeName } = before
  const currency = currencyOf(before.currency)
  const { terms, ...records } = offeredNow(payload, chosen, currency)
  const { currentPrices, keepPayments, reason = null } = payload
  const agreed = allowed(
    agreedLines(terms.saleItems, before.saleItems, { currentPrices: currentPrices === true }),
  )
  const { sale, payments } = allowed(
    composeChange(
      { ...records, ...agreed, before },
      { ...terms, keepPayments },
      {
        settings: { ...chosen, currency },
        editor: saleEditor(),
        mayAddFreeLines: true,
        paidBefore: {
          ...paidOf(before),
          method: inBasisPoints(before.paymentMethod),
          baseCents: baseCents(before),
          payments: paymentsOf(before),
        },
      },
    ),
  )
  allowed(checkChangedTerms(sale, checkedTerms(payload, chosen), { before, limit: discountLimit().percent }))
  const facts = { id, createdAt, employeeEmail, employeeName }
  const dueOn = payload.dueOn === undefined ? before.dueOn : payload.dueOn
  const printed = printedSale(sale, chosen.client, { ...facts, dueOn })
  const after = withPayments({ ...printed, payments: paymentsOf(before) }, payments)
  const [was, is] = [withoutPayments(before), withoutPayments(after)]
  const { isChanged } = allowed(checkChange(was, is, { editor: saleEditor(), reason }))
  if (!isChanged) return before
  const { name, email } = useSession.getState().user
  const at = serverNow().toISOString()
  const earlier = changes.read()
  changes.write([{ id: earlier.length + 1, at, by: { name, email }, reason, before }, ...earlier])
  return after
}

const withoutPayments = ({ payments: _, ...sale }: DemoSale): Sale => sale

/** What the user saw of a sale, as far as it is checked. */
const checkedTerms = ({ total, currency, methodCurrency }: SalePayload, { client }: Chosen) => ({
  ...{ total, currency, methodCurrency },
  clientId: client.id,
})

/** What a sale is composed of, with what is now retired, and which services need days of travel. */
function offeredNow(payload: SalePayload, chosen: Chosen, currency: Currency) {
  const shown = shownRecords(payload, chosen, currency)
  const { retired } = paymentMethods.find(({ id }) => id === shown.method.id) ?? shown.method
  const offered = shown.offered.map((service) => {
    const row = services.find(({ id }) => id === service.id)
    if (!row) return service
    const { category, retired, datesRequired } = serviceDefinition.read(row)
    return { ...service, retired, datesRequired, categoryRetired: category.retired }
  })
  return { ...shown, offered, method: { ...shown.method, retired } }
}

/** The changes of sales in the demo, the newest first. */
const changes = sessionRecords<readonly ChangeOfSale[]>('demo-sale-changes', [])

/** The changes of `sale`. Two sales of the demo may have one id, but not of one employee. */
const historyOf = (sale: Sale): ChangeOfSale[] =>
  changes.read().filter(({ before }) => before.id === sale.id && before.createdAt === sale.createdAt)

const STORAGE_NAME = 'demo-sales'

/** The sales that this demo session has finished, newest first. */
const finished = sessionRecords<readonly DemoSale[]>(STORAGE_NAME, [])
const sessionSales = () => [...finished.read()]

/** Stores a demo sale for My Sales until logout. Lines whose service is not in `chosen` are left out. */
function recordSale(payload: SalePayload, chosen: Chosen): Sale {
  const { name: employeeName, email: employeeEmail } = useSession.getState().user
  const currency = soldCurrency(payload, chosen)
  const { terms, ...records } = offeredNow(payload, chosen, currency)
  const composed = composeSale(records, terms, { ...chosen, currency })
  const rules = { mayAddFreeLines: true, limit: discountLimit().percent }
  allowed(checkNewSale(composed, checkedTerms(payload, chosen), rules))
  const { sale } = composed
  const facts = { id: sessionSales().length + 1, employeeEmail, employeeName }
  const printed = printedSale(sale, chosen.client, { ...facts, dueOn: payload.dueOn?.slice(0, 10) ?? null })
  const payer = payload.payment?.payer
  const stored =
    sale.paid.exchange || payer
      ? withPayments({ ...printed, payments: [] }, [{ method: sale.method, ...sale.paid, payer }])
      : printed
  finished.write([stored, ...sessionSales()])
  return stored
}

/** Stores a changed sale instead of the one with its id. */
const storeSessionSale = (sale: DemoSale): void =>
  finished.write(sessionSales().map((stored) => (stored.id === sale.id ? sale : stored)))

/** As specified, sales of the demo are stored for finished drafts alone. */
function needed<Value>(chosen: Value | undefined): Value {
  if (!chosen) throw new Error('Todo impl')
  return chosen
}

const sold = ({ saleItems }: Sale) =>
  services.filter(({ id }) => saleItems.some(({ serviceId }) => serviceId === id))

const isOwed = ({ balance = 0 }: Sale) => balance > 0
const isOwedToClient = ({ status, balance = 0 }: Sale) => status === 'COMPLETED' && balance < 0

const saleList: DemoResource<Sale, Sale, never> = {
  rows: visibleSales,
  read: (row) => row,
  write: () => needed<never>(undefined),
  csv: saleExport((moment) => clockIn(businessTimeZone(), new Date(moment))),
  view: {
    columns: {
      id: (sale) => sale.id,
      createdAt: (sale) => sale.createdAt,
      total: (sale) => sale.total,
      client: ({ client }) => fullName(client),
      dni: ({ client }) => client.dni,
      employee: (sale) => sale.employeeName,
    },
    searched: ['id', 'client', 'dni'],
    sums: (found, { owed, overdue, owedToClient }) =>
      owed || overdue || owedToClient
        ? currencySums(
            found.map(({ currency, balance = 0 }) => ({ currency, cents: Math.abs(toCents(balance)) })),
            businessCurrency().code,
          )
        : undefined,
    filters: {
      from: (sale, day) => businessDay(sale.createdAt) >= day,
      to: (sale, day) => businessDay(sale.createdAt) <= day,
      clientId: (sale, id) => sale.clientId === Number(id),
      employeeEmail: (sale, email) => sale.employeeEmail === email,
      owed: isOwed,
      overdue: (sale) => isOwed(sale) && dueDayOf(sale, businessDay) < businessDay(serverNow()),
      owedToClient: isOwedToClient,
      // The demo sells nothing offline.
      toCheck: () => false,
      paymentMethodId: (sale, id) => sale.paymentMethodId === Number(id),
      serviceId: (sale, id) => sold(sale).some((service) => service.id === Number(id)),
      categoryId: (sale, id) => sold(sale).some(({ categoryId }) => categoryId === Number(id)),
    },
  },
}

export const saleRoutes: DemoRoutes = {
  ...resourceRoutes('/sale', saleList),
  'POST /sale': ({ body, chosen }: DemoRequest<SalePayload>) => recordSale(body, needed(chosen)),
  'PUT /sale/:id': ({ id, body, chosen }: DemoRequest<SaleChangePayload>) => {
    const records = needed(chosen)
    return storeSale(changedSale(changeableSale(id), body, records))
  },
  'POST /sale/:id/cancel': ({ id, body }: DemoRequest<SaleCancel>) =>
    storeSale(cancelledSale(changeableSale(id), body)),
  'GET /sale/:id/changes': ({ id }) => historyOf(found(id)),
  'GET /sale/:id/payment': ({ id }) => paymentsOf(found(id)),
  'POST /sale/:id/payment': ({ id, body }: DemoRequest<PaymentInput>) =>
    storeSale(paidSale(changeableSale(id), body)),
  'POST /sale/:id/refund': ({ id, body }: DemoRequest<RefundInput>) =>
    storeSale(refundedSale(found(id), body)),
}
