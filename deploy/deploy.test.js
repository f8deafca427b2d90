import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../scripts/lib/run.js'
import { BUILT } from '../scripts/lib/workspace.js'

/**
 * @typedef {{
 *   image?: string, build?: { dockerfile: string, target: string, args?: Record<string, string> },
 *   environment?: Record<string, string>, read_only?: boolean, cap_drop?: string[], security_opt?: string[],
 *   volumes?: string[],
 *   healthcheck?: { test: unknown[] }, depends_on?: Record<string, { condition: string }>
 * }} Service
 */

/** @param {string} path */
const read = (path) => readFileSync(ROOT + path, 'utf8')

const compose = read('docker-compose.yml')
/** @type {Record<string, Service>} */
const services = parse(compose, { merge: true }).services
const { database, ...ours } = services
/** @type {string[]} */
const volumes = Object.keys(parse(compose).volumes)
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
 * A stage with all that it is built on.
 *
 * @param {string | undefined} name
 * @returns {string}
 */
function lineage(name) {
  const stage = stages.find((each) => each.name === name)
  return stage ? lineage(stage.base) + stage.text : ''
}

describe('docker-compose.yml', () => {
  it('says of every variable in .env.example, and gives none that it requires', () => {
    for (const [, name, operator] of compose.matchAll(/\$\{(\w+)(:[?-])?/g)) {
      expect(example, name).toMatch(new RegExp(`^#?${name}=`, 'm'))
      if (operator === ':?') expect(example, name).toMatch(new RegExp(`^${name}=$`, 'm'))
    }
  })

  it('gives no secret a default', () => {
    for (const [whole, name] of compose.matchAll(/\$\{(\w*(?:PASSWORD|SECRET)\w*)[^}]*\}/g)) {
      expect(whole).toMatch(new RegExp(`^\\$\\{${name}(:\\?[^}]+|:-)?\\}$`))
    }
    expect(dockerfile).not.toMatch(/PASSWORD|SECRET/)
  })

  it('takes the packages of the suite, each in an image of its own', () => {
    const packages = Object.values(ours).flatMap(({ build }) => build?.args?.PACKAGE ?? build?.target ?? [])
    expect(packages.sort()).toEqual([...BUILT, 'gateway'].sort())
  })

  it.each(Object.entries(ours))(
    '%s is built from a stage that there is, with arguments that it takes',
    (...[, service]) => {
      expect(service.build?.dockerfile).toBe('deploy/Dockerfile')
      expect(stages.map(({ name }) => name)).toContain(service.build?.target)
      for (const name of Object.keys(service.build?.args ?? {}))
        expect(lineage(service.build?.target)).toMatch(new RegExp(`^ARG ${name}\\b`, 'm'))
    },
  )

  it.each(Object.entries(ours))('%s has no rights that it does not need', (...[, service]) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    const stage = lineage(service.build?.target)
    expect(stage).toMatch(/^USER node$|^FROM nginxinc\/nginx-unprivileged:/m)
    expect(stage.match(/^USER .*$/gm)?.at(-1)).not.toBe('USER root')
  })

  it.each(Object.entries(services))('%s has a health check that is a command', (_name, { healthcheck }) => {
    expect(healthcheck?.test.length).toBeGreaterThan(1)
    for (const word of healthcheck?.test ?? []) expect(word).toBeTypeOf('string')
  })

  it.each(Object.entries(ours).filter(([, { build }]) => build?.target === 'static'))(
    '%s publishes into a volume of its own, beside what it has published before',
    (name, { volumes: mounted }) => {
      expect(mounted).toEqual([`${name}:/srv`])
      expect(volumes).toContain(name)
      expect(lineage('static')).toMatch(/^RUN chown nginx:nginx \/srv$/m)
      expect(lineage('static')).toMatch(/^COPY --chmod=755 deploy\/publish.sh \/docker-entrypoint.d\//m)
      expect(lineage('static')).toMatch(/ PUBLISH_FROM=\/release PUBLISH_TO=\/srv\/hc-v2-front\$\{PLACE\}$/m)
      expect(lineage('static')).toMatch(/^COPY --from=build \/suite\/\$\{PACKAGE\}\/dist \/release\/$/m)
    },
  )

  it('waits for nothing that has no health check', () => {
    for (const { depends_on = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(condition).toBe('service_healthy')
        expect(services[name]?.healthcheck, name).toBeDefined()
      }
    }
  })

  it('lets the database have the only image that is not built here', () => {
    expect(Object.values(ours).map(({ image }) => image)).toEqual(Object.keys(ours).map(() => undefined))
    expect(database?.image).toMatch(/^postgres:\d+\.\d+-\w+$/)
  })
})

describe('Dockerfile', () => {
  it('pins what it begins with to a version', () => {
    for (const { base } of stages.filter((stage) => !stages.some(({ name }) => name === stage.base)))
      expect(base).toMatch(/:\d+\.\d+\.\d+-\w/)
  })

  it('copies what is in the repository, and not left out of it', () => {
    const leftOut = read('.dockerignore').split('\n').filter(Boolean)
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )?(.+) \S+$/gm)].flatMap(
      ([, list = '']) => list.split(' '),
    )
    expect(sources.length).toBeGreaterThan(5)
    for (const source of sources) {
      expect(existsSync(ROOT + source), source).toBe(true)
      expect(leftOut).not.toContain(source)
    }
  })

  it('takes from the build what the build makes', () => {
    const made = [
      ...BUILT.map((name) => `/suite/${name}/dist`),
      '/backend/package.json',
      '/backend/node_modules',
    ]
    expect(dockerfile).toMatch(/^RUN .* --filter backend --prod .*deploy \/backend$/m)
    const packages = Object.values(ours).flatMap(({ build }) => build?.args?.PACKAGE ?? [])
    for (const [, source = ''] of dockerfile.matchAll(/^COPY --from=build (\S+)/gm)) {
      for (const name of packages) {
        const path = source.replace(/\$\{PACKAGE\}/, name)
        expect(made.includes(path) || existsSync(ROOT + path.replace('/suite/', '')), path).toBe(true)
      }
    }
  })

  it.each([
    ['static', ['static.conf']],
    ['gateway', ['gateway.conf', 'security-headers.inc']],
  ])('gives the templates of %s every variable that they have', (stage, templates) => {
    for (const template of templates) {
      expect(lineage(stage)).toContain(`deploy/nginx/${template}.template`)
      for (const [, name] of read(`deploy/nginx/${template}.template`).matchAll(/\$\{(\w+)\}/g))
        expect(lineage(stage), name).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'))
    }
  })
})
