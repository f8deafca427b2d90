import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { ROOT, run } from '../tools/scripts/lib/run.js'
import { buildForeignRemotes, FOREIGN_BUILDS } from './servers/foreign-remotes'
import { Site } from './servers/site'

interface Checking {
  site: Site
  /** Runs `npm run release -- NAME --check` with a build. */
  check: (name: string, build: string) => Promise<{ ok: boolean; output: string }>
  /** A copy of a build, in which a test breaks something. */
  copyOf: (build: string) => Promise<string>
}

const test = base.extend<object, { checking: Checking }>({
  checking: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      await buildForeignRemotes()
      const site = await Site.create()
      await site.release('admin')
      const folder = await mkdtemp(join(tmpdir(), 'todoturismo-builds-'))
      await use({
        site,
        check: (name, build) =>
          run(process.execPath, [
            'tools/scripts/release.js',
            name,
            '--check',
            '--from',
            build,
            '--to',
            site.folder,
          ]),
        copyOf: async (build) => {
          const copy = await mkdtemp(join(folder, 'build-'))
          await cp(build, copy, { recursive: true })
          return copy
        },
      })
      await Promise.all([site.remove(), rm(folder, { recursive: true })])
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// All tests use one site.
test.describe.configure({ mode: 'default' })

const OWNER = `${ROOT}remote-owner/dist`

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = edit(before)
  expect(after).not.toBe(before)
  await writeFile(file, after)
}

/** The only file in `assets` whose name begins so. */
async function asset(build: string, beginning: string): Promise<string> {
  const names = (await readdir(join(build, 'assets'))).filter(
    (name) => name.startsWith(beginning) && name.endsWith('.js'),
  )
  expect(names).toHaveLength(1)
  return join(build, 'assets', names[0] ?? '')
}

const GOOD = [
  { what: 'of Module Federation for Vite', name: 'weather', build: async () => FOREIGN_BUILDS.weather },
  {
    what: 'of Rspack',
    name: 'tides',
    build: async ({ copyOf }: Checking) => {
      const build = await copyOf(FOREIGN_BUILDS.tides)
      const manifest = await readFile(join(FOREIGN_BUILDS.weather, 'manifest.json'), 'utf8')
      await writeFile(
        join(build, 'manifest.json'),
        manifest.replaceAll('weather', 'tides').replaceAll('Weather', 'Tides'),
      )
      return build
    },
  },
  { what: 'of our own builder', name: 'owner', build: async () => OWNER },
]

for (const { what, name, build } of GOOD)
  test(`a good release ${what} passes, and nothing is published`, {
    tag: name === 'weather' ? [] : '@long',
  }, async ({ checking }) => {
    const config = await checking.site.config()
    const { ok, output } = await checking.check(name, await build(checking))
    expect(output).toContain(`${name}: every section was mounted, nothing is wrong.`)
    expect(ok).toBe(true)
    expect(await checking.site.config()).toEqual(config)
  })

interface Broken {
  what: string
  from?: string
  breaks: (build: string) => Promise<void>
  says: RegExp[]
}

const BROKEN: Broken[] = [
  {
    what: 'lacks a file',
    breaks: async (build) => rm(await asset(build, 'weather-')),
    says: [
      /weather: \/weather \(\.\/Weather\) as ADMINISTRATOR: remotes\/weather\/assets\/weather-[\w-]+\.js is missing\./,
      /as ADMINISTRATOR: .*weather-[\w-]+\.js did not load: the server answered 404/,
    ],
  },
  {
    what: 'has an entry that is no container',
    breaks: (build) => writeFile(join(build, 'remoteEntry.js'), 'export const answer = 42'),
    says: [/\/weather .*remoteEntry\.js is not a federation container/],
  },
  {
    what: 'has a section that throws',
    breaks: async (build) =>
      change(await asset(build, 'weather-'), (code) => `${code}\nthrow new Error('Out of clouds')`),
    says: [/\/weather \(\.\/Weather\) as ADMINISTRATOR: Out of clouds/],
  },
  {
    what: 'does not expose the module of a section',
    breaks: (build) =>
      change(join(build, 'mf-manifest.json'), (text) => text.replace('"./Weather"', '"./Wind"')),
    says: [/weather: \/weather: the remote does not expose \.\/Weather\./],
  },
  {
    what: 'claims the path of another remote',
    breaks: (build) =>
      change(join(build, 'manifest.json'), (text) => text.replace('"/weather"', '"/category"')),
    says: [/Section Weather refused: \/category belongs to Categories of remote-admin\./],
  },
  {
    what: 'needs a newer host API',
    breaks: (build) => change(join(build, 'manifest.json'), (text) => text.replace(/\^\d+\.0\.0/, '^99.0.0')),
    says: [
      /weather: manifest\.json: host API \^99\.0\.0 is needed, the host has [\d.]+\./,
      /release the host first/,
    ],
  },
  {
    what: 'needs another version of Mantine',
    breaks: (build) => change(join(build, 'mf-manifest.json'), (text) => text.replace('^9.0.0', '^8.0.0')),
    says: [/weather: mf-manifest\.json: @mantine\/core \^8\.0\.0 is needed, the host has 9\.[\d.]+\./],
  },
  {
    what: 'has HTML as its manifest',
    breaks: (build) => writeFile(join(build, 'manifest.json'), '<!doctype html>'),
    says: [/manifest\.json is not the manifest of a release\./],
  },
  {
    what: 'is of another remote',
    from: OWNER,
    breaks: async () => undefined,
    says: [/is a build of "owner", not of "weather"\./],
  },
]

/** Code at the end of the second section. */
const inOutings = (code: string) => async (build: string) =>
  change(await asset(build, 'outings-'), (before) => `${before}\n${code}`)

const BROKEN_IN_USE: Broken[] = [
  {
    what: 'takes a name on a click that the host does not offer',
    breaks: async (build) =>
      change(await asset(build, 'outings-'), (code) => code.replace('.useForm', '.useFormGone')),
    says: [
      /weather: assets\/outings-[\w-]+\.js takes useFormGone of react-hook-form, which the host does not offer\./,
    ],
  },
  {
    what: 'has a page that throws',
    breaks: async (build) => {
      const declared = '"path": "/weather-outings",'
      const page = '"pages": [{ "label": "Lakes", "path": "lakes" }],'
      await change(join(build, 'manifest.json'), (text) => text.replace(declared, `${declared}${page}`))
      await change(await asset(build, 'outings-'), (code) =>
        code.replace(
          /(\w+)\)throw Error\(`Broken in a render`\)/,
          '$1||location.pathname.endsWith("lakes"))throw Error("Out of lakes")',
        ),
      )
    },
    says: [/weather: \/weather-outings\/lakes \(\.\/Outings\) as ADMINISTRATOR: Out of lakes/],
  },
  {
    what: 'has a second section that throws',
    breaks: inOutings('throw new Error("Out of boats")'),
    says: [/weather: \/weather-outings \(\.\/Outings\) as ADMINISTRATOR: Out of boats/],
  },
  {
    what: 'leaves styles in the page',
    breaks: inOutings(
      'const sheet = new CSSStyleSheet(); sheet.replaceSync("header a { letter-spacing: 3px }"); document.adoptedStyleSheets.push(sheet)',
    ),
    says: [
      /weather: after its sections as ADMINISTRATOR: a screen of the host looks otherwise: A .*"letterSpacing":"3px"/,
    ],
  },
  {
    what: 'has texts that throw',
    breaks: async (build) =>
      change(await asset(build, 'es-'), (code) => `${code}\nthrow new Error("Out of words")`),
    says: [/weather: \/weather \(\.\/Weather\) as ADMINISTRATOR in Spanish: Out of words/],
  },
  {
    what: 'asks an address that the policy blocks',
    breaks: inOutings('fetch("https://clouds.example.com/").catch(() => undefined)'),
    says: [/the security policy of the site blocks https:\/\/clouds\.example\.com\/ \(connect-src\)\./],
  },
  {
    what: 'lacks a file that is loaded later',
    breaks: async (build) => rm(await asset(build, 'outing-note-')),
    says: [/weather: assets\/outing-note-[\w-]+\.js is missing\./],
  },
  {
    what: 'logs the user out',
    breaks: inOutings('addEventListener("click", () => localStorage.removeItem("todoturismo.session"))'),
    says: [/weather: \/weather-outings \(\.\/Outings\) as ADMINISTRATOR: the user is logged out\./],
  },
  {
    what: 'needs a range that is none',
    breaks: (build) => change(join(build, 'mf-manifest.json'), (text) => text.replace('^9.0.0', 'latest')),
    says: [/weather: mf-manifest\.json: @mantine\/core "latest" is no range of versions/],
  },
]

