import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { BASE_PATH } from '../shared-api/src/contract/api/base-path'
import { MAX_IMPORT_BYTES } from '../shared-api/src/contract/import/import-constants'
import { ROOT } from '../tools/scripts/lib/run.js'
import { BUILT_PACKAGES, REMOTE_PACKAGES } from '../tools/scripts/lib/workspace.js'

/**
 * @typedef {{
 *   image?: string, build: { dockerfile: string, target: string },
 *   environment?: Record<string, string>, volumes?: string[], networks?: string[], ports?: string[],
 *   healthcheck: Record<string, unknown> & { test: unknown[] }, depends_on?: Record<string, { condition: string }>
 * }} Service
 */

/** @param {string} path */
const read = (path) => readFileSync(ROOT + path, 'utf8')

const compose = read('docker-compose.yml')
/** @type {Record<string, Service>} */
const services = parse(compose, { merge: true }).services
/** @type {{ networks: Record<string, { internal?: boolean } | null>, volumes: Record<string, null> }} */
const { networks, volumes } = parse(compose)
const example = read('.env.example')

const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ')
const stages = dockerfile
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((text) => {
    const [, base = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(text) ?? []
    return { base, name, text }
  })

/**
 * A stage and all stages that it is built on.
 *
 * @param {string | undefined} name
 * @returns {string}
 */
function lineage(name) {
  const stage = stages.find((each) => each.name === name)
  return stage ? lineage(stage.base) + stage.text : ''
}

describe('docker-compose.yml', () => {
  it('has every variable in .env.example, without values for required ones', () => {
    for (const [, name, operator] of compose.matchAll(/\$\{(\w+)(:[?-])?/g)) {
      expect(example, name).toMatch(new RegExp(`^#?${name}=`, 'm'))
      if (operator === ':?') expect(example, name).toMatch(new RegExp(`^${name}=$`, 'm'))
    }
  })

  it('names the version in the images', () => {
    const { version } = JSON.parse(read('package.json'))
    for (const { build } of Object.values(services)) {
      expect(build).toMatchObject({ labels: { 'org.opencontainers.image.version': version } })
    }
  })

  it('has no default for a secret', () => {
    for (const [whole, name] of compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET)\w*)[^}]*\}/g)) {
      expect(whole).toMatch(new RegExp(`^\\$\\{${name}(:\\?[^}]+|:-)?\\}$`))
    }
    expect(dockerfile).not.toMatch(/PASSWORD|SECRET/)
  })

  it.each(Object.entries(services))('%s is built from the stage of its name', (name, { build, image }) => {
    expect(build).toMatchObject({ dockerfile: 'deploy/Dockerfile', target: name })
    expect(stages.map((stage) => stage.name)).toContain(name)
    expect(image).toBeUndefined()
  })

  it.each(Object.entries(services))('%s has no capabilities and limited resources', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/\d[mg]\}?$/),
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': '20m', 'max-file': '5' } },
    })
  })

  it.each(Object.entries(services))('%s runs as an ordinary user', (name, service) => {
    const stage = lineage(name)
    if (stage.includes('FROM postgres:')) expect(service).toMatchObject({ user: 'postgres' })
    else expect(stage).toMatch(/^USER node$|^FROM nginxinc\/nginx-unprivileged:/m)
    expect(stage).not.toMatch(/^USER root$/m)
  })

  it.each(Object.entries(services))(
    '%s has a health check that runs often at the start, and waits for those of others',
    (...[, service]) => {
      const { healthcheck, depends_on = {} } = service
      expect(healthcheck).toMatchObject({ start_interval: '1s', start_period: expect.any(String) })
      expect(healthcheck.test.length).toBeGreaterThan(1)
      for (const word of healthcheck.test) expect(word).toBeTypeOf('string')
      for (const { condition } of Object.values(depends_on)) expect(condition).toBe('service_healthy')
    },
  )

  it('separates pages, servers and the internet by networks', () => {
    const inNetworks = Object.entries(services).map(([name, service]) => [name, service.networks?.join(' ')])
    const pages = BUILT_PACKAGES.filter((name) => name !== 'backend').map((name) => [name, 'pages'])
    expect(Object.fromEntries(inNetworks)).toEqual({
      ...Object.fromEntries(pages),
      gateway: 'edge pages servers',
      backend: 'servers data',
      backup: 'data',
      database: 'data',
    })
    expect(networks).toEqual({
      edge: null,
      pages: { internal: true },
      servers: { internal: true },
      data: { internal: true },
    })
    const published = Object.keys(services).filter((name) => services[name]?.ports)
    expect(published).toEqual(['gateway'])
  })

  it.each(Object.entries(services).filter(([name]) => lineage(name).includes('FROM static ')))(
    '%s publishes into its own volume, which keeps earlier releases',
    (name, { volumes: mounted }) => {
      expect(mounted).toEqual([`${name}:/srv`])
      expect(volumes).toHaveProperty(name)
    },
  )
})

