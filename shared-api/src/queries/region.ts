import type { OfficeSetup, PublicBusiness } from '../contract'
import { REGION_PATH } from '../http/public-business'
import { useRead } from './hooks'
import { request } from './request'

/** The country of the session's business, which is another one in a demo. */
export const useRegion = ({ enabled = true } = {}) =>
  useRead(['business', 'region'], (signal) => request<PublicBusiness>('GET', REGION_PATH, { signal }), {
    enabled,
  })

/** What an office has of what it needs for its first sale. Read again whenever its screen is opened. For administrators and owners. */
export const useOfficeSetup = ({ enabled = true } = {}) =>
  useRead(['office-setup'], (signal) => request<OfficeSetup>('GET', '/business/setup', { signal }), {
    enabled,
    refetchOnMount: 'always',
  })