for (const { what, from = FOREIGN_BUILDS.weather, breaks, says } of [...BROKEN, ...BROKEN_IN_USE])
  test(`a release that ${what} fails`, { tag: '@long' }, async ({ checking }) => {
    const build = await checking.copyOf(from)
    await breaks(build)
    const config = await checking.site.config()
    const { ok, output } = await checking.check('weather', build)
    for (const each of says) expect(output).toMatch(each)
    expect(ok).toBe(false)
    expect(await checking.site.config()).toEqual(config)
  })

test('a release of our own with a truncated file fails', { tag: '@long' }, async ({ checking }) => {
  const build = await checking.copyOf(OWNER)
  const file = await asset(build, '__federation_expose_Reports')
  await change(file, (code) => code.slice(0, code.length / 2))
  const { ok, output } = await checking.check('owner', build)
  expect(output).toMatch(
    /owner: assets\/__federation_expose_Reports[\w-]+\.js is missing, or not the file of this release\./,
  )
  expect(ok).toBe(false)
})

test('a host that is released under a remote which it breaks says so, and is live', { tag: '@long' }, async ({
  checking: { site, copyOf },
}) => {
  const build = await copyOf(FOREIGN_BUILDS.weather)
  await change(join(build, 'manifest.json'), (text) => text.replace(/\^\d+\.0\.0/, '^2.2.0'))
  await site.release('weather', '--from', build)
  const output = await site.release('host')
  expect(output).toMatch(
    /Warning: weather: manifest\.json: host API \^2\.2\.0 is needed, the host has [\d.]+\./,
  )
  expect(output).toMatch(/Warning: weather: \/weather .*: release the remote again\./)
  expect(output).not.toMatch(/Warning: admin/)
  expect(output).toMatch(/host [\d.]+-\w+ is live/)
})
