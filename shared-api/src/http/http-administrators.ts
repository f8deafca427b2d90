import type { AdministratorSource } from '../resource'
import { request } from './client'

const BASE = '/administrator'

export const httpAdministrators: AdministratorSource = {
  page: (query, signal) => request('GET', BASE, { query, signal }),
  invite: (body) => request('POST', BASE, { body }),
  renewInvitation: (id) => request('POST', `${BASE}/${id}/invitation`),
  disable: (id) => request('POST', `${BASE}/${id}/disable`),
  enable: (id) => request('POST', `${BASE}/${id}/enable`),
}