describe('deploy/mail.yml', () => {
  const overlay = read('deploy/mail.yml')
  const mail = parse(overlay)

  it('gives only the servers access to the internet', () => {
    expect(mail.networks).toEqual({ mail: null })
    expect(Object.keys(mail.services)).toEqual(['backend'])
    expect(mail.services.backend.networks).toEqual([...(services.backend?.networks ?? []), 'mail'])
  })

  it('has every variable in .env.example', () => {
    for (const [, name] of overlay.matchAll(/\$\{(\w+)/g))
      expect(example, name).toMatch(new RegExp(`^#?${name}=`, 'm'))
  })
})

describe('deploy/archive.yml', () => {
  const overlay = read('deploy/archive.yml')
  const { database, archive } = parse(overlay, { merge: true, logLevel: 'silent' }).services

  it('has every variable in .env.example', () => {
    for (const [, name] of overlay.matchAll(/\$\{(\w+)/g))
      expect(example, name).toMatch(new RegExp(`^#?${name}=`, 'm'))
  })

  it('adds a service as limited as the others, without a network', () => {
    const { read_only, cap_drop, security_opt, user, logging } = archive
    const backup = services.backup
    expect({ read_only, cap_drop, security_opt, user, logging }).toEqual({
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], user: 'postgres' },
      logging: /** @type {any} */ (backup).logging,
    })
    expect(archive.network_mode).toBe('none')
  })

  it('is the only file with which commits can wait for a copy', () => {
    expect(compose).toContain('-csynchronous_standby_names=]')
    expect(database.command.join(' ')).not.toContain('synchronous_standby_names')
  })
})

const { services: added } = parse(read('deploy/certificates.yml'), { logLevel: 'silent' })

it('deploy/certificates.yml puts Caddy before the gateway, which only this machine reaches then', () => {
  const { image, command, network_mode } = added.certificates
  expect(image).toMatch(/^caddy:\d+\.\d+\.\d+-alpine$/)
  expect(command.join(' ')).toMatch(/^caddy reverse-proxy --from \S.* --to 127\.0\.0\.1:\$\{PORT:-8080\}$/)
  expect(network_mode).toBe('host')
  expect(added.gateway).toEqual({
    ports: [expect.stringMatching(/^127\.0\.0\.1:.*:8080$/)],
    environment: { TRUSTED_PROXY: 'host', FORWARDED_PROTO: 'https' },
  })
})

describe('Dockerfile', () => {
  it('pins the versions of its base images, and loads no syntax from a registry', () => {
    expect(dockerfile).not.toMatch(/^# syntax=/m)
    for (const { base } of stages.filter((stage) => !stages.some(({ name }) => name === stage.base)))
      expect(base).toMatch(/:\d+\.\d+(\.\d+)?-\w/)
  })

  it('copies only files that .dockerignore includes', () => {
    const [all, ...lines] = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(all).toBe('*')
    const letIn = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    for (const path of letIn) expect(existsSync(ROOT + path), path).toBe(true)
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )?(.+) \S+$/gm)].flatMap(
      ([, list = '']) => list.split(' '),
    )
    expect(sources.length).toBeGreaterThan(20)
    for (const source of sources) {
      expect(existsSync(ROOT + source), source).toBe(true)
      expect(
        letIn.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      ).toBe(true)
    }
  })

  it('links every package of the workspace', () => {
    /** @type {string[]} */
    const packages = parse(read('pnpm-workspace.yaml')).packages
    for (const name of packages.flatMap((each) => (each === 'remote-*' ? REMOTE_PACKAGES : each)))
      expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/\n`)
  })
})

describe('the configuration of nginx', () => {
  const folder = readdirSync(`${ROOT}deploy/nginx`)

  it.each(folder.filter((name) => name.endsWith('.template')))('sets every variable of %s', (name) => {
    const stage = name === 'static.conf.template' ? 'static' : 'gateway'
    const given = `${lineage(stage)}\n${read(`deploy/nginx/08-${stage}.envsh`)}\nexport BASE_PATH`
    for (const [, variable] of read(`deploy/nginx/${name}`).matchAll(/\$\{(\w+)\}/g))
      expect(given, variable).toMatch(new RegExp(`^(ENV .*|export )\\b${variable}\\b`, 'm'))
  })

  it('reads the base path from one file', () => {
    const files = [...folder.map((name) => `nginx/${name}`), 'Dockerfile', 'publish.sh', 'update.sh']
    for (const file of files) expect(read(`deploy/${file}`), file).not.toContain(BASE_PATH)
    expect(compose).not.toContain(BASE_PATH)
  })

  it('waits longer for the event stream than its heartbeat', () => {
    const gateway = read('deploy/nginx/gateway.conf.template')
    const [, seconds] = /proxy_read_timeout (\d+)s/.exec(gateway) ?? []
    const [, heartbeat] =
      /HEARTBEAT_MS = ([\d_]+)/.exec(read('backend/src/platform/events/open-streams.ts')) ?? []
    expect(Number(seconds) * 1_000).toBeGreaterThan(2 * Number(heartbeat?.replace('_', '')))
  })

  it('takes an import as large as the server does', () => {
    const [, place] =
      /location = \/api\/v1\/import \{([^}]+)\}/.exec(read('deploy/nginx/gateway.conf.template')) ?? []
    expect(place).toContain(`client_max_body_size ${MAX_IMPORT_BYTES / 1024 / 1024}m;`)
  })
})
