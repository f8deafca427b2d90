import { request } from './request'
import type { MailSource } from './resource'

export const httpMail: MailSource = {
  page: (query, signal) => request('GET', '/mail', { query, signal }),
  figures: (signal) => request('GET', '/mail/figures', { signal }),
  retry: (id) => request('POST', `/mail/${id}/retry`),
  discard: (id) => request('POST', `/mail/${id}/discard`),
  mailReceipt: (saleId, email) => request('POST', `/sale/${saleId}/receipt-mail`, { body: { email } }),
}
