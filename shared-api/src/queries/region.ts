import type { OfficeSetup, Region } from '../contract'
import { send } from '../http/send'
import { useRead } from './hooks'
import { request } from './request'

const PATH = '/business/region'

/** The country of the business, its language and formats, readable without a login. */
export const readRegion = (signal?: AbortSignal): Promise<Region> => send('GET', PATH, { signal })

/** The same of the session, which has a country of its own in a demo. */
export const useRegion = () =>
  useRead(['business', 'region'], (signal) => request<Region>('GET', PATH, { signal }))

/** What an office has of what it needs for its first sale. Read again whenever its screen is opened. For administrators and owners. */
export const useOfficeSetup = ({ enabled = true } = {}) =>
  useRead(['office-setup'], (signal) => request<OfficeSetup>('GET', '/business/setup', { signal }), {
    enabled,
    refetchOnMount: 'always',
  })
