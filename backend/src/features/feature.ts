import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Config } from '../config/config'
import { type AccessTokens, createAccessTokens } from '../platform/caller'
import type { Database } from '../platform/database/database'
import type { ValibotTypeProvider } from '../platform/http/valibot'
import { type CurrentRegion, createCurrentRegion } from './business/region'
import {
  createRefreshCookie,
  createSessions,
  type RefreshCookie,
  type Sessions,
} from './session/open-session'
import { createPasswords, type Passwords } from './session/passwords'
import { createRefreshTokens } from './session/refresh-token'
import { createSealedSecrets, type SealedSecrets } from './session/second-factor/sealed-secrets'
import { type RelyingParty, relyingPartyOf } from './session/second-factor/webauthn'
import { createThrottle, noThrottle, type Throttle } from './session/throttle'

export interface FeatureOptions {
  db: Database
  config: Config
  region: CurrentRegion
  /** Called once for every stored sale. */
  onSaleRecorded: () => void
  /** Counts an error of a browser. */
  onBrowserError: (part: string, release: string) => void
  /** Counts a canary that was withdrawn. */
  onCanaryWithdrawn: (part: string, release: string) => void
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

/** @param registry of the server's metrics */
export async function createFeatureOptions(
  config: Config,
  db: Database,
  registry: Registry,
): Promise<FeatureOptions> {
  const salesRecorded = new Counter({
    name: 'sales_recorded_total',
    help: 'Sales that were stored; a repeated request counts once',
    registers: [registry],
  })
  const browserErrors = new Counter({
    name: 'browser_errors_total',
    help: 'Errors that browsers have reported, by the part of the suite and its release',
    labelNames: ['part', 'release'],
    registers: [registry],
  })
  const canariesWithdrawn = new Counter({
    name: 'canaries_withdrawn_total',
    help: 'Canaries that were withdrawn because of their errors, by the remote and its release',
    labelNames: ['part', 'release'],
    registers: [registry],
  })
  const { tokenSecrets, sessionDays } = config
  const accessTokens = createAccessTokens(tokenSecrets)
  const refreshCookie = createRefreshCookie(createRefreshTokens(tokenSecrets), config.production)
  return {
    db,
    config,
    region: await createCurrentRegion(db, config),
    onSaleRecorded: () => salesRecorded.inc(),
    onBrowserError: (part, release) => browserErrors.inc({ part, release }),
    onCanaryWithdrawn: (part, release) => canariesWithdrawn.inc({ part, release }),
    sendsMail: config.mail !== undefined,
    accessTokens,
    refreshCookie,
    sessions: createSessions({ accessTokens, refreshCookie, sessionDays, production: config.production }),
    passwords: await createPasswords(config.passwordCost),
    throttle: config.loginRateLimit ? createThrottle(db) : noThrottle,
    secrets: createSealedSecrets(tokenSecrets),
    party: relyingPartyOf(config.publicUrl),
  }
}
