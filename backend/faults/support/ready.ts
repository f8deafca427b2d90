import { setTimeout as wait } from 'node:timers/promises'
import type { Suite } from './suite'

const healthOf = ({ replicas }: Suite, path: string) =>
  Promise.all(replicas.map(async ({ origin }) => (await fetch(`${origin}/health/${path}`)).status))

/** The statuses of all replicas. */
export const ready = (suite: Suite) => healthOf(suite, 'ready')
export const live = (suite: Suite) => healthOf(suite, 'live')

/** Waits until every replica answers that it is. */
export async function becomesReady(suite: Suite): Promise<void> {
  while ((await ready(suite)).some((status) => status !== 200)) await wait(50)
}
