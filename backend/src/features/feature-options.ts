import { Counter, type Registry } from 'prom-client'
import type { Config } from '../config/config'
import { createAccessTokens } from '../platform/caller/access-token'
import type { Database } from '../platform/database/database'
import { createCurrentRegion } from './business/region'
import type { FeatureOptions } from './feature'
import { createSessions } from './session/open-session'
import { createPasswords } from './session/passwords'
import { createRefreshCookie } from './session/refresh-cookie'
import { createRefreshTokens } from './session/refresh-token'
import { relyingPartyOf } from './session/second-factor/relying-party'
import { createSealedSecrets } from './session/second-factor/sealed-secrets'
import { createThrottle, noThrottle } from './session/throttle'

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
  const { tokenSecrets, sessionDays } = config
  const accessTokens = createAccessTokens(tokenSecrets)
  const refreshCookie = createRefreshCookie(createRefreshTokens(tokenSecrets), config.production)
  return {
    db,
    config,
    region: await createCurrentRegion(db, config),
    onSaleRecorded: () => salesRecorded.inc(),
    sendsMail: config.mail !== undefined,
    accessTokens,
    refreshCookie,
    sessions: createSessions({ accessTokens, refreshCookie, sessionDays }),
    passwords: await createPasswords(config.passwordCost),
    throttle: config.loginRateLimit ? createThrottle(db) : noThrottle,
    secrets: createSealedSecrets(tokenSecrets),
    party: relyingPartyOf(config.publicUrl),
  }
}
