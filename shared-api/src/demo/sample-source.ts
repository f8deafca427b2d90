import type { ResourceSource } from '../client/resource'
import { sampleAdministrators } from './administrators'
import { sampleAuditLog } from './audit-log'
import { sampleCategories } from './categories'
import { sampleClientHistory } from './client-history'
import { afterDelay } from './delay'
import { recordDemoSale } from './demo-sale-storage'
import { sampleDepartures } from './departures'
import { sampleDiscountLimit } from './discount-limit'
import { sampleEmployeeAccounts } from './employee-accounts'
import { sampleMail } from './mail'
import { sampleNotes } from './notes'
import { sampleOperation } from './operation'
import { samplePaymentMethods } from './payment-methods'
import { sampleClients, sampleEmployees } from './people'
import { demoSaleFigures } from './sale-figures'
import { sampleSales } from './sales'
import { sampleSalesReport } from './sales-report'
import { sampleServices } from './services'
import { sampleTakings } from './takings'
import {
  cancelSampleSale,
  changeSampleSale,
  paySampleSale,
  refundSampleSale,
  samplePayments,
  visibleHistory,
} from './visible-sales'

/** Built-in data. Saves change it until the page is reloaded. */
export const sampleSource: ResourceSource = {
  resources: {
    category: sampleCategories,
    'payment-method': samplePaymentMethods,
    service: sampleServices,
    client: sampleClients,
    employee: sampleEmployees,
    sale: sampleSales,
    note: sampleNotes,
  },
  administrators: sampleAdministrators,
  employeeAccounts: sampleEmployeeAccounts,
  mail: sampleMail,
  operation: sampleOperation,
  auditLog: sampleAuditLog,
  recordSale: ({ payload, chosen }) => afterDelay(() => recordDemoSale(payload, chosen), undefined),
  cancelSale: (id, cancel) => afterDelay(() => cancelSampleSale(id, cancel), undefined),
  changeSale: (id, change) => afterDelay(() => changeSampleSale(id, change), undefined),
  saleHistory: (id, signal) => afterDelay(() => visibleHistory(id), signal),
  takings: (signal) => afterDelay(() => sampleTakings(), signal),
  payments: (saleId, signal) => afterDelay(() => ({ payments: samplePayments(saleId) }), signal),
  takePayment: (saleId, { payload }) => afterDelay(() => paySampleSale(saleId, payload), undefined),
  refund: (saleId, { payload }) => afterDelay(() => refundSampleSale(saleId, payload), undefined),
  imports: async () => (await import('./imports')).sampleImports,
  departures: (query, signal) => afterDelay(() => sampleDepartures(query), signal),
  clientHistory: (id, purchases, signal) => afterDelay(() => sampleClientHistory(id, purchases), signal),
  discountLimit: (signal) => afterDelay(() => sampleDiscountLimit(), signal),
  saleFigures: (clientId, signal) => afterDelay(() => demoSaleFigures(clientId), signal),
  salesReport: (range, signal) => afterDelay(() => sampleSalesReport(range), signal),
}
