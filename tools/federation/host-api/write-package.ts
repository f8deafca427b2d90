import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { packageOf, SHARED_PACKAGES } from '../shared-packages.ts'
import { WORKSPACE } from '../workspace.ts'
import { DECLARATIONS, exportsOf, OWN_PACKAGES, packageJson, writeDeclarations } from './declarations.ts'
import { readHostApi } from './host-api.ts'

const PACKAGE = join(WORKSPACE, '.build/host-api')

/** Types that the declarations take from packages that the host does not share. */
const TYPES = ['@types/react', '@types/react-dom', '@lingui/core', '@lingui/react']

/** Packages of tests, which a team has or not. */
const OF_TESTS = /^(vitest|@testing-library\/|@vitest\/)/

/**
 * Writes the host API as a package, and its tarball, which a team that builds a remote elsewhere installs. In it our own packages have
 * their declarations, and modules with all but what the host shares, so that tests run on the real code with the fakes of
 * `shared-api/testing` and `shared-ui/testing`.
 */
const { version } = readHostApi()
const shared = [...new Set(SHARED_PACKAGES.map(packageOf))].filter((name) => !OWN_PACKAGES.includes(name))
const isExternal = (id: string) =>
  OF_TESTS.test(id) || [...shared, ...OWN_PACKAGES].some((name) => id === name || id.startsWith(`${name}/`))

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
      rolldownOptions: { external: isExternal },
    },
  })
}
const dependencies = [
  ...OWN_PACKAGES.map((name) => [name, `file:./${name}`]),
  ...[...shared, ...TYPES].map((name) => [name, `^${installedVersion(name)}`]),
]
const manifest = {
  name: 'todoturismo-host-api',
  version,
  type: 'module',
  dependencies: Object.fromEntries(dependencies),
}
writeFileSync(join(PACKAGE, 'package.json'), JSON.stringify(manifest, null, 2))
execFileSync('npm', ['pack', '--silent', '--pack-destination', '..'], { cwd: PACKAGE })
console.log(`Host API ${version}: .build/todoturismo-host-api-${version}.tgz`)

/** Of a package that the host or one of our own packages has. */
function installedVersion(name: string): string {
  const file = ['host', ...OWN_PACKAGES]
    .map((folder) => join(WORKSPACE, folder, 'node_modules', name, 'package.json'))
    .find(existsSync)
  if (!file) throw new Error(`No package has ${name}`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
