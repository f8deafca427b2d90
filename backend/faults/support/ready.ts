import { setTimeout as wait } from 'node:timers/promises'
import type { Suite } from './suite'

const healthOf = ({ replicas }: Suite, path: string) =>
  Promise.all(replicas.map(async ({ origin }) => (await fetch(`${origin}/health/${path}`)).status))

/** The health statuses of all servers. */
export const ready = (suite: Suite) => healthOf(suite, 'ready')
export const live = (suite: Suite) => healthOf(suite, 'live')

/** Waits until every server is ready. */
export async function becomesReady(suite: Suite): Promise<void> {
  while ((await ready(suite)).some((status) => status !== 200)) await wait(50)
}
