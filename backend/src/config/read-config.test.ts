import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './read-config'

const SECRET = 'a secret that is at least 32 letters long'
const NOT_A_DATABASE_URL =
  'must be like postgres://user:password@host:5432/name; a password with special characters goes into PGPASSWORD'
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'config-'))
})
afterEach(() => rm(directory, { recursive: true }))

const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: directory, ...variables })
const refusal = (variables: Record<string, string>) =>
  read(variables).then(
    () => 'nothing',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('on a development machine', () => {
  it('needs no variables: embedded database, sample business, local port', async () => {
    expect(await read({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 8080,
      database: { kind: 'embedded', directory },
      seed: { samplePassword: 'todoturismo' },
      loginRateLimit: true,
      sessionCache: true,
      corsOrigins: [],
      remoteOrigins: [],
      businessTimeZone: 'America/Argentina/Buenos_Aires',
    })
  })

  it('generates a secret once, readable by its owner only', async () => {
    const first = await read({})
    expect(first.tokenSecrets[0].length).toBeGreaterThanOrEqual(32)
    expect((await read({})).tokenSecrets).toEqual(first.tokenSecrets)
    expect((await stat(join(directory, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(directory, 'jwt-secret'), 'utf8')).toBe(first.tokenSecrets[0])
  })

  it('uses one secret when several servers start at once', async () => {
    const configs = await Promise.all([read({}), read({}), read({})])
    expect(new Set(configs.map(({ tokenSecrets }) => tokenSecrets[0])).size).toBe(1)
  })
})

it('treats empty variables as unset', async () => {
  expect(await read({ DATABASE_URL: '', PORT: '', JWT_SECRET: '' })).toMatchObject({ port: 8080 })
})

it('uses the variables that are set', async () => {
  const config = await read({
    PORT: '0',
    DATABASE_URL: 'postgresql://app:secret@db:5432/todoturismo',
    JWT_SECRET: SECRET,
    JWT_SECRET_PREVIOUS: `old ${SECRET}`,
    CORS_ORIGINS: 'https://a.example.com, http://localhost:5001',
    REMOTE_ORIGINS: ' https://cdn.example.com http://localhost:*',
    BUSINESS_TIME_ZONE: 'Europe/Madrid',
    LOGIN_RATE_LIMIT: 'off',
    SESSION_CACHE: 'off',
    TRUST_PROXY: '10.0.0.0/8, fd00::1',
    STATIC_DIR: '/srv/pages',
  })
  expect(config).toMatchObject({
    port: 0,
    database: { kind: 'postgres', url: 'postgresql://app:secret@db:5432/todoturismo' },
    tokenSecrets: [SECRET, `old ${SECRET}`],
    corsOrigins: ['https://a.example.com', 'http://localhost:5001'],
    remoteOrigins: ['https://cdn.example.com', 'http://localhost:*'],
    businessTimeZone: 'Europe/Madrid',
    loginRateLimit: false,
    sessionCache: false,
    trustedProxies: ['10.0.0.0/8', 'fd00::1'],
    static: { host: '/srv/pages', remotes: {} },
  })
})

it.each([
  ['PORT', 'http', 'must be a number'],
  ['PORT', '65536', 'must be at most 65535'],
  ['DATABASE_URL', 'mysql://db', NOT_A_DATABASE_URL],
  ['DATABASE_URL', 'postgres://app:pass/word@db:5432/todoturismo', NOT_A_DATABASE_URL],
  ['DATABASE_URL', 'postgres://app:pass@word@db:5432/todoturismo', NOT_A_DATABASE_URL],
  ['DATABASE_URL', 'postgres://app:pass#word@db:5432/todoturismo', NOT_A_DATABASE_URL],
  ['JWT_SECRET', 'short', 'must have at least 32 characters'],
  [
    'CORS_ORIGINS',
    'https://a.example.com/path',
    'must be origins such as https://office.example.com, separated by commas',
  ],
  ['CORS_ORIGINS', '*', 'must be origins such as https://office.example.com, separated by commas'],
  [
    'REMOTE_ORIGINS',
    'https://cdn.example.com; script-src *',
    'must be origins such as https://cdn.example.com, separated by spaces',
  ],
  ['BUSINESS_TIME_ZONE', 'Mars/Olympus', 'must be a time zone such as America/Argentina/Buenos_Aires'],
  ['LOGIN_RATE_LIMIT', 'no', 'must be on or off'],
  ...['on', '10.0.0.0/40', 'proxy.example.com', '1,2'].map((value) => [
    'TRUST_PROXY',
    value,
    'must be the number of proxies before the server, such as 1, or their networks, such as 10.0.0.0/8,fd00::/8',
  ]),
])('says what is wrong with %s=%s', async (name, value, problem) => {
  expect(await refusal({ [name]: value })).toBe(`StartError: ${name} ${problem}.`)
})

describe('the password of the database', () => {
  const SPECIAL = `p/a?s@s#w:o%r d&$'"\\é+%40`
  const connectsWith = async (variables: Record<string, string>) => {
    const { database } = await read(variables)
    return database.kind === 'postgres' && new pg.Client(database.url).password
  }

  it('may be given separately from the URL, with any characters', async () => {
    const url = { DATABASE_URL: 'postgres://app@db:5432/todoturismo' }
    expect(await connectsWith({ ...url, PGPASSWORD: SPECIAL })).toBe(SPECIAL)
  })

  it('in the URL takes precedence', async () => {
    const url = { DATABASE_URL: 'postgres://app:in%2Furl@db:5432/todoturismo' }
    expect(await connectsWith({ ...url, PGPASSWORD: SPECIAL })).toBe('in/url')
  })
})

describe('a secret in a file', () => {
  const file = () => join(directory, 'secret')

  it('is read without the line break at its end', async () => {
    await writeFile(file(), `${SECRET}\n`)
    expect((await read({ JWT_SECRET_FILE: file() })).tokenSecrets).toEqual([SECRET])
  })

  it('is validated like a variable', async () => {
    await writeFile(file(), 'short')
    expect(await refusal({ JWT_SECRET_FILE: file() })).toMatch('JWT_SECRET must have at least 32 characters')
  })

  it('is refused when the variable is set, too, or the file does not exist', async () => {
    expect(await refusal({ JWT_SECRET_FILE: file() })).toMatch(
      /^StartError: JWT_SECRET_FILE cannot be read: ENOENT/,
    )
    expect(await refusal({ JWT_SECRET_FILE: file(), JWT_SECRET: SECRET })).toBe(
      'StartError: Set either JWT_SECRET or JWT_SECRET_FILE, not both.',
    )
  })
})

it('reports all invalid variables at once', async () => {
  expect(await refusal({ PORT: 'x', METRICS: 'yes' })).toBe(
    'StartError: PORT must be a number.\nMETRICS must be on or off.',
  )
})

describe('in production', () => {
  const production = { NODE_ENV: 'production', JWT_SECRET: SECRET }

  it('generates no secret', async () => {
    expect(await refusal({ NODE_ENV: 'production' })).toMatch('JWT_SECRET is required in production')
  })

  it('refuses to start without the login rate limit', async () => {
    expect(await refusal({ ...production, LOGIN_RATE_LIMIT: 'off' })).toMatch(
      'LOGIN_RATE_LIMIT must not be off',
    )
  })

  it('creates no sample accounts, only the configured owner', async () => {
    expect((await read(production)).seed).toEqual({})
    const owner = { OWNER_EMAIL: 'Olga@Example.com', OWNER_PASSWORD: 'my own' }
    expect((await read({ ...production, ...owner })).seed).toEqual({
      owner: { email: 'olga@example.com', password: 'my own' },
    })
  })
})

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET }

describe('mail', () => {
  const SMTP = { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'Sea Travels <office@travels.test>' }

  it('is sent when SMTP_URL is set, with links to this machine', async () => {
    expect((await read({})).mail).toBeUndefined()
    expect((await read({ ...SMTP, PORT: '9000' })).mail).toEqual({
      smtpUrl: SMTP.SMTP_URL,
      from: SMTP.MAIL_FROM,
      publicUrl: 'http://localhost:9000',
      requireTls: false,
    })
  })

  it('needs the origin of links in production, and TLS', async () => {
    expect(await refusal({ ...SMTP, ...PRODUCTION })).toContain('SMTP_URL needs PUBLIC_URL in production')
    const { mail } = await read({ ...SMTP, ...PRODUCTION, PUBLIC_URL: 'https://office.travels.test' })
    expect(mail).toMatchObject({ publicUrl: 'https://office.travels.test', requireTls: true })
  })

  it('needs a sender', async () => {
    expect(await refusal({ SMTP_URL: SMTP.SMTP_URL })).toContain('SMTP_URL needs MAIL_FROM')
  })

  it.each([
    ['SMTP_URL', 'mail.test'],
    ['MAIL_FROM', 'office'],
    ['PUBLIC_URL', 'https://office.travels.test/hc-v2-front/'],
  ])('refuses a %s of another form', async (name, value) => {
    expect(await refusal({ ...SMTP, [name]: value })).toContain(`${name} must be`)
  })
})

it('has a public address for passkeys in production only when PUBLIC_URL is set', async () => {
  expect((await read({ PORT: '9000' })).publicUrl).toBe('http://localhost:9000')
  expect((await read(PRODUCTION)).publicUrl).toBeUndefined()
  const named = { PUBLIC_URL: 'https://office.travels.test' }
  expect((await read({ ...PRODUCTION, ...named })).publicUrl).toBe(named.PUBLIC_URL)
})
