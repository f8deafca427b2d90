import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WORKSPACE } from '../workspace.ts'
import { onlyOffered } from './only-offered.ts'
import { ownCodeOnly } from './own-code-only.ts'
import { quotedPlaceholders, replacedPlaceholders } from './style-placeholders.ts'

let folder: string

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Builds `section.ts` as a remote would, with the shared packages left to the host. */
async function buildSection(
  code: string,
  plugins: Plugin[],
  external: (string | RegExp)[] = [],
): Promise<string> {
  write('section.ts', code)
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      lib: { entry: 'section.ts', formats: ['es'] },
      minify: 'oxc',
      rolldownOptions: { external },
    },
  })
  const [result] = [output].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  return result.output[0].code
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-build-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('fails on a name that the host does not offer', async () => {
  const code = "import { Nonsense } from '@mantine/core'\nexport const Section = Nonsense"
  await expect(buildSection(code, [onlyOffered()], [/^@mantine/])).rejects.toThrow(
    'The host does not offer Nonsense of @mantine/core. Run "pnpm offer" and release the host too.',
  )
})

it('takes the names that the host offers', async () => {
  const code = "import { Text } from '@mantine/core'\nexport const Section = Text"
  await expect(buildSection(code, [onlyOffered()], [/^@mantine/])).resolves.toContain('@mantine/core')
})

it('fails on the code of a package that the host provides', async () => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(WORKSPACE, 'host/node_modules/zustand'), join(folder, 'node_modules/zustand'))
  await expect(
    buildSection("export { createStore as Section } from 'zustand/vanilla'", [ownCodeOnly()]),
  ).rejects.toThrow(/carries .*zustand/)
})

it('fails on a style sheet whose name was not filled in', async () => {
  const code =
    "export const Section = () => attach('__v__css__/section.ts')\nconst attach = (file: string) => file"
  await expect(buildSection(code, [replacedPlaceholders()])).rejects.toThrow('__v__css__')
})

it('quotes placeholders as the federation plugin expects them', async () => {
  const code = "export const Section = (attach: (file: string) => void) => attach('__v__css__/section.ts')"
  await expect(buildSection(code, [quotedPlaceholders()])).resolves.toContain('"__v__css__/section.ts"')
})
