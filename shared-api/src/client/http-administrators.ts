import { request } from './request'
import type { AdministratorSource } from './resource'

const BASE = '/administrator'

export const httpAdministrators: AdministratorSource = {
  page: (query, signal) => request('GET', BASE, { query, signal }),
  invite: (body, delivery) => request('POST', BASE, { body, query: { delivery } }),
  renewInvitation: (id, delivery) => request('POST', `${BASE}/${id}/invitation`, { query: { delivery } }),
  disable: (id) => request('POST', `${BASE}/${id}/disable`),
  enable: (id) => request('POST', `${BASE}/${id}/enable`),
  resetSecondFactor: (id) => request('POST', `${BASE}/${id}/reset-second-factor`),
  secondFactorPolicy: (signal) => request('GET', '/second-factor-policy', { signal }),
  setSecondFactorPolicy: (body) => request('PUT', '/second-factor-policy', { body }),
}
