import { readFileSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../package-root'
import { SECRET, useConfigFolder } from '../testing/test-config'
import { Environment } from './environment'

const NOT_A_DATABASE_URL =
  'must be like postgres://user:password@host:5432/name; a password with special characters goes into PGPASSWORD'
const folder = useConfigFolder()
const { read, refusal } = folder

it('needs no variables on a development machine: embedded database, sample business, local port', async () => {
  expect(await read({})).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    database: { kind: 'embedded', directory: folder.path },
    seed: { samplePassword: 'todoturismo' },
    loginRateLimit: true,
    corsOrigins: [],
    remoteOrigins: [],
    apiOrigins: [],
    businessTimeZone: 'America/Argentina/Buenos_Aires',
    discountLimits: { EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 },
  })
})

it('treats empty variables as unset', async () => {
  expect(await read({ DATABASE_URL: '', PORT: '', JWT_SECRET: '' })).toMatchObject({ port: 8080 })
})

it('uses the variables that are set', async () => {
  await writeFile(join(folder.path, 'index.html'), '')
  const config = await read({
    PORT: '0',
    DATABASE_URL: 'postgresql://app:secret@db:5432/todoturismo',
    JWT_SECRET: SECRET,
    JWT_SECRET_PREVIOUS: `old ${SECRET}`,
    CORS_ORIGINS: 'https://a.example.com, http://localhost:5001',
    REMOTE_ORIGINS: ' https://cdn.example.com http://localhost:*',
    API_ORIGINS: 'https://weather.example.com',
    BUSINESS_TIME_ZONE: 'Europe/Madrid',
    DISCOUNT_LIMITS: 'EMPLOYEE:12.5, ADMINISTRATOR:0',
    LOGIN_RATE_LIMIT: 'off',
    TRUST_PROXY: '10.0.0.0/8, fd00::1',
    STATIC_DIR: folder.path,
  })
  expect(config).toMatchObject({
    port: 0,
    database: { kind: 'postgres', url: 'postgresql://app:secret@db:5432/todoturismo' },
    tokenSecrets: [SECRET, `old ${SECRET}`],
    corsOrigins: ['https://a.example.com', 'http://localhost:5001'],
    remoteOrigins: ['https://cdn.example.com', 'http://localhost:*'],
    apiOrigins: ['https://weather.example.com'],
    businessTimeZone: 'Europe/Madrid',
    discountLimits: { EMPLOYEE: 12.5, ADMINISTRATOR: 0, OWNER: 100 },
    loginRateLimit: false,
    trustedProxies: ['10.0.0.0/8', 'fd00::1'],
    static: { host: folder.path, remotes: {} },
  })
})

