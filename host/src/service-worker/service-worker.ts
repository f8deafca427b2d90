import { kindOf, networkFirst } from './network-first'
import { currentSnapshot, findInSnapshots, removeCaches } from './snapshots'
import { takeSnapshot } from './take-snapshot'

/**
 * The service worker of the suite: it starts the suite from a snapshot of the running releases when the network does not
 * (docs/decisions/0040-service-worker.md). It is built as `sw.js`.
 */
declare const self: ServiceWorkerGlobalScope

const { scope } = self.registration
const PAGE = new URL('index.html', scope).href

// A newer worker replaces the running one at once: both serve any page from the same snapshots.
self.addEventListener('install', () => void self.skipWaiting())

// Without navigation preload: when it fails, Firefox shows an empty page instead of the worker's answer.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (kindOf(request, scope)) {
    case 'page':
      return event.respondWith(fromNetwork(request, { href: PAGE, mustExist: true }))
    case 'host':
      return event.respondWith(fromNetwork(request, { href: request.url, mustExist: true }))
    case 'file':
      return event.respondWith(fromSnapshot(request))
  }
})

/** @param href the address of the file in the snapshot */
function fromNetwork(request: Request, { href, mustExist }: { href: string; mustExist: boolean }) {
  return networkFirst({
    network: (signal) => fetch(request, { signal }),
    snapshot: () => findInSnapshots(href),
    mustExist,
  })
}

/**
 * The kept file when its server has said that it never changes. Any other is asked for first; its 404 reaches the page, which says
 * that the remote is not deployed, and tries again.
 */
async function fromSnapshot(request: Request): Promise<Response> {
  const kept = await findInSnapshots(request.url)
  const isImmutable = kept?.headers.get('cache-control')?.includes('immutable')
  return kept && isImmutable ? kept : fromNetwork(request, { href: request.url, mustExist: false })
}

let taking: Promise<void> | undefined

// Pages ask for it when they are idle, and from time to time. The answer is whether there is a snapshot.
self.addEventListener('message', (event) => {
  taking ??= refresh().finally(() => {
    taking = undefined
  })
  event.waitUntil(taking.then(hasSnapshot).then((answer) => event.source?.postMessage(answer)))
})

/** The current snapshot stays when a newer one cannot be completed. The next message tries again. */
async function refresh(): Promise<void> {
  const result = await takeSnapshot(scope).catch(() => undefined)
  if (result !== 'off') return
  await self.registration.unregister()
  await removeCaches()
}

const hasSnapshot = (): Promise<boolean> =>
  currentSnapshot().then(
    (name) => name !== undefined,
    () => false,
  )
