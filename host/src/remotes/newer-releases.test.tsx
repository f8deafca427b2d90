import { screen } from '@testing-library/react'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OVERRIDES_KEY } from '../config/config'
import { canaries, runningReleases } from '../running-releases'
import { newerReleases } from './newer-releases'
import { OverrideBadge } from './override-badge'
import { ReleaseNotice } from './release-notice'
import { useReleaseWatch } from './release-watch'

describe('newer releases', () => {
  const CONFIG = {
    brand: 'TodoTurismo',
    links: {},
    apiBaseUrl: '/api/v1',
    remotes: {
      sales: { entry: 'remotes/sales/assets/remoteEntry.js' },
      admin: { entry: 'https://cdn.example.com/admin/assets/remoteEntry.js' },
    },
  }

  const manifest = (id: string) => Response.json({ release: { id } })

  /** Responses by path (same origin) or URL. */
  let server: Record<string, () => Response>
  /** The cache mode of each request. */
  let requested: unknown[]

  beforeEach(() => {
    document.head.innerHTML = '<meta name="release" content="1.0.0-host">'
    runningReleases.set('sales', '1.0.0-sales')
    requested = []
    server = {
      '/config.json': () => Response.json(CONFIG),
      '/manifest.json': () => manifest('1.0.0-host'),
      '/remotes/sales/manifest.json': () => manifest('1.0.0-sales'),
    }
    vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
      requested.push(init?.cache)
      const { origin, pathname, href } = new URL(input, location.href)
      const answer = server[origin === location.origin ? pathname : href]
      return answer?.() ?? new Response('Not Found', { status: 404 })
    })
  })

  afterEach(() => {
    document.head.innerHTML = ''
    runningReleases.clear()
    canaries.clear()
    vi.unstubAllGlobals()
  })

  it('contain host and remotes', async () => {
    server['/manifest.json'] = () => manifest('1.1.0-host')
    server['/remotes/sales/manifest.json'] = () => manifest('1.1.0-sales')
    expect(await newerReleases()).toEqual(['host 1.1.0-host', 'sales 1.1.0-sales'])
  })

  it('are read from where the current config.json has the remote', async () => {
    const entry = 'https://cdn.example.com/sales/next/assets/remoteEntry.js'
    server['/config.json'] = () => Response.json({ ...CONFIG, remotes: { sales: { entry } } })
    server['https://cdn.example.com/sales/next/manifest.json'] = () => manifest('2.0.0-sales')
    expect(await newerReleases()).toEqual(['sales 2.0.0-sales'])
  })

  it('are none when the server has those of the page, which is asked past the service worker that keeps them', async () => {
    expect(await newerReleases()).toEqual([])
    expect(requested).toEqual(['no-store', 'no-store', 'no-store'])
  })

  it('are none for a canary, until another release than the one beside it is live', async () => {
    const release = '1.1.0-canary'
    const entry = `remotes/sales/releases/${release}/assets/remoteEntry.js`
    runningReleases.set('sales', release)
    canaries.set('sales', { release, entry, share: 10, live: '1.0.0-sales' })
    expect(await newerReleases()).toEqual([])
    server['/remotes/sales/manifest.json'] = () => manifest(release)
    expect(await newerReleases()).toEqual([])
    server['/remotes/sales/manifest.json'] = () => manifest('1.2.0-sales')
    expect(await newerReleases()).toEqual(['sales 1.2.0-sales'])
  })

  it('ignore a remote that is not loaded', async () => {
    server['https://cdn.example.com/admin/manifest.json'] = () => manifest('1.1.0-admin')
    expect(await newerReleases()).toEqual([])
  })

  it.each([
    ['is gone', () => new Response('Not Found', { status: 404 })],
    ['is a page', () => new Response('<!doctype html>')],
    ['names no release', () => Response.json({ preloads: {} })],
  ])('ignore a manifest that %s', async (_what, answer) => {
    server['/manifest.json'] = answer
    server['/remotes/sales/manifest.json'] = answer
    expect(await newerReleases()).toEqual([])
  })

  it('are none in development, where nothing has a release', async () => {
    document.head.innerHTML = ''
    server['/manifest.json'] = () => manifest('1.1.0-host')
    expect(await newerReleases()).toEqual([])
  })
})

describe('release notice', () => {
  beforeEach(() => {
    useReleaseWatch.setState({ found: 'host 1.1.0', dismissed: '' })
  })

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('offers a reload, and reloads on click', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const { user } = renderUi(<ReleaseNotice />)
    expect(screen.getByRole('status')).toHaveTextContent('A new version is out.')
    expect(reload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Reload for the new version' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('can be dismissed', async () => {
    const { user } = renderUi(<ReleaseNotice />)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(useReleaseWatch.getState().dismissed).toBe('host 1.1.0')
  })
})

describe('override badge', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('lists the overridden remotes, and resets them', async () => {
    sessionStorage.setItem(OVERRIDES_KEY, 'admin=http://localhost:5001')
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const { user } = renderUi(
      <OverrideBadge overrides={{ admin: 'http://localhost:5001', sales: 'https://cdn.example.com/next' }} />,
    )
    const badge = screen.getByRole('complementary', { name: 'Overridden remotes' })
    expect(badge).toHaveTextContent('admin from localhost:5001, sales from cdn.example.com')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull()
    expect(reload).toHaveBeenCalledOnce()
  })
})