it.each([
  // Another spelling must not count as development, which creates sample accounts.
  ...['prod', 'Production', 'staging'].map((value) => [
    'NODE_ENV',
    value,
    'must be production, development or test',
  ]),
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['OFFLINE_HOURS', '-1', 'must be a whole number from 0 to 720'],
  ['OWNER_EMAIL', 'ana', 'must be an email address such as ana@example.com'],
  ['OWNER_PASSWORD', 'abc', 'must have 4 to 50 characters'],
  ...['0.0.0.0/0', '10.0.0.0/8,::/0'].map((value) => [
    'TRUST_PROXY',
    value,
    'must not be every address: each caller could name any as its own. Set the number of proxies before the server, such as 1',
  ]),
  [
    'DISCOUNT_LIMITS',
    'EMPLOYEE:101',
    'must be percentages by role such as EMPLOYEE:10,ADMINISTRATOR:30,OWNER:100',
  ],
  ['DATABASE_URL', 'mysql://db', NOT_A_DATABASE_URL],
  ['DATABASE_URL', 'postgres://app@first:5432,second:5432/todoturismo', NOT_A_DATABASE_URL],
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

it('names the folders that cannot be used', async () => {
  expect(await refusal({ STATIC_DIR: '/nowhere' })).toBe(
    'StartError: STATIC_DIR /nowhere has no index.html. It must be the folder of the built pages.',
  )
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  expect(await refusal({ DATA_DIR: '/proc' })).toMatch(
    /^StartError: DATA_DIR \/proc cannot be written \(E\w+\)\. Set DATA_DIR to/,
  )
  expect(await refusal({ DATA_DIR: file })).toBe(
    `StartError: DATA_DIR ${file} is not a directory. Set DATA_DIR to a directory that the server may write.`,
  )
})

it('reports all invalid variables at once', async () => {
  expect(await refusal({ PORT: 'x', METRICS: 'yes' })).toBe(
    'StartError: PORT must be a whole number from 0 to 65535.\nMETRICS must be on or off.',
  )
})

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: SECRET }
const SMTP = { SMTP_URL: 'smtp://mail.test:587', MAIL_FROM: 'Sea Travels <office@travels.test>' }
const OWNER = { OWNER_EMAIL: 'Olga@Example.com', OWNER_PASSWORD: 'my own' }
const owner = { email: 'olga@example.com', password: 'my own' }

it.each<[variables: Record<string, string>, problem: string]>([
  [{ NODE_ENV: 'production' }, 'JWT_SECRET is required in production'],
  [{ ...PRODUCTION, LOGIN_RATE_LIMIT: 'off' }, 'LOGIN_RATE_LIMIT must not be off'],
  [{ ...PRODUCTION, ...SMTP }, 'SMTP_URL needs PUBLIC_URL in production'],
  [{ SMTP_URL: SMTP.SMTP_URL }, 'SMTP_URL needs MAIL_FROM'],
  [{ ...SMTP, SMTP_URL: 'mail.test' }, 'SMTP_URL must be'],
  [{ ...SMTP, MAIL_FROM: 'office' }, 'MAIL_FROM must be'],
  [{ ...SMTP, PUBLIC_URL: 'https://office.travels.test/hc-v2-front/' }, 'PUBLIC_URL must be'],
])('refuses %j: %s', async (variables, problem) => {
  expect(await refusal(variables)).toContain(problem)
})

it('begins with the sample business or an owner alone, in production with the configured owner only', async () => {
  expect((await read({})).seed).toEqual({ samplePassword: 'todoturismo' })
  expect((await read({ SAMPLE_BUSINESS: 'off' })).seed).toEqual({
    empty: true,
    owner: { email: 'owner@todoturismo.test', password: 'todoturismo', sample: true },
  })
  expect((await read({ SAMPLE_BUSINESS: 'off', ...OWNER })).seed).toEqual({ empty: true, owner })
  expect((await read(PRODUCTION)).seed).toEqual({})
  expect((await read({ ...PRODUCTION, ...OWNER })).seed).toEqual({ owner })
})

it('sends mail when SMTP_URL is set, with links to this machine, and in production over TLS', async () => {
  expect((await read({})).mail).toBeUndefined()
  expect((await read({ ...SMTP, PORT: '9000' })).mail).toEqual({
    smtpUrl: SMTP.SMTP_URL,
    from: SMTP.MAIL_FROM,
    publicUrl: 'http://localhost:9000',
    requireTls: false,
  })
  const { mail } = await read({ ...SMTP, ...PRODUCTION, PUBLIC_URL: 'https://office.travels.test' })
  expect(mail).toMatchObject({ publicUrl: 'https://office.travels.test', requireTls: true })
})

it('has a public address for passkeys in production only when PUBLIC_URL is set', async () => {
  expect((await read({ PORT: '9000' })).publicUrl).toBe('http://localhost:9000')
  expect((await read(PRODUCTION)).publicUrl).toBeUndefined()
  const named = { PUBLIC_URL: 'https://office.travels.test' }
  expect((await read({ ...PRODUCTION, ...named })).publicUrl).toBe(named.PUBLIC_URL)
})

describe('environment', () => {
  const page = (name: string) => readFileSync(join(packageRoot, '..', name), 'utf8')

  it('docs/operation.md lists exactly the variables, with their defaults', () => {
    const [, table = ''] = page('docs/operation.md').split('## Every variable of the server')
    const described = [...table.matchAll(/^\| `(\w+)` +\| (?:`(.*?)`)? *\|/gm)].map(([, name, value]) => [
      name,
      value,
    ])
    const read = Object.entries(Environment.entries).map(([name, schema]) => [name, schema.default])
    expect(described).toEqual(read)
  })

  it('declares every variable that docker-compose.yml sets', () => {
    const [, backend = ''] = /\n {2}backend:\n([\s\S]*?)\n\n/.exec(page('docker-compose.yml')) ?? []
    const [, environment = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(backend) ?? []
    const set = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name)
    expect(set).toContain('DATABASE_URL')
    expect(Object.keys(Environment.entries)).toEqual(expect.arrayContaining(set))
  })

  it('reaches the stack, but for what its images set and what other machines need', () => {
    const inImages = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'STATIC_DIR', 'LOGIN_RATE_LIMIT']
    const ofOtherSetups = ['DATABASE_READ_URL', 'BACKUP_COPY_DIR', 'SAMPLE_BUSINESS', 'SEED_PASSWORD']
    const tuning = ['LOG_LEVEL', 'DATABASE_TIMEOUT_MS', 'EXPORT_TIMEOUT_MS', 'REQUEST_TIMEOUT_MS']
    const elsewhere = [...inImages, ...ofOtherSetups, ...tuning]
    const files = page('docker-compose.yml') + page('deploy/mail.yml')
    const missing = Object.keys(Environment.entries).filter(
      (name) => !new RegExp(`^ +${name}:`, 'm').test(files),
    )
    expect(missing.toSorted()).toEqual(elsewhere.toSorted())
  })
})

it('generates a secret once on a development machine, readable by its owner only', async () => {
  const first = await read({})
  expect(first.tokenSecrets[0].length).toBeGreaterThanOrEqual(32)
  expect((await read({})).tokenSecrets).toEqual(first.tokenSecrets)
  expect((await stat(join(folder.path, 'jwt-secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder.path, 'jwt-secret'), 'utf8')).toBe(first.tokenSecrets[0])
})

it('generates one secret when several servers start at once', async () => {
  const configs = await Promise.all([read({}), read({}), read({})])
  expect(new Set(configs.map(({ tokenSecrets }) => tokenSecrets[0])).size).toBe(1)
})

describe('a secret in a file', () => {
  const file = () => join(folder.path, 'secret')

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
