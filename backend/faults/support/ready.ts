import { setTimeout as wait } from 'node:timers/promises'
import type { Deployment } from './deployment'

const healthOf = ({ replicas }: Deployment, path: string) =>
  Promise.all(replicas.map(async ({ origin }) => (await fetch(`${origin}/health/${path}`)).status))

/** The health statuses of all servers. */
export const ready = (deployment: Deployment) => healthOf(deployment, 'ready')
export const live = (deployment: Deployment) => healthOf(deployment, 'live')

/** Waits until every server is ready. */
export async function becomesReady(deployment: Deployment): Promise<void> {
  while ((await ready(deployment)).some((status) => status !== 200)) await wait(50)
}
