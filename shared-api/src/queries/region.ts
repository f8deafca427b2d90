import type { OfficeSetup, PublicBusiness, PublicLogo, Region } from '../contract'
import { send } from '../http/send'
import { useRead } from './hooks'
import { request } from './request'

const PATH = '/business/region'

/** The name of the business, its country, language and formats, readable without a login. */
export const readRegion = (signal?: AbortSignal): Promise<PublicBusiness> => send('GET', PATH, { signal })

/** The logo, readable without a login. */
export const readLogo = (): Promise<PublicLogo> => send('GET', '/business/logo')

/** The country of the session's business, which is another one in a demo. */
export const useRegion = () =>
  useRead(['business', 'region'], (signal) => request<Region>('GET', PATH, { signal }))

/** What an office has of what it needs for its first sale. Read again whenever its screen is opened. For administrators and owners. */
export const useOfficeSetup = ({ enabled = true } = {}) =>
  useRead(['office-setup'], (signal) => request<OfficeSetup>('GET', '/business/setup', { signal }), {
    enabled,
    refetchOnMount: 'always',
  })
