import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShareScope } from '../share-scope/share-scope'
import { describeRemote, initialize } from './foreign-remote'

const { versions } = vi.hoisted(() => ({
  versions: (...numbers: string[]) =>
    Object.fromEntries(
      numbers.map((number) => [number, { get: async () => () => ({}), loaded: 1 as const }]),
    ),
}))
vi.mock('../share-scope/share-scope', () => ({
  shareScope: { react: versions('19.3.1'), '@mantine/core': versions('9.7.3') },
}))

const ENTRY = 'https://cdn.example.com/weather/assets/remoteEntry.js'
const OURS = { name: 'weather', release: { id: '1.0.0-1a2b3c4d', hostApi: '^4.0.0' } }
const assets = (js: string[], css: string[] = []) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
})
const THEIRS = {
  name: 'weather',
  metaData: { publicPath: 'auto' },
  exposes: [
    { path: './Weather', assets: assets(['assets/weather.js'], ['assets/weather.css']) },
    { path: './locale-es', assets: assets(['assets/es.js']) },
  ],
  shared: [
    { name: 'react', requiredVersion: '^19.0.0' },
    { name: 'shared-api', requiredVersion: null },
    { name: 'lodash', requiredVersion: '^4.0.0' },
  ],
}

/** The answers of the server by path; null: it does not answer. */
let files: Record<string, unknown>

