import type { Region } from '../contract'
import { send } from './send'

/** The country of the business, its language and formats, readable without a login. */
export const readRegion = (signal?: AbortSignal): Promise<Region> =>
  send('GET', '/business/region', { signal })
