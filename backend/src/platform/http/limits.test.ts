import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ maxEventLoopDelayMs: 20 })

/** Blocks the event loop until the overload is detected. */
async function overload(): Promise<void> {
  while (!server.app.isUnderPressure()) {
    const end = performance.now() + 100
    while (performance.now() < end) {}
    await wait()
  }
}

it('answers 503 while the process is overloaded, except for liveness and metrics', async () => {
  await overload()
  const answer = await server.anonymous.get('/category')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json' })
  expect((await server.app.inject('/health/live')).statusCode).toBe(200)
  expect((await server.app.inject('/metrics')).statusCode).toBe(200)

  while (server.app.isUnderPressure()) await wait(50)
  expect((await server.anonymous.get('/category')).statusCode).toBe(403)
})
