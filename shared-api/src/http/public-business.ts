import type { PublicBusiness, PublicLogo } from '../contract'
import { send } from './send'

export const REGION_PATH = '/business/region'

/** The name of the business, its country, language and formats, readable without a login. */
export const readRegion = (signal?: AbortSignal): Promise<PublicBusiness> =>
  send('GET', REGION_PATH, { signal })

/** The logo, readable without a login. */
export const readLogo = (): Promise<PublicLogo> => send('GET', '/business/logo')
