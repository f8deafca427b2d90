import type { Config } from '../config/config'

export const testConfig: Config = {
  production: false,
  tokenSecrets: ['a secret of the tests, long enough'],
  // The minimum of argon2, because tests log in often.
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  sessionDays: 30,
  loginRateLimit: false,
  corsOrigins: [],
  remoteOrigins: [],
  trustedProxies: 0,
  metrics: false,
  requestTimeoutMs: 30_000,
  exportTimeoutMs: 120_000,
  // Off, because tests may run on a busy machine.
  maxEventLoopDelayMs: 0,
  apiDocs: true,
  businessTimeZone: 'America/Argentina/Buenos_Aires',
  businessLanguage: 'default',
  businessLocale: 'en-GB',
  businessCurrency: 'ARS',
  offlineHours: 24,
  discountLimits: { EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 },
  publicUrl: 'http://localhost:8080',
  embedded: false,
  disks: ['/'],
  static: { host: '/nowhere', remotes: {} },
  logLevel: 'silent',
}
