import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Environment } from '../backend/src/platform/config/environment'
import { ROOT } from '../tools/scripts/lib/run.js'
import { BUILT_PACKAGES, REMOTE_PACKAGES } from '../tools/scripts/lib/workspace.js'
import {
  base,
  compose,
  dockerfile,
  example,
  files,
  find,
  mail,
  manifests,
  memoryOf,
  namesOf,
  ofKind,
  podOf,
  read,
  settingsOf,
  typeErrors,
} from './testing/manifests.js'

const IMAGES = [...BUILT_PACKAGES, 'gateway'].sort()
const PAGES = ['host', ...REMOTE_PACKAGES]

/** @typedef {import('./testing/manifests.js').Manifest} Manifest */

describe('the manifests', () => {
  it('have the types of the Kubernetes API', () => {
    expect(typeErrors([...manifests, ...mail])).toEqual([])
    const misspelled = structuredClone(find('Deployment', 'backend'))
    misspelled.spec.template.spec.containers[0].readinesProbe = {}
    expect(typeErrors([misspelled])).toEqual([expect.stringContaining('readinesProbe')])
  })

  it('are all applied, in one namespace', () => {
    expect([...base.resources].sort()).toEqual(files)
    expect(base.namespace).toBe(ofKind('Namespace')[0].metadata.name)
    expect(example.namespace).toBe(base.namespace)
  })

  it('run the images of docker-compose.yml, which the example names', () => {
    const images = ofKind('Deployment').flatMap(({ spec: { template } }) =>
      [...(template.spec.initContainers ?? []), ...template.spec.containers].map(({ image }) => image),
    )
    const expected = IMAGES.map((name) => `${compose.name}-${name}`)
    expect([...new Set(images)].sort()).toEqual(expected)
    expect(namesOf(example.images).sort()).toEqual(expected)
    expect(Object.keys(compose.services).sort()).toEqual([...IMAGES, 'database'].sort())
  })

  it('differ for the packages of pages only in the name', () => {
    const host = read('base/host.yaml').replace(/^# The four files .*\n/, '')
    for (const name of REMOTE_PACKAGES)
      expect(read(`base/${name}.yaml`)).toBe(
        host
          .replaceAll(/\b(app|name|claimName): host\b/g, `$1: ${name}`)
          .replace('todoturismo-host', `todoturismo-${name}`),
      )
  })
})

describe.each(IMAGES)('%s', (name) => {
  const pod = podOf(name)
  const containers = [...(pod.initContainers ?? []), ...pod.containers]

  it('has the limits and rights of the compose stack', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: name === 'backend' ? 1000 : 101,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    for (const container of containers) {
      expect(container.resources.limits.memory).toBe(memoryOf(name))
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  })

  it('can write to the folders of the compose stack alone', () => {
    const { tmpfs, volumes = [] } = compose.services[name]
    const writable = [...tmpfs, ...volumes.map((/** @type {string} */ each) => each.replace(/^[\w-]+:/, ''))]
    const expected = writable.map((each) => each.split(':')[0]).sort()
    for (const { volumeMounts } of containers)
      expect(volumeMounts.map((/** @type {any} */ each) => each.mountPath).sort()).toEqual(expected)
    const used = new Set(containers.flatMap(({ volumeMounts }) => namesOf(volumeMounts)))
    expect([...used].sort()).toEqual(namesOf(pod.volumes).sort())
  })

  it('is found by its Service, and replaced without a gap', () => {
    const { spec } = find('Deployment', name)
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
    expect(spec.replicas).toBeGreaterThanOrEqual(compose.services[name].deploy?.replicas ?? 1)
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    const service = find('Service', name).spec
    expect(service.selector).toEqual(spec.selector.matchLabels)
    expect(service.ports).toEqual([{ name: 'http', port: 8080, targetPort: 'http' }])
    expect(pod.containers[0].ports).toEqual([{ name: 'http', containerPort: 8080 }])
    expect(pod.containers[0].lifecycle.preStop.exec.command[0]).toBe('sleep')
  })
})

describe('backend', () => {
  const pod = podOf('backend')
  const [{ env, envFrom, lifecycle, readinessProbe, livenessProbe }] = pod.containers
  const settings = settingsOf(base, 'backend-settings')
  const all = [...namesOf(env), ...settings]

  it('gets variables that it reads, and all those of the compose stack', () => {
    expect(envFrom).toEqual([{ configMapRef: { name: 'backend-settings' } }])
    for (const name of [...all, ...settingsOf(example, 'backend-settings')])
      expect(Object.keys(Environment.entries)).toContain(name)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(Object.keys(compose.services.backend.environment)))
  })

  it('has the fixed values of the compose stack, and takes everything else of env from the Secret', () => {
    for (const { name, value, valueFrom } of env) {
      if (value) expect(value, name).toBe(compose.services.backend.environment[name])
      else expect(valueFrom.secretKeyRef, name).toMatchObject({ name: 'backend', key: name })
    }
    for (const name of settings) expect(name).not.toMatch(/PASSWORD|SECRET|DATABASE|SMTP/)
  })

  it('requires the variables without which the compose stack does not start', () => {
    const required = env.filter(({ valueFrom = /** @type {any} */ (null) }) =>
      valueFrom ? !valueFrom.secretKeyRef.optional : false,
    )
    expect(namesOf(required)).toEqual(['DATABASE_URL', 'JWT_SECRET', 'OWNER_EMAIL', 'OWNER_PASSWORD'])
  })

  it('migrates the database before a server starts, with the command and settings of deploy/update.sh', () => {
    const [migrate] = pod.initContainers
    expect(readFileSync(`${ROOT}deploy/update.sh`, 'utf8')).toContain(
      `backend ${migrate.command.join(' ')}\n`,
    )
    expect(migrate).toMatchObject({ env, envFrom })
  })

  it('is checked at its routes, and has the time of the compose stack to finish requests', () => {
    const routes = readFileSync(`${ROOT}backend/src/platform/health/routes.ts`, 'utf8')
    for (const probe of [pod.containers[0].startupProbe, readinessProbe, livenessProbe])
      expect(routes).toContain(`app.get('${probe.httpGet.path}'`)
    const [, seconds] = lifecycle.preStop.exec.command
    expect(`${pod.terminationGracePeriodSeconds - seconds}s`).toBe(compose.services.backend.stop_grace_period)
  })

  it('has a Service with the addresses of all servers, and keeps one when a node is drained', () => {
    expect(find('Service', 'backend').spec.clusterIP).toBe('None')
    const { replicas, selector } = find('Deployment', 'backend').spec
    expect(find('PodDisruptionBudget', 'backend').spec).toEqual({ maxUnavailable: 1, selector })
    expect(replicas).toBeGreaterThan(1)
  })
})

