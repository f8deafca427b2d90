import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { Config } from '../config/config'
import { readConfig } from '../config/read-config'

export const testConfig: Config = {
  production: false,
  tokenSecrets: ['a secret of the tests, long enough'],
  // The minimum of argon2, because tests log in often.
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  sessionDays: 30,
  loginRateLimit: false,
  corsOrigins: [],
  remoteOrigins: [],
  apiOrigins: [],
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

export const SECRET = 'a secret that is at least 32 letters long'

/** Reads the configuration with a new data folder for each test. */
export function useConfigFolder() {
  const folder = {
    path: '',
    read: (variables: Record<string, string>) => readConfig({ DATA_DIR: folder.path, ...variables }),
    /** @returns the error of invalid variables */
    refusal: (variables: Record<string, string>) =>
      folder.read(variables).then(
        () => 'nothing',
        (error: Error) => `${error.name}: ${error.message}`,
      ),
  }
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'config-'))
  })
  afterEach(() => rm(folder.path, { recursive: true }))
  return folder
}
