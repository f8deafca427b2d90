import type { Employee, Page } from '../contract'
import type { Resource, ResourceSource } from '../resource'
import { readFile, readStored } from './answer'
import { request } from './client'
import { createOnce } from './create-once'
import { httpAdministrators } from './http-administrators'
import { LONG_TIMEOUT_MS } from './send'

function httpResource<Entity, Payload>(base: string): Resource<Entity, Payload> {
  return {
    list: async (signal) => {
      const answer = await request<Entity[] | Page<Entity>>('GET', base, { signal })
      return Array.isArray(answer) ? answer : answer.content
    },
    page: (query, signal) => request('GET', base, { query, signal }),
    csv: ({ pageIndex: _index, pageSize: _size, ...query }, signal) =>
      request('GET', base, {
        query,
        signal,
        headers: { accept: 'text/csv' },
        timeout: LONG_TIMEOUT_MS,
        read: readFile,
      }),
    get: (id, signal) => request('GET', `${base}/${id}`, { signal, read: readStored<Entity> }),
    create: createOnce(base),
    update: (id, body, { ifMatch, signal } = {}) =>
      request('PUT', `${base}/${id}`, {
        body,
        signal,
        headers: ifMatch ? { 'if-match': ifMatch } : {},
        read: readStored<Entity>,
      }),
  }
}

export const httpSource: ResourceSource = {
  resources: {
    category: httpResource('/category'),
    'payment-method': httpResource('/payment-method'),
    service: httpResource('/service'),
    client: httpResource('/client'),
    employee: httpResource('/employee'),
    sale: httpResource('/sale'),
  },
  administrators: httpAdministrators,
  employeeAccounts: {
    invite: (id) => request('POST', `/employee/${id}/invitation`),
    disable: (id) => request('POST', `/employee/${id}/disable`, { read: readStored<Employee> }),
    enable: (id) => request('POST', `/employee/${id}/enable`, { read: readStored<Employee> }),
  },
  auditLog: (query, signal) => request('GET', '/audit-log', { query, signal }),
  cancelSale: (id, body) => request('POST', `/sale/${id}/cancel`, { body }),
  correctSale: (id, { payload, idempotencyKey }) =>
    request('PUT', `/sale/${id}`, { body: payload, headers: { 'idempotency-key': idempotencyKey } }),
  imports: async () => (await import('./http-imports')).httpImports,
  saleFigures: (signal) => request('GET', '/sale/figures', { signal }),
  salesReport: (query, signal) => request('GET', '/report/sales', { query, signal }),
}
