import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createMailMetrics } from '../features/mail/start-mail'
import { measureBackups } from '../features/operation/backups'
import { measureDisks } from '../features/operation/state'
import { useSaleFixture } from '../testing/sale-fixture'
import { testConfig } from '../testing/test-config'
import { engine } from '../testing/test-database'
import { useTestServer } from '../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const metrics = async () => (await server.app.inject('/metrics')).body

it('reports on the process and the database connections', async () => {
  const answer = await server.app.inject('/metrics')
  expect(answer.headers['content-type']).toMatch('text/plain; version=0.0.4')
  expect(answer.body).toMatch(/^process_resident_memory_bytes \d+/m)
  if (engine() === 'postgres') expect(answer.body).toMatch(/^db_pool_connections\{state="open"\} [1-9]/m)
})

it('measures requests by route, so that no personal data is included', async () => {
  const owner = server.as('OWNER')
  await owner.get('/client/2147483647')
  await owner.get('/client?pageIndex=0&pageSize=5&search=secret')
  const text = await metrics()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/v1/client/:id",status="404"} 1',
  )
  expect(text).toContain('route="/api/v1/client",status="200"')
  expect(text).not.toMatch(/2147483647|secret/)
})

it('counts a repeated sale once', async () => {
  const employee = server.as('EMPLOYEE')
  for (const key of ['one', 'one', 'two']) {
    expect((await employee.post('/sale', fixture.sale, { 'idempotency-key': key })).statusCode).toBe(201)
  }
  await employee.post('/sale', { ...fixture.sale, clientId: 2_147_483_647 })
  expect(await metrics()).toMatch(/^sales_recorded_total 2$/m)
})

it.runIf(engine() === 'postgres')('has every figure that the alerts and the dashboard ask for', async () => {
  const registry = new Registry()
  measureBackups(
    server.db,
    { ...testConfig, backups: { directory: '/', copyDirectory: undefined } },
    registry,
  )
  measureDisks(testConfig, registry)
  createMailMetrics(server.db, registry)
  const text = (await metrics()) + (await registry.metrics())
  const figures = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const asked = ['alerts.yml', 'dashboard.json'].flatMap((name) => {
    const file = readFileSync(new URL(`../../../deploy/monitoring/${name}`, import.meta.url), 'utf8')
    const withoutLabels = file.replaceAll(/\{.*?\}|annotations:.*|histogram_quantile/g, '')
    return withoutLabels.match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []
  })
  expect(asked.length).toBeGreaterThan(30)
  const missing = asked.filter((name) => !figures.has(name.replace(/_(bucket|count)$/, '')))
  // That of the certificate is measured by Prometheus' own blackbox exporter.
  expect([...new Set(missing)]).toEqual(['probe_ssl_earliest_cert_expiry'])
})

it('is not served to other machines', async () => {
  const otherMachine = await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
  const proxied = await server.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect([otherMachine.statusCode, proxied.statusCode]).toEqual([404, 404])
})

it('is served to other machines where METRICS is on', async () => {
  const app = await server.replica({ metrics: true })
  expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
})
