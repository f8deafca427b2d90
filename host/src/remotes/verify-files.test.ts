import { afterEach, expect, it, vi } from 'vitest'
import { reported } from '../error/report-error'
import { remoteRoots, runningReleases } from '../running-releases'
import { digestOf } from '../service-worker/snapshots'
import { verifyFiles } from './verify-files'

const ROOT = `${location.origin}/remotes/sales/`

afterEach(() => {
  vi.unstubAllGlobals()
  remoteRoots.clear()
  runningReleases.clear()
  reported.clear()
})

it('reports each loaded file of a remote that is not the one of its manifest', async () => {
  const digest = await digestOf(new TextEncoder().encode('listed').buffer)
  const files = Object.fromEntries(
    ['assets/whole-1a2b3c4d.js', 'assets/other-1a2b3c4d.js', 'assets/remoteEntry.js'].map((name) => [
      name,
      digest,
    ]),
  )
  const answers: Record<string, string> = {
    'manifest.json': JSON.stringify({ release: { id: '2.0.0-1a2b3c4d' }, files }),
    'assets/whole-1a2b3c4d.js': 'listed',
  }
  vi.stubGlobal('fetch', async (href: string | URL) => {
    const name = `${href}`.slice(ROOT.length)
    const caching = name.includes('-1a2b3c4d') ? 'max-age=31536000, immutable' : 'no-store'
    return new Response(answers[name] ?? '1', { headers: { 'cache-control': caching } })
  })
  let tell = (_names: string[]) => {}
  class Observer {
    constructor(onEntries: (list: { getEntries(): { name: string }[] }) => void) {
      tell = (names) => onEntries({ getEntries: () => names.map((name) => ({ name })) })
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  remoteRoots.set('sales', ROOT)
  // The page runs the release before, whose entry has the same name.
  runningReleases.set('sales', '1.0.0-1a2b3c4d')

  await verifyFiles()
  const loaded = [...Object.keys(files), 'assets/not-listed-1a2b3c4d.js'].map((name) => ROOT + name)
  tell([...loaded, ...loaded, 'https://example.com/assets/index-1a2b3c4d.js'])

  await vi.waitFor(() => expect(reported.size).toBeGreaterThan(0))
  expect([...reported.values()]).toMatchObject([
    {
      part: 'sales',
      message: 'assets/other-1a2b3c4d.js is not the file that manifest.json of 2.0.0-1a2b3c4d lists',
    },
  ])
})