beforeEach(() => {
  files = { '/weather/manifest.json': OURS, '/weather/mf-manifest.json': THEIRS }
  vi.stubGlobal('fetch', async (url: URL) => {
    const content = files[url.pathname]
    if (content === null) throw new TypeError('Failed to fetch')
    const isText = typeof content === 'string'
    return new Response(isText ? content : JSON.stringify(content ?? 'Not found'), {
      status: content === undefined ? 404 : 200,
      headers: { 'content-type': isText ? 'text/html' : 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const describeWeather = (config: object = {}) => describeRemote('weather', { entry: ENTRY, ...config })

describe('a description', () => {
  it('has the release of manifest.json, and modules and needs of mf-manifest.json', async () => {
    expect(await describeWeather()).toEqual({
      release: OURS.release,
      modules: {
        './Weather': {
          files: [
            'https://cdn.example.com/weather/assets/weather.js',
            'https://cdn.example.com/weather/assets/weather.css',
          ],
          shared: [],
        },
        './locale-es': { files: ['https://cdn.example.com/weather/assets/es.js'], shared: [] },
      },
      needs: [{ name: 'react', range: '^19.0.0' }],
    })
  })

  it('has the release that config.json names, without asking for manifest.json', async () => {
    files['/weather/manifest.json'] = '<!doctype html>'
    const { release, modules } = await describeWeather({ release: '2.0.0', hostApi: '^4.1.0' })
    expect(release).toEqual({ id: '2.0.0', hostApi: '^4.1.0' })
    expect(Object.keys(modules ?? {})).toEqual(['./Weather', './locale-es'])
  })

  it('finds the files where publicPath says', async () => {
    files['/weather/mf-manifest.json'] = {
      ...THEIRS,
      metaData: { publicPath: 'https://files.example.com/w/' },
    }
    const { modules } = await describeWeather()
    expect(modules?.['./locale-es']?.files).toEqual(['https://files.example.com/w/assets/es.js'])
  })

  it('takes the modules of manifest.json first, and does without mf-manifest.json', async () => {
    const preloads = { './Weather': { files: ['weather.js'], shared: ['shared-ui/form'] } }
    files = { '/weather/manifest.json': { ...OURS, preloads }, '/weather/mf-manifest.json': null }
    expect(await describeWeather()).toEqual({ release: OURS.release, modules: preloads, needs: [] })
  })

  it('is empty without manifests', async () => {
    files = {}
    expect(await describeWeather()).toEqual({ release: { id: undefined, hostApi: undefined }, needs: [] })
  })

  it.each([
    [
      'HTML in place of both manifests',
      { '/weather/manifest.json': '<!doctype html>', '/weather/mf-manifest.json': '<!doctype html>' },
      '/weather/mf-manifest.json is not JSON but text/html.',
    ],
    [
      'HTML in place of the only one',
      { '/weather/manifest.json': '<!doctype html>' },
      '/weather/manifest.json is not JSON but text/html.',
    ],
    [
      'another format',
      { '/weather/mf-manifest.json': { ...THEIRS, exposes: 'all' } },
      '/weather/mf-manifest.json is of a format that this host does not know: exposes.',
    ],
    [
      'a manifest of another remote',
      { '/weather/mf-manifest.json': { ...THEIRS, name: 'remote_tides' } },
      'The manifest beside /weather/assets/remoteEntry.js is of "remote-tides", not of "weather".',
    ],
    [
      'no shared React',
      {
        '/weather/mf-manifest.json': {
          ...THEIRS,
          shared: [{ name: 'react-dom', requiredVersion: '^19.0.0' }],
        },
      },
      'Its mf-manifest.json does not list react as shared: it would run a copy of its own.',
    ],
  ])('is refused for %s', async (_what, answers, message) => {
    files = answers
    await expect(describeWeather()).rejects.toThrow(message)
  })
})

describe('an initialization', () => {
  const needing = (range: string) => ({ release: {}, needs: [{ name: 'react', range }] })
  const registering = (name: string, version: string, shareConfig?: object) => ({
    init: vi.fn((scope: ShareScope) => {
      Object.assign(scope[name] ?? {}, { [version]: { get: async () => () => ({}), shareConfig } })
    }),
  })

  it('gives each remote a scope of its own, and is one for all sections of a container', async () => {
    const [weather, tides] = [registering('react', 'undefined'), registering('react', '19.3.1')]
    const [first] = await Promise.all(
      [1, 2, 3].map(() => initialize('weather', { ...weather }, needing('^19.0.0'))),
    )
    expect(first).toBeUndefined()
    await initialize('tides', tides, needing('^19.0.0'))
    expect(weather.init).toHaveBeenCalledOnce()
    expect(tides.init.mock.calls[0]?.[0]).not.toBe(weather.init.mock.calls[0]?.[0])
  })

  it('is tried again after a failure, with the same scope', async () => {
    const init = vi.fn((_scope: ShareScope) => Promise.resolve())
    init.mockRejectedValueOnce(new Error('down'))
    await expect(initialize('again', { init }, needing('^19.0.0'))).rejects.toThrow('down')
    await initialize('again', { init }, needing('^19.0.0'))
    expect(init.mock.calls[1]?.[0]).toBe(init.mock.calls[0]?.[0])
  })

  it('accepts a copy that the range lets the host replace, and what the remote does not bundle', async () => {
    await initialize('a', registering('react', '19.4.0', { requiredVersion: '^19.0.0' }), needing('^19.0.0'))
    await initialize(
      'c',
      registering('react', '18.3.1', { import: false, requiredVersion: '^18.0.0' }),
      needing('>=19 <20'),
    )
    for (const range of ['19', '19.x', '18.x || 19.x', '*', '18 - 19'])
      await initialize(
        `d ${range}`,
        registering('react', '19.4.0', { requiredVersion: range }),
        needing(range),
      )
    await initialize('e', registering('react', '19.4.0', { requiredVersion: false }), needing('*'))
  })

  it.each([
    [
      '^18.0.0 || ^20.0.0',
      registering('react', '19.3.1'),
      'It needs react ^18.0.0 || ^20.0.0, and this host shares 19.3.1.',
    ],
    [
      'latest',
      registering('react', '19.3.1'),
      'It needs react "latest", which is no range of versions such as ^4.0.0.',
    ],
    [
      '^19.0.0',
      registering('react', '18.3.1'),
      'It brings react 18.3.1, and this host shares 19.3.1: build it with "import: false".',
    ],
    [
      '^19.0.0',
      registering('@mantine/core', '9.8.1', { requiredVersion: '^9.8.0' }),
      'It brings @mantine/core 9.8.1, and this host shares 9.7.3: build it with "import: false".',
    ],
  ])('is refused for two versions: %s', async (range, container, message) => {
    await expect(initialize(message, container, needing(range))).rejects.toMatchObject({
      phase: 'release',
      message,
    })
  })

  it('passes the error of init on', async () => {
    const init = () => Promise.reject(new Error('No share scope'))
    await expect(initialize('d', { init }, needing('^19.0.0'))).rejects.toThrow('No share scope')
  })
})
