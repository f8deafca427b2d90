import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { Config } from '../config/config'
import type { AccessTokens } from '../platform/caller/access-token'
import type { Database } from '../platform/database/database'
import type { ValibotTypeProvider } from '../platform/http/valibot'
import type { CurrentRegion } from './business/region'
import type { Sessions } from './session/open-session'
import type { Passwords } from './session/passwords'
import type { RefreshCookie } from './session/refresh-cookie'
import type { RelyingParty } from './session/second-factor/relying-party'
import type { SealedSecrets } from './session/second-factor/sealed-secrets'
import type { Throttle } from './session/throttle'

/** The options of all features. */
export interface FeatureOptions {
  db: Database
  config: Config
  region: CurrentRegion
  /** Called once for every stored sale. */
  onSaleRecorded: () => void
  /** True when the server sends mail. */
  sendsMail: boolean
  accessTokens: AccessTokens
  refreshCookie: RefreshCookie
  sessions: Sessions
  passwords: Passwords
  throttle: Throttle
  secrets: SealedSecrets
  /** Undefined where the server offers no passkeys. */
  party: RelyingParty | undefined
}

/** A Fastify plugin with the routes of a feature. A new one is added to the list in index.ts. */
export type Feature = FastifyPluginAsync<FeatureOptions, RawServerDefault, ValibotTypeProvider>
