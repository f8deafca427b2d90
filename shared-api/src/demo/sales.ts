import { roleFamily, useSession } from 'shared-auth'
import { i18n, serverNow } from 'shared-i18n'
import { clockIn } from 'shared-i18n/calendar'
import type {
  ChangeOfSale,
  ClientPayment,
  ClientPaymentInput,
  DueSales,
  Note,
  NotePayload,
  PaymentInput,
  RefundInput,
  Sale,
  SaleCancel,
  SaleChangePayload,
  SalePayload,
} from '../contract'
import { reachOf } from '../contract/account/may'
import { fullName } from '../contract/person/printed-person'
import { checkChange, payChangedSale } from '../contract/sale/change-sale'
import { excessiveDiscount, notOffered } from '../contract/sale/check-sale'
import { handedInAll } from '../contract/sale/client-payment'
import { keptDiscount } from '../contract/sale/discount'
import { cancelSale, checkTotal, isAfterSaleDay } from '../contract/sale/payments'
import { dueDayOf, MAX_DUE_SALES } from '../contract/sale/sale'
import { saleExport } from '../contract/sale/sale-export'
import { lineNumbers } from '../contract/sale/sale-lines'
import type { SaleMark } from '../contract/sale/sale-mark'
import { currencySums } from '../contract/values/amount'
import { currencyOf, toCents, toRate } from '../contract/values/money'
import { businessCurrency, businessDay, businessTimeZone } from '../http/config'
import { buildSale, type Chosen, paidAtFinish } from '../http/sale-preview'
import { businessSales, storeBusinessSale } from './business-sales'
import { serviceDefinition } from './catalogue'
import { paymentMethods } from './data/payment-methods'
import { contactOf } from './data/people'
import { services } from './data/services'
import { discountLimit } from './office'
import {
  baseCents,
  checkRates,
  type DemoSale,
  inBasisPoints,
  paidDebts,
  paidOf,
  paidSale,
  paymentsOf,
  refundableOf,
  refundedSale,
  saleEditor,
  withPayments,
} from './payments'
import { allowed, conflict, notFound, refused, required } from './refusals'
import { type DemoRequest, type DemoResource, type DemoRoutes, resourceRoutes } from './resource'
import { sessionRecords } from './session-records'

/** Owners and administrators see all sales of the sample business. Employees see those of this session. */
const seesAll = () => reachOf(roleFamily(useSession.getState().user.role), 'readSales') === 'all'

/** The sales that the user may see, newest first. */
export const visibleSales = (): DemoSale[] => (seesAll() ? businessSales() : sessionSales())

/** Stores a sale instead of the one with its id, and returns it. */
function store(sale: DemoSale): Sale {
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
  const facts = { id, createdAt, employeeEmail, employeeName }
  const dueOn = payload.dueOn === undefined ? before.dueOn : payload.dueOn
  const { saleItems } = buildSale({ ...payload, discount: null }, chosen, facts, before)
  const currency = currencyOf(before.currency)
  const discount = keptDiscount(before, saleItems, { discount: discountOf(payload) }, currency)
  const built = buildSale({ ...payload, dueOn, discount }, chosen, facts, before)
  const paidBefore = {
    ...paidOf(before),
    method: inBasisPoints(before.paymentMethod),
    baseCents: baseCents(before),
    payments: paymentsOf(before),
  }
  const { payments } = allowed(
    payChangedSale(
      paidBefore,
      {
        method: inBasisPoints(built.paymentMethod),
        baseCents: baseCents(built),
        keepPayments: payload.keepPayments,
      },
      saleEditor(),
      currency,
    ),
  )
  const after = withPayments({ ...built, payments: paymentsOf(before) }, payments)
  checkTerms(after, payload, before)
  const { reason = null } = payload
  const [was, is] = [withoutPayments(before), withoutPayments(after)]
  const { isChanged } = allowed(checkChange(was, is, { editor: saleEditor(), reason }))
  if (!isChanged) return before
  const { name, email } = useSession.getState().user
  const at = serverNow().toISOString()
  const earlier = changes.read()
  changes.write([{ id: earlier.length + 1, at, by: { name, email }, reason, before }, ...earlier])
  return after
}

const discountOf = ({ discount }: SaleChangePayload) =>
  discount && { ...discount, serviceId: Number(discount.serviceId) || null }

const withoutPayments = ({ payments: _, ...sale }: DemoSale): Sale => sale

/** @throws ApiError 400 for what is no longer offered or a discount over the limit of the user, 409 for another total */
function checkTerms(sale: Sale, { saleItems, ...shown }: SalePayload, before?: Sale): void {
  const { clientId, saleItems: lines, discount } = sale
  const method = inBasisPoints(sale.paymentMethod)
  refuse(notOffered(offeredNow(sale, saleItems, before), before?.paymentMethodId))
  const totalled = {
    method,
    lines: lines.map(({ name, original, ...line }) => ({
      ...line,
      sold: {
        name,
        original: original && {
          ...original,
          priceCents: toCents(original.price),
          rate: toRate(original.rate),
        },
      },
    })),
  }
  allowed(
    checkTotal({ ...totalled, totalCents: toCents(sale.total), currency: currencyOf(sale.currency) }, shown),
  )
  const bounds = { limit: discountLimit().percent, agreed: before, currency: currencyOf(sale.currency) }
  refuse(excessiveDiscount({ clientId, lines, discount }, bounds))
}

function refuse(errors: SaleMark[]): void {
  if (errors.length > 0) throw refused({ status: 400, code: 'validation', errors })
}

