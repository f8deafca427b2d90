import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../tools/scripts/lib/port.js'
import { ROOT, runTool } from '../tools/scripts/lib/run.js'
import { runIn } from './servers/foreign-remotes'
import { Site } from './servers/site'

/** Asked: from nothing to a list on the screen. */
const STARTED_WITHIN_S = 180

const OWN_API = 'https://weather.example.com'

// One after the other: each is timed.
test.describe.configure({ mode: 'default' })

let folder: string
let tarball: string

test.beforeAll(async () => {
  const { output } = await runTool('tsx/dist/cli.mjs', ['tools/federation/host-api/write-package.ts'])
  const [written = output, name = ''] = /\.build\/(todoturismo-host-api-[\d.]+\.tgz)/.exec(output) ?? []
  folder = await mkdtemp(join(tmpdir(), 'todoturismo-team-'))
  await cp(join(ROOT, written), join(folder, name))
  tarball = `./${name}`
})

test.afterAll(() => rm(folder, { recursive: true }))

for (const builder of ['vite', 'rspack', 'webpack'])
  test(`a team starts a remote with ${builder} from the tarball of the host API, and publishes it`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const name = `with-${builder}`
    const remote = join(folder, name)
    const start = performance.now()
    await runIn(folder, 'npx', '--yes', tarball, name, '--builder', builder)
    await runIn(remote, 'npm', 'install', '--no-audit', '--no-fund')
    const { address, stop } = await develop(remote)
    const answer = await page.goto(address)
    await expect(page.getByRole('cell', { name: 'Lucía Fernández' })).toBeVisible()
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`From nothing to a list of clients with ${builder}: ${seconds} s`)
    expect(seconds).toBeLessThan(STARTED_WITHIN_S)

    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self'  ${OWN_API};`)
    const source = join(remote, 'src/clients.tsx')
    const text = await readFile(source, 'utf8')
    await writeFile(source, text.replace('Clients of the office', 'Our clients'))
    await expect(page.getByRole('heading', { name: 'Our clients' })).toBeVisible()
    await writeFile(source, text)
    await expect(page.getByRole('heading', { name: 'Clients of the office' })).toBeVisible()
    await page.getByRole('link', { name: 'Greeting' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana')
    await page.getByRole('button', { name: 'Greet' }).click()
    await expect(page.getByText('Greeted')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('todoturismo.language', 'es'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Saludo' })).toBeVisible()
    await stop()

    // More of what a team writes.
    await cp(join(ROOT, 'e2e/foreign-remotes/src'), join(remote, 'src'), { recursive: true })
    await runIn(remote, 'npm', 'test')
    await runIn(remote, 'npm', 'run', 'build')
    const hashed = (await readFile(join(remote, 'dist/immutable.txt'), 'utf8')).trim().split('\n')
    expect(hashed).toContainEqual(expect.stringMatching(/^assets\/.*[Cc]lients-[\w-]{8}\.js$/))
    expect(hashed).not.toContain('remoteEntry.js')
    const site = await Site.create()
    expect(await site.release(name, '--from', join(remote, 'dist'), '--check')).toContain('nothing is wrong')
    await site.remove()
  })

test('a name that the host does not offer does not compile', { tag: '@long' }, async () => {
  const remote = join(folder, 'with-vite')
  await writeFile(
    join(remote, 'src/refused.ts'),
    "import { useForm } from 'react-hook-form'\nimport { useFetcher } from 'react-router-dom'\nexport const all = [useForm, useFetcher]\n",
  )
  await expect(runIn(remote, 'npx', 'tsc')).rejects.toThrow(
    /'useFetcher' cannot be used as a value because it was exported using 'export type'/,
  )
})

/** `npm run dev` of a team. */
async function develop(cwd: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const env = { ...process.env, PORT: `${await freePort()}`, API_ORIGINS: OWN_API }
  const server = spawn('npm', ['run', 'dev'], { cwd, env, detached: true })
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const address = await addressFrom(server)
  const stop = async () => {
    // With the programs that it has started.
    process.kill(-(server.pid ?? 0), 'SIGTERM')
    await ended
  }
  return { address, stop }
}

const addressFrom = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      const [address] = /http:\/\/\S+/.exec(output) ?? []
      if (address) resolve(address)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', () => reject(new Error(output)))
  })
