import { create } from 'zustand'
import { readConfig } from '../config/read-config'
import { reportError } from '../error/report-error'
import { importFromWorkspace } from '../remotes/import-from-workspace'
import { loader } from '../remotes/loader'
import { useReleaseWatch } from '../remotes/release-watch'
import { digestOf, removeCaches } from '../service-worker/snapshots'

const PAUSE_MS = 5 * 60_000

/**
 * Registers the service worker and lets it keep its snapshot up to date, or removes both when `config.json` switches them
 * off. Development has no worker: sources change at every moment.
 */
export async function keepSnapshot(): Promise<void> {
  followColorScheme()
  if (importFromWorkspace) return
  // Pages without TLS have no service worker.
  if (!('serviceWorker' in navigator)) return useHasSnapshot.setState(false)
  const { offline } = await readConfig()
  if (offline === false) return removeWorker()
  offerInstallation()
  // `register` resolves with undefined in a test browser that blocks workers.
  let registered: ServiceWorkerRegistration | undefined
  try {
    registered = await registerWorker()
  } catch (error) {
    // A DOMException is expected: browsers refuse workers where the data of the site are blocked, Firefox in private windows.
    if (!(error instanceof DOMException)) reportError(error)
    return useHasSnapshot.setState(false)
  }
  // `ready` waits for ever when the worker cannot be installed.
  const installing = registered?.installing
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && !registered?.active) useHasSnapshot.setState(false)
  })
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<boolean>) =>
    useHasSnapshot.setState(data),
  )
  // `active` is read at each message: a newer release replaces the worker while the page is open.
  const registration = await navigator.serviceWorker.ready
  const refresh = () => registration.active?.postMessage('refresh')
  refresh()
  // The worker of another policy takes over: what the one before refused can be loaded and kept.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    loader.retryFailed()
    refresh()
  })
  setInterval(() => document.visibilityState === 'visible' && refresh(), PAUSE_MS)
  useReleaseWatch.subscribe(refresh)
  window.addEventListener('online', refresh)
}

/**
 * A worker applies the policy of the response that installed it to its own requests, until its file is another one. So its address names
 * the policy.
 */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const base = import.meta.env.BASE_URL
  const page = await fetch(`${base}index.html`, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!page?.ok) return navigator.serviceWorker.getRegistration(base)
  const policy = new TextEncoder().encode(page.headers.get('content-security-policy') ?? '')
  return navigator.serviceWorker.register(`${base}sw.js?policy=${await digestOf(policy)}`, {
    updateViaCache: 'none',
  })
}

async function removeWorker(): Promise<void> {
  useHasSnapshot.setState(false)
  try {
    const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL)
    await registration?.unregister()
    await removeCaches()
  } catch (error) {
    // Browsers that block the data of the site have neither worker nor cache.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Whether this browser keeps a whole snapshot, with which the page opens without a network. Undefined until the worker has answered. */
export const useHasSnapshot = create<boolean | undefined>(() => undefined)

/** Lets the browser install the suite as an application. */
function offerInstallation(): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: `${import.meta.env.BASE_URL}app.webmanifest`,
  })
  document.head.append(link)
}

/** The colors of the header, as in `boot.js`, which adds the meta element before the first paint. */
const COLORS = { light: '#fff', dark: '#211f1d' }

/** Keeps the title bar of the installed application in the color of the header when the color scheme changes. */
export function followColorScheme(): void {
  const { documentElement } = document
  const color = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const follow = () => {
    const scheme = documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'
    if (color) color.content = COLORS[scheme]
  }
  new MutationObserver(follow).observe(documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
  follow()
}
