import type { SalesReportQuery } from '../contract'
import { toPage } from '../contract/api/page'
import { readJson } from '../http/read-response'
import { routeOf, searchOf, type Transport } from '../http/send'
import { accountRoutes } from './accounts'
import { businessRoutes } from './business'
import { categoryDefinition, paymentMethodDefinition, serviceDefinition } from './catalogue'
import { clientHistory, clientSummary } from './client-history'
import { debtRoutes } from './debts'
import { definedResource } from './defined-resources'
import { afterDelay } from './delay'
import { drawerRoutes } from './drawer'
import { noteRoutes } from './notes'
import { clientDefinition, employeeAccountRoutes, employeeDefinition } from './people'
import { notInDemo } from './refusals'
import { type DemoRequest, type DemoRoutes, resourceRoutes } from './resource'
import { saleRoutes } from './sales'
import { demoSalesReport } from './sales-report'
import { travellerRoutes } from './travellers'

const routes: DemoRoutes = {
  ...resourceRoutes('/category', categoryDefinition),
  ...resourceRoutes('/payment-method', paymentMethodDefinition),
  ...resourceRoutes('/service', serviceDefinition),
  ...resourceRoutes('/client', { ...clientDefinition, onPages: clientSummary }),
  ...resourceRoutes('/employee', employeeDefinition),
  ...saleRoutes,
  ...debtRoutes,
  ...noteRoutes,
  ...travellerRoutes,
  ...accountRoutes,
  ...employeeAccountRoutes,
  ...businessRoutes,
  ...drawerRoutes,
  'GET /client/:id/history': ({ id, query }) => clientHistory(id, Number(query.purchases)),
  // Pages of sales name the links of their history.
  'GET /sale/:id/receipt-link': () => [],
  // Quotes are not in the demo, but client, Today and search ask for them.
  'GET /quote': ({ query }) => toPage([], 0, Number(query.pageIndex), Number(query.pageSize)),
  // Nor are suppliers and bookings, for which the search of administrators and Today ask.
  'GET /booking': () => [],
  'GET /supplier': ({ query }) => toPage([], 0, Number(query.pageIndex), Number(query.pageSize)),
  'GET /report/sales': ({ query }) => demoSalesReport(query as SalesReportQuery),
  'GET /service/:id/price-changes': () => [],
  'GET /payment-method/:id/price-changes': () => [],
}

/** The routes of the demo, by `GET /sale/:id`. */
export async function routesFor(path: string): Promise<DemoRoutes> {
  const defined = await definedResource(path)?.()
  return defined ? resourceRoutes(path.replace(/\/\d+$/, ''), defined) : routes
}

/** The transport of the demo: answers from sample data in this browser. Writes change them until the page is reloaded. */
export const demo: Transport = async (method, path, { read = readJson, signal, ...options } = {}) => {
  const { name, id } = routeOf(method, path)
  const route = (await routesFor(path))[name]
  const request: DemoRequest<never> = {
    id,
    query: Object.fromEntries(searchOf(options.query)),
    headers: options.headers ?? {},
    body: options.body === undefined ? undefined : JSON.parse(JSON.stringify(options.body)),
    chosen: options.chosen,
  } as DemoRequest<never>
  const answer = await afterDelay(() => {
    if (!route) throw notInDemo()
    return route(request)
  }, signal)
  return read(answer instanceof Response ? answer : toResponse(answer))
}

const toResponse = (answer: unknown): Response =>
  answer === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
