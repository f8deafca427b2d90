import type { Employee, Payment, PaymentInput, RefundInput, Sale } from '../contract'
import { httpAdministrators } from './http-administrators'
import { httpMail } from './http-mail'
import { httpOperation } from './http-operation'
import { httpResource } from './http-resource'
import { readEntity, readJson } from './read-response'
import { request } from './request'
import type { EnteredPayment, ResourceSource, SalePayments } from './resource'

const enter =
  (kind: 'payment' | 'refund') =>
  (saleId: number, { payload, idempotencyKey, ifMatch }: EnteredPayment<PaymentInput | RefundInput>) =>
    request('POST', `/sale/${saleId}/${kind}`, {
      body: payload,
      headers: { 'idempotency-key': idempotencyKey, ...(ifMatch && { 'if-match': ifMatch }) },
      read: readEntity<Sale>,
    })

async function readPayments(response: Response): Promise<SalePayments> {
  const payments = await readJson<Payment[]>(response)
  const etag = response.headers.get('etag')
  return { payments, ...(etag && { etag }) }
}

export const httpSource: ResourceSource = {
  resources: {
    category: httpResource('/category'),
    'payment-method': httpResource('/payment-method'),
    service: httpResource('/service'),
    client: httpResource('/client'),
    employee: httpResource('/employee'),
    sale: httpResource('/sale'),
    note: httpResource('/note'),
  },
  administrators: httpAdministrators,
  employeeAccounts: {
    invite: (id, delivery) => request('POST', `/employee/${id}/invitation`, { query: { delivery } }),
    disable: (id) => request('POST', `/employee/${id}/disable`, { read: readEntity<Employee> }),
    enable: (id) => request('POST', `/employee/${id}/enable`, { read: readEntity<Employee> }),
    resetSecondFactor: (id) =>
      request('POST', `/employee/${id}/reset-second-factor`, { read: readEntity<Employee> }),
  },
  mail: httpMail,
  operation: httpOperation,
  auditLog: (query, signal) => request('GET', '/audit-log', { query, signal }),
  recordSale: ({ payload, idempotencyKey }) =>
    request('POST', '/sale', {
      body: payload,
      headers: { 'idempotency-key': idempotencyKey },
      read: readEntity<Sale>,
    }),
  cancelSale: (id, body, ifMatch) =>
    request('POST', `/sale/${id}/cancel`, {
      body,
      headers: { ...(ifMatch && { 'if-match': ifMatch }) },
      read: readEntity<Sale>,
    }),
  changeSale: (id, { payload, idempotencyKey, ifMatch }) =>
    request('PUT', `/sale/${id}`, {
      body: payload,
      headers: { 'idempotency-key': idempotencyKey, ...(ifMatch && { 'if-match': ifMatch }) },
      read: readEntity<Sale>,
    }),
  saleHistory: (id, signal) => request('GET', `/sale/${id}/changes`, { signal }),
  payments: (saleId, signal) => request('GET', `/sale/${saleId}/payment`, { signal, read: readPayments }),
  takings: (signal) => request('GET', '/sale/takings', { signal }),
  takePayment: enter('payment'),
  refund: enter('refund'),
  imports: async () => (await import('./http-imports')).httpImports,
  departures: (query, signal) => request('GET', '/departure', { query: { ...query }, signal }),
  clientHistory: (id, purchases, signal) =>
    request('GET', `/client/${id}/history`, { query: { purchases: String(purchases) }, signal }),
  discountLimit: (signal) => request('GET', '/sale/discount-limit', { signal }),
  saleFigures: (clientId, signal) => request('GET', '/sale/figures', { query: { clientId }, signal }),
  salesReport: (query, signal) => request('GET', '/report/sales', { query, signal }),
}
