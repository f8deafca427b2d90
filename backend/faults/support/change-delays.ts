import { expect, vi } from 'vitest'
import type { EventReader } from '../../src/testing/event-reader'
import { categoryPayload } from '../../src/testing/test-sales'
import type { Deployment, Replica } from './deployment'

/** Changes something at a server. @returns the time until each reader heard of it, in milliseconds */
export async function delaysOfChange(
  at: Replica,
  { headers }: Deployment,
  readers: readonly EventReader[],
  timeout: number,
): Promise<number[]> {
  const start = performance.now()
  const response = await fetch(`${at.origin}/api/v1/category`, {
    method: 'POST',
    headers: headers.ADMINISTRATOR,
    body: JSON.stringify(categoryPayload),
  })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: number }
  const times = () => readers.map((reader) => reader.heardAt.get(`category ${id}`) ?? Number.NaN)
  await vi.waitUntil(() => !times().some(Number.isNaN), { timeout, interval: 20 })
  return times().map((time) => time - start)
}
