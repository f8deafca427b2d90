import { serverNow } from 'shared-i18n'
import type { SalesReport, SalesReportQuery } from '../contract'
import { type ReportedPayment, type ReportedSale, salesReportOf } from '../contract/report/sales-report'
import { lineShares } from '../contract/sale/discount'
import { dueDayOf } from '../contract/sale/sale'
import { currencyOf, toCents } from '../contract/values/money'
import { businessCurrency, businessDay } from '../http/config'
import { businessSales } from './business-sales'
import { categories } from './data/categories'
import { employees } from './data/people'
import { services } from './data/services'
import { type DemoSale, paymentsOf } from './payments'

/** The sales report of the sample business. */
export function demoSalesReport(query: SalesReportQuery, now = serverNow()): SalesReport {
  const sales = businessSales(now).map((sale) => ({ sale, lines: linesOf(sale) }))
  return salesReportOf(
    {
      sales: sales.filter(({ sale }) => sale.status === 'COMPLETED').map(reportedSale),
      payments: sales.flatMap(reportedPayments),
    },
    query,
    { today: businessDay(now), currency: businessCurrency() },
  )
}

interface SoldLines {
  sale: DemoSale
  lines: ReportedSale['lines']
}

function reportedSale({ sale, lines }: SoldLines): ReportedSale {
  const {
    id: saleId,
    createdAt,
    currency,
    clientId,
    paymentMethodId,
    employeeEmail,
    employeeName,
    discount,
    balance,
  } = sale
  return {
    saleId,
    day: businessDay(createdAt),
    currency,
    clientId,
    paymentMethodId,
    employee: employeeOf(employeeEmail, employeeName),
    lines,
    discountCents: toCents(discount?.amount ?? 0),
    owedCents: toCents(balance ?? 0),
    dueDay: dueDayOf(sale, businessDay),
  }
}

const reportedPayments = ({ sale, lines }: SoldLines): ReportedPayment[] =>
  paymentsOf(sale).map(({ at, by, paymentMethod: { id, type }, currency, handed }) => ({
    saleId: sale.id,
    day: businessDay(at),
    currency,
    saleCurrency: sale.currency,
    cents: toCents(handed),
    rateDiscountCents: 0,
    paymentMethod: { id, name: type },
    employee: employeeOf(by.email, by.name),
    lines,
  }))

function employeeOf(email: string, name: string) {
  const known = employees.find(({ person }) => person.email === email)
  return { id: known?.id ?? 0, email, name }
}

/** Cached, because the report is of thousands of sales. A changed sale is another object. */
const known = new WeakMap<DemoSale, ReportedSale['lines']>()

function linesOf(sale: DemoSale): ReportedSale['lines'] {
  const lines = known.get(sale) ?? readLines(sale)
  known.set(sale, lines)
  return lines
}

function readLines({ total, saleItems, discount, currency }: DemoSale): ReportedSale['lines'] {
  const shares = lineShares(toCents(total), saleItems, discount, currencyOf(currency))
  return saleItems.map(({ serviceId, categoryId: ofLine, name }, place) => {
    const categoryId = services.find(({ id }) => id === serviceId)?.categoryId ?? ofLine ?? 0
    const category = categories.find(({ id }) => id === categoryId)
    return {
      category: { id: categoryId, name: category?.name ?? '' },
      service: serviceId === null ? null : { id: serviceId, name },
      cents: shares[place] ?? 0,
    }
  })
}
