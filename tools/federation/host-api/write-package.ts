import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { buildStale } from '../../scripts/lib/build.js'
import { BASE_PATH, sitePolicy } from '../../scripts/lib/workspace.js'
import { LIMITED_PACKAGES, packageOf, SHARED_PACKAGES } from '../shared-packages.ts'
import { WORKSPACE } from '../workspace.ts'
import { DECLARATIONS, exportsOf, OWN_PACKAGES, packageJson, writeDeclarations } from './declarations.ts'
import { readHostApi, readOffers } from './host-api.ts'

const PACKAGE = join(WORKSPACE, '.build/host-api')

/** Types that the declarations take from packages that the host does not share. */
const TYPES = ['@types/react', '@types/react-dom', '@lingui/core', '@lingui/react']

/** Packages of tests, which a team has or not. */
const OF_TESTS = /^(vitest|@testing-library\/|@vitest\/)/

/**
 * Writes the host API as a package, and its tarball, which a team that builds a remote elsewhere installs. In it our own packages have
 * their declarations, and modules with all but what the host shares, so that tests run on the real code with the fakes of
 * `shared-api/testing` and `shared-ui/testing`. In it lies the built host, too, and a remote to start from.
 */
const { version } = readHostApi()
const shared = [...new Set(SHARED_PACKAGES.map(packageOf))].filter((name) => !OWN_PACKAGES.includes(name))
const isExternal = (id: string) =>
  OF_TESTS.test(id) || [...shared, ...OWN_PACKAGES].some((name) => id === name || id.startsWith(`${name}/`))

/** Our own packages use more of a package than the host offers of it. */
const limited = LIMITED_PACKAGES.filter((key) => !OWN_PACKAGES.includes(packageOf(key)))
const wholeOf = (id: string) => (limited.some((key) => packageOf(key) === packageOf(id)) ? `whole-${id}` : id)

rmSync(PACKAGE, { recursive: true, force: true })
writeDeclarations()
for (const name of OWN_PACKAGES) {
  const folder = join(PACKAGE, name)
  cpSync(join(DECLARATIONS, name, 'src'), join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), packageJson(name, version))
  const files = Object.values(exportsOf(name)).filter((file) => !file.includes('*'))
  await build({
    root: join(WORKSPACE, name),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(folder, 'dist'),
      minify: false,
      lib: {
        entry: Object.fromEntries(files.map((file) => [file.replace(/^\.\/src\/|\.tsx?$/g, ''), file])),
        formats: ['es'],
      },
      rolldownOptions: { external: isExternal, output: { paths: wholeOf } },
    },
  })
}
for (const key of limited) writeLimited(key)
limitContract()
await buildStale(['host'])
packHost()
cpSync(join(import.meta.dirname, '../starter'), join(PACKAGE, 'starter'), { recursive: true })
const dependencies = [
  ...OWN_PACKAGES.map((name) => [name, `file:./${name}`]),
  ...limited.flatMap((key) => [
    [packageOf(key), `file:./${packageOf(key)}`],
    [`whole-${packageOf(key)}`, `npm:${packageOf(key)}@^${installedVersion(packageOf(key))}`],
  ]),
  ...[...shared, ...TYPES]
    .filter((name) => !limited.some((key) => packageOf(key) === name))
    .map((name) => [name, `^${installedVersion(name)}`]),
]
const manifest = {
  name: 'todoturismo-host-api',
  version,
  type: 'module',
  bin: { 'todoturismo-host-api': 'starter/create.js', 'todoturismo-dev': 'starter/dev.js' },
  dependencies: Object.fromEntries(dependencies),
}
writeFileSync(join(PACKAGE, 'package.json'), JSON.stringify(manifest, null, 2))
execFileSync('npm', ['pack', '--silent', '--pack-destination', '..'], { cwd: PACKAGE })
console.log(`Host API ${version}: .build/todoturismo-host-api-${version}.tgz`)

/** The names that the host offers, and all types: another name does not compile. */
function offeredOf(key: string, from: string): string {
  const names = [...(readOffers().get(key) ?? [])]
  return `export type * from '${from}'\nexport { ${names.join(', ')} } from '${from}'\n`
}

/** A package of which the host offers a part, in place of the package of that name. */
function writeLimited(key: string): void {
  const name = packageOf(key)
  const folder = join(PACKAGE, name)
  const path = key.slice(name.length)
  mkdirSync(folder, { recursive: true })
  const write = (file: string, whole: string, types: string) => {
    writeFileSync(join(folder, `${file}.js`), types.replace(/^export type .*\n/, ''))
    writeFileSync(join(folder, `${file}.d.ts`), types)
    return { [whole]: { types: `./${file}.d.ts`, default: `./${file}.js` } }
  }
  const exports = {
    ...(path && write('index', '.', `export * from 'whole-${name}'\n`)),
    ...write(path.slice(1) || 'index', `.${path}`, offeredOf(key, `whole-${name}${path}`)),
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(
      { name, version: installedVersion(name), type: 'module', sideEffects: false, exports },
      null,
      2,
    ),
  )
}

/** The contract has all that the server and the host use, too. */
function limitContract(): void {
  const folder = join(PACKAGE, 'shared-api')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { types, default: code } = manifest.exports['./contract']
  const text = offeredOf('shared-api/contract', `./${basename(types, '.d.ts')}`)
  writeFileSync(join(folder, types.replace('index.d.ts', 'offered.d.ts')), text)
  writeFileSync(
    join(folder, code.replace('index.js', 'offered.js')),
    text.replace(/^export type .*\n/, '').replace("'./index'", "'./index.js'"),
  )
  manifest.exports['./contract'] = {
    types: types.replace('index.d.ts', 'offered.d.ts'),
    default: code.replace('index.js', 'offered.js'),
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
}

/** The built host, in which a team's own build runs on its machine, and what `starter/dev.js` needs to know of it. */
function packHost(): void {
  const folder = join(PACKAGE, 'host')
  const isServed = (path: string) => !/\.(map|br|gz)$/.test(path)
  cpSync(join(WORKSPACE, 'host/dist'), folder, { recursive: true, filter: isServed })
  writeFileSync(join(folder, 'dev.json'), JSON.stringify({ base: BASE_PATH, policy: sitePolicy() }))
}

/** Of a package that the host or one of our own packages has. */
function installedVersion(name: string): string {
  const file = ['host', ...OWN_PACKAGES]
    .map((folder) => join(WORKSPACE, folder, 'node_modules', name, 'package.json'))
    .find(existsSync)
  if (!file) throw new Error(`No package has ${name}`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
