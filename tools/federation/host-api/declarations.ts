import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED_PACKAGES } from '../shared-packages.ts'
import { packageEntry, WORKSPACE } from '../workspace.ts'
import { exportedNames } from './module-names.ts'

/** The packages of this workspace that the host shares, each with its fakes for tests. */
export const OWN_PACKAGES = ['shared-api', 'shared-auth', 'shared-i18n', 'shared-ui']

/** Of this process, beside the packages of the host, so that the declarations find React, Mantine and the others. */
const FOLDER = join(WORKSPACE, `host/node_modules/.host-api-${process.pid}`)
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }))

/** The declarations of our own packages as they are now: `<folder>/shared-ui/src/index.d.ts`. */
export const DECLARATIONS = join(FOLDER, 'now/node_modules')

const RELEASED = join(FOLDER, 'released/node_modules')

/** With one thread and rarer garbage collections, as in `npm run check`. */
const tsc = (...args: string[]) =>
  execFileSync(
    process.execPath,
    [join(WORKSPACE, 'node_modules/typescript/bin/tsc'), '--singleThreaded', ...args],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, GOGC: '400' } },
  )

export function writeDeclarations(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  tsc('-p', import.meta.dirname, '--outDir', DECLARATIONS)
  // The compiler takes packages of one name and version for the same one, wherever they are.
  for (const name of OWN_PACKAGES)
    writeFileSync(join(DECLARATIONS, name, 'package.json'), packageJson(name, '1.0.0-now'))
}

/** The modules of a package, as its package.json exports them: `{ './table': './src/table/index.ts' }`. */
export function exportsOf(name: string): Record<string, string> {
  return JSON.parse(readFileSync(join(WORKSPACE, name, 'package.json'), 'utf8')).exports
}

/** Like that of the package itself, with declarations. `default` is the module for tests: `write-package.ts`. */
export function packageJson(name: string, version: string): string {
  const modules = Object.entries(exportsOf(name)).map(([path, file]) => {
    const types = file.replace(/\.tsx?$/, '.d.ts')
    return [path, { types, default: types.replace('./src/', './dist/').replace('.d.ts', '.js') }]
  })
  return JSON.stringify({ name, version, type: 'module', exports: Object.fromEntries(modules) }, null, 2)
}

/** Keeps the declarations, and the text of `host-api.txt`, in an archive. */
export function packDeclarations(archive: string, hostApi: string): void {
  writeFileSync(join(DECLARATIONS, 'host-api.txt'), hostApi)
  execFileSync('tar', ['-czf', archive, '-C', DECLARATIONS, 'host-api.txt', ...OWN_PACKAGES])
}

export interface Comparison {
  /** The content of `host-api.txt` in the archive. */
  hostApi: string
  /** What remotes may use and is gone or changed, one line each with the place of its declaration. */
  broken: string[]
  hasChanged: boolean
}

/** Compares the declarations with those of an archive: what the host offers now must fit where the archive's was used. */
export function compareDeclarations(archive: string): Comparison {
  mkdirSync(RELEASED, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', RELEASED])
  for (const name of OWN_PACKAGES)
    writeFileSync(join(RELEASED, name, 'package.json'), packageJson(name, '1.0.0-released'))
  const uses = SHARED_PACKAGES.filter((key) => OWN_PACKAGES.includes(key.split('/')[0] ?? '')).flatMap(
    (key, index) => {
      const file = packageEntry(key)
        .slice(WORKSPACE.length + 1)
        .replace(/\.tsx?$/, '')
      if (!existsSync(`${RELEASED}/${file}.d.ts`)) return []
      const imports = [
        `import * as a${index} from './released/node_modules/${file}'`,
        `import * as b${index} from './now/node_modules/${file}'`,
      ]
      return [
        { key, name: '', line: imports.join('; ') },
        ...exportedNames(`${RELEASED}/${file}.d.ts`).map((name) => ({
          key,
          name,
          line: `export const v${index}_${name}: typeof a${index}.${name} = b${index}.${name}`,
        })),
      ]
    },
  )
  writeFileSync(join(FOLDER, 'fits.ts'), uses.map(({ line }) => line).join('\n'))
  const config = {
    extends: join(WORKSPACE, 'tsconfig.browser.json'),
    compilerOptions: { types: [] },
    files: ['fits.ts'],
  }
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config))
  return {
    hostApi: readFileSync(join(RELEASED, 'host-api.txt'), 'utf8'),
    broken: errorsOf(FOLDER).map(({ line, text }) => {
      const { key = '', name = '' } = uses[line - 1] ?? {}
      return `${name} of ${key} (${placeOf(key, name)}): ${text}`
    }),
    hasChanged: textOf(RELEASED) !== textOf(DECLARATIONS),
  }
}

/** The errors of the compiler with their lines, but for classes, which two declarations with private parts always differ in. */
function errorsOf(folder: string): { line: number; text: string }[] {
  let output = ''
  try {
    tsc('-p', folder, '--pretty', 'false')
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  return output.split(/\n(?=\S)/).flatMap((error) => {
    const [, line] = /^[^\n]*?\((\d+),\d+\): error /.exec(error) ?? []
    const text =
      error
        .trim()
        .split('\n')
        .at(-1)
        ?.trim()
        .replace(/^.*error TS\d+: /, '') ?? ''
    return line && !text.includes('separate declarations of a private property')
      ? [{ line: Number(line), text }]
      : []
  })
}

/** `shared-ui/src/page/page.d.ts:21`, in the declarations of the release. */
function placeOf(key: string, name: string): string {
  const declared = new RegExp(`^export .*\\b(const|let|function|class) ${name}\\b`)
  for (const file of filesIn(join(RELEASED, key.split('/')[0] ?? ''))) {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => declared.test(text))
    if (line >= 0) return `${file.slice(RELEASED.length + 1)}:${line + 1}`
  }
  return key
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .sort()
    .map((file) => join(folder, file))

/** A host that does not know a right gives it to nobody, so that a new remote with rights of its own works on a deployed host. */
const RIGHTS = /^export declare const RIGHTS: \{[\s\S]*?^\};$/m

/**
 * All declarations without comments and rights, and without what the host does not share: records, which remotes bundle, and
 * fakes.
 */
const textOf = (folder: string) =>
  OWN_PACKAGES.flatMap((name) => filesIn(join(folder, name)))
    .filter((file) => !/\/src\/(records|testing)\//.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
      return file.slice(folder.length) + text.replace(RIGHTS, '')
    })
    .join('\n')