/** The method and the services of a sale as they are now, in the order of the payload, and as what its lines were sold. */
function offeredNow(
  { paymentMethod }: Sale,
  items: SalePayload['saleItems'],
  before: Sale | undefined,
): Parameters<typeof notOffered>[0] {
  const stored = (before?.saleItems ?? []).map((item) => ({ ...item, line: item.line ?? 0 }))
  const numbers = lineNumbers(
    items.map(({ serviceId, line }) => ({ serviceId: Number(serviceId), line })),
    stored,
  )
  const lines = items.flatMap((item, index) => {
    const row = services.find(({ id }) => id === Number(item.serviceId))
    if (!row) return []
    const { category, ...service } = serviceDefinition.read(row)
    const agreed = stored.find(({ line, serviceId }) => line === numbers[index] && serviceId === service.id)
    return {
      item,
      sold: { ...service, categoryRetired: category.retired },
      agreed: agreed && { hasDays: agreed.from !== null },
    }
  })
  const method = paymentMethods.find(({ id }) => id === paymentMethod.id) ?? paymentMethod
  return { method, lines }
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
  const { user } = useSession.getState()
  const sale = buildSale(payload, chosen, {
    id: sessionSales().length + 1,
    employeeEmail: user.email,
    employeeName: user.name,
  })
  checkTerms(sale, payload)
  const currency = currencyOf(sale.currency)
  const paid = paidAtFinish(payload, chosen, { baseCents: baseCents(sale), currency })
  checkRates(sale, [{ ...paid, note: payload.payment?.note }])
  const stored = paid.exchange
    ? withPayments({ ...sale, payments: [] }, [{ method: inBasisPoints(chosen.paymentMethod), ...paid }])
    : sale
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

/** The sales that are due today or earlier, the oldest first. */
function dueSales(today = businessDay(serverNow())): DueSales {
  const due = visibleSales()
    .flatMap(({ id, balance = 0, saleItems, client, employeeName, ...sale }) => {
      const dueOn = dueDayOf(sale, businessDay)
      if (dueOn > today || balance <= 0) return []
      return [
        {
          saleId: id,
          ...contactOf(sale.clientId),
          name: client.name,
          dueOn,
          balance,
          currency: sale.currency,
          services: [...new Set(saleItems.map(({ name }) => name))],
          employeeName,
        },
      ]
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.saleId - b.saleId)
  return { sales: due.slice(0, MAX_DUE_SALES), count: due.length }
}

const notes = sessionRecords<Note[]>('demo-notes', [])

/** Notes of the demo, kept until the page is reloaded. */
const noteList: DemoResource<Note, Note, NotePayload> = {
  rows: () => [...notes.read()],
  store: notes.write,
  read: (row) => row,
  write: (id, { text, clientId, saleId }) => {
    const sale = visibleSales().find((each) => each.id === Number(saleId))
    if (saleId !== undefined && !sale) throw notFound()
    return {
      id,
      text,
      createdAt: serverNow().toISOString(),
      authorName: useSession.getState().user.name,
      clientId: sale?.clientId ?? Number(clientId),
      saleId: sale?.id ?? null,
    }
  },
  csv: [],
  view: {
    columns: { id: (note) => note.id, text: ({ text }) => text, author: ({ authorName }) => authorName },
    searched: ['text', 'author'],
    filters: {
      clientId: (note, id) => note.clientId === Number(id),
      saleId: (note, id) => note.saleId === Number(id),
    },
  },
}

function payClient(clientId: number, input: ClientPaymentInput): ClientPayment {
  const sales = visibleSales().filter((sale) => sale.clientId === clientId && sale.status === 'COMPLETED')
  const paid = paidDebts(sales, input)
  for (const sale of paid) store(sale)
  const entered = paid.flatMap((sale) =>
    paymentsOf(sale)
      .slice(-1)
      .map((payment) => ({ sale, payment })),
  )
  const [first] = entered
  if (!first) throw notFound()
  return {
    at: first.payment.at,
    paymentMethod: first.payment.paymentMethod,
    currency: first.sale.currency,
    parts: entered.map(({ sale: { id: saleId, balance = 0 }, payment: { amount, interest, handed } }) => ({
      saleId,
      amount,
      interest,
      handed,
      balance,
    })),
    handed: handedInAll(entered.map(({ payment }) => payment)),
    owed: currencySums(
      visibleSales()
        .filter(
          (sale) => sale.clientId === clientId && sale.status === 'COMPLETED' && (sale.balance ?? 0) > 0,
        )
        .map(({ currency, balance = 0 }) => ({ currency, cents: toCents(balance) })),
      businessCurrency().code,
    ),
  }
}

export const saleRoutes: DemoRoutes = {
  ...resourceRoutes('/sale', saleList),
  ...resourceRoutes('/note', noteList),
  'POST /sale': ({ body, chosen }: DemoRequest<SalePayload>) => recordSale(body, needed(chosen)),
  'PUT /sale/:id': ({ id, body, chosen }: DemoRequest<SaleChangePayload>) => {
    const records = needed(chosen)
    return store(changedSale(changeableSale(id), body, records))
  },
  'POST /sale/:id/cancel': ({ id, body }: DemoRequest<SaleCancel>) =>
    store(cancelledSale(changeableSale(id), body)),
  'GET /sale/:id/changes': ({ id }) => historyOf(found(id)),
  'GET /sale/:id/payment': ({ id }) => paymentsOf(found(id)),
  'POST /sale/:id/payment': ({ id, body }: DemoRequest<PaymentInput>) =>
    store(paidSale(changeableSale(id), body)),
  'POST /sale/:id/refund': ({ id, body }: DemoRequest<RefundInput>) => store(refundedSale(found(id), body)),
  'POST /client/:id/payment': ({ id, body }: DemoRequest<ClientPaymentInput>) => payClient(id, body),
  'GET /sale/due': () => dueSales(),
}
