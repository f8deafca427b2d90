import { isRealRole, useSession } from 'shared-auth'
import { readVersioned } from '../../client/read-response'
import type { ReceiptSource } from '../../client/receipt-source'
import { readRegion } from '../../client/region'
import { request } from '../../client/request'
import { inSession } from '../../client/session-guard'
import type { Business } from '../../contract'
import { sellsOffline } from '../../offline/device/switch'

const httpReceipts: ReceiptSource = {
  business: (signal) => request('GET', '/business', { signal, read: readVersioned<Business>('name') }),
  saveBusiness: (body, ifMatch) =>
    request('PUT', '/business', {
      body,
      headers: ifMatch ? { 'if-match': ifMatch } : {},
      read: readVersioned<Business>('name'),
    }),
  region: (signal) => readRegion(signal),
  movedSales: (timeZone, signal) =>
    request('GET', `/business/region/moved-sales?${new URLSearchParams({ timeZone })}`, { signal }),
  saveRegion: (body) => request('PUT', '/business/region', { body }),
  discountLimits: (signal) => request('GET', '/business/discount-limits', { signal }),
  saveDiscountLimits: (body) => request('PUT', '/business/discount-limits', { body }),
  links: (saleId, signal) => request('GET', `/sale/${saleId}/receipt-link`, { signal }),
  createLink: (saleId) => request('POST', `/sale/${saleId}/receipt-link`),
  revokeLink: (id) => request('POST', `/receipt-link/${id}/revoke`),
}

async function sourceOfSession(): Promise<ReceiptSource> {
  const { role } = useSession.getState().user
  if (!isRealRole(role)) return (await import('../../demo/receipts')).sampleReceipts
  if (role !== 'EMPLOYEE' || !sellsOffline()) return httpReceipts
  const offline = await import('../../offline').catch(() => undefined)
  if (!offline) return httpReceipts
  return { ...httpReceipts, business: (signal) => offline.businessOrDevice(httpReceipts.business(signal)) }
}

/** Runs `act` with the source of the session's role: the server, on devices that sell offline also their catalogue, or sample data for a demo. */
export const withReceipts = <Result>(act: (source: ReceiptSource) => Promise<Result>): Promise<Result> =>
  inSession(async () => act(await sourceOfSession()))
