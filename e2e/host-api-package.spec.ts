import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ROOT, runTool } from '../tools/scripts/lib/run.js'
import { copyForeignSources, runIn } from './servers/foreign-remotes'

test('a team compiles, tests and builds its remote against the tarball of the host API', {
  tag: '@long',
}, async () => {
  test.slow()
  const folder = await mkdtemp(join(tmpdir(), 'todoturismo-team-'))
  await copyForeignSources(folder)
  const writing = runTool('tsx/dist/cli.mjs', ['tools/federation/host-api/write-package.ts'])
  const [{ output }] = await Promise.all([writing, runIn(folder, 'npm', 'ci')])
  const tarball = /\.build\/todoturismo-host-api-[\d.]+\.tgz/.exec(output)?.[0]
  await runIn(folder, 'npm', 'install', '--no-save', join(ROOT, tarball ?? output))

  await runIn(folder, 'npx', 'tsc', '-p', '.')
  await writeFile(
    join(folder, 'src/refused.ts'),
    "import { useForm } from 'react-hook-form'\nimport { useFetcher } from 'react-router-dom'\nexport const all = [useForm, useFetcher]\n",
  )
  await expect(runIn(folder, 'npx', 'tsc', '-p', '.')).rejects.toThrow(
    /'useFetcher' cannot be used as a value because it was exported using 'export type'/,
  )
  await rm(join(folder, 'src/refused.ts'))
  await runIn(folder, 'npx', 'vitest', 'run')
  await runIn(folder, 'npx', 'vite', 'build')
  expect(await readdir(join(folder, 'dist/weather'))).toContain('mf-manifest.json')
  await rm(folder, { recursive: true })
})