describe('gateway', () => {
  const [{ env, envFrom }] = podOf('gateway').containers
  const values = Object.fromEntries(
    env.map((/** @type {{ name: string, value: string }} */ { name, value }) => [name, value]),
  )
  const settings = settingsOf(base, 'gateway-settings')

  it('gets variables of its image, and all those of the compose stack', () => {
    const [, declared = ''] = /FROM \S+ AS gateway\nENV (.+)/.exec(dockerfile) ?? []
    const ofImage = [...declared.matchAll(/(\w+)=/g)].map(([, name]) => name)
    expect(envFrom).toEqual([{ configMapRef: { name: 'gateway-settings' } }])
    expect(ofImage).toEqual(expect.arrayContaining([...namesOf(env), ...settings]))
    expect(ofImage).toEqual(expect.arrayContaining(settingsOf(example, 'gateway-settings')))
    expect(settings).toEqual(Object.keys(compose.services.gateway.environment))
  })

  it('finds every server by the whole name of its Service', () => {
    const domain = `${base.namespace}.svc.cluster.local:8080`
    expect(values).toEqual({
      RESOLVER: 'kube-dns.kube-system.svc.cluster.local',
      BACKEND_SERVER: `backend.${domain}`,
      HOST_SERVER: `host.${domain}`,
      REMOTE_SERVERS: expect.any(String),
    })
    const lines = values.REMOTE_SERVERS.split(/(?<=;) /).sort()
    expect(lines).toEqual(
      REMOTE_PACKAGES.map((name) => `${name.replace('remote-', '')} ${name}.${domain};`).sort(),
    )
  })

  it('is what the Ingress forwards to', () => {
    const [{ http }] = find('Ingress', 'gateway').spec.rules
    expect(http.paths[0].backend.service).toEqual({ name: 'gateway', port: { name: 'http' } })
  })
})

describe('the network policies', () => {
  const http = [{ protocol: 'TCP', port: 8080 }]
  const fromGateway = [{ from: [{ podSelector: { matchLabels: { app: 'gateway' } } }], ports: http }]
  const policyOf = (/** @type {string} */ name) => find('NetworkPolicy', name).spec

  it('allow nothing by default', () => {
    expect(policyOf('nothing-by-default')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  })

  it('let only the gateway reach pages and servers', () => {
    expect(policyOf('pages')).toMatchObject({
      podSelector: { matchLabels: { tier: 'pages' } },
      ingress: fromGateway,
    })
    expect(policyOf('pages')).not.toHaveProperty('egress')
    expect(policyOf('backend')).toMatchObject({
      podSelector: { matchLabels: { app: 'backend' } },
      ingress: fromGateway,
    })
    expect(policyOf('gateway').egress).toEqual([
      {
        to: [{ matchLabels: { tier: 'pages' } }, { matchLabels: { app: 'backend' } }].map((podSelector) => ({
          podSelector,
        })),
        ports: http,
      },
    ])
    for (const name of PAGES)
      expect(find('Deployment', name).spec.template.metadata.labels).toEqual({ app: name, tier: 'pages' })
  })

  it('let the servers reach the database and names, and with mail.yaml a mail server', () => {
    const portsOf = (/** @type {Manifest} */ { egress }) =>
      egress.flatMap((/** @type {any} */ rule) => rule.ports.map((/** @type {any} */ { port }) => port))
    expect(portsOf(policyOf('backend'))).toEqual([5432, 6432])
    expect(portsOf(policyOf('dns'))).toEqual([53, 53])
    expect(policyOf('dns').podSelector.matchExpressions[0].values).toEqual(['gateway', 'backend'])
    expect(portsOf(mail[0].spec)).toEqual([465, 587])
  })
})
