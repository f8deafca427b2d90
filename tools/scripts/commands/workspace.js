import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilReady } from '../lib/port.js'
import { startPostgres } from '../lib/throwaway-postgres.js'
import { copyWorkspace } from '../lib/workspace.js'

/** @typedef {import('./commands.js').Known} Known */

const newFolder = () => mkdtempSync(join(tmpdir(), 'todoturismo-commands-'))

/**
 * A copy of the workspace without builds, in which commands run one after the other, each on its own data.
 * Like a fresh clone it has no packages, which the first command installs.
 */
export async function openWorkspace() {
  const folder = await copyWorkspace({ withPackages: false })
  const sample = newFolder()
  await run(folder, 'npm run db -- migrate', { DATA_DIR: sample })
  await makeSampleBusiness(folder, sample)
  return {
    /**
     * @param {Known} command
     * @returns {Promise<string>} what it printed
     * @throws when it fails
     */
    async run({ run: text, serves, prints }) {
      const [data, site] = [newFolder(), newFolder()]
      const postgres = text.includes('$POSTGRES') ? await startPostgres() : undefined
      cpSync(sample, data, { recursive: true })
      const env = { DATA_DIR: data, SITE: site, POSTGRES: postgres?.url ?? '', PORT: `${await freePort()}` }
      try {
        return await run(folder, text, env, serves ? prints : undefined)
      } finally {
        await postgres?.stop()
        for (const each of [data, site]) rmSync(each, { recursive: true })
      }
    },
    remove: () => {
      for (const each of [folder, sample]) rmSync(each, { recursive: true })
    },
  }
}

/** @param {string} folder @param {string} data */
async function makeSampleBusiness(folder, data) {
  const port = await freePort()
  const server = spawn(process.execPath, ['backend/dist/server.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: `${port}`, DATA_DIR: data, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = once(server, 'exit')
  await Promise.race([untilReady(port), exit])
  server.kill('SIGTERM')
  await exit
}

/**
 * @param {string} folder
 * @param {string} text for the shell
 * @param {Record<string, string>} env
 * @param {RegExp} [until] stops it when this is printed
 * @returns {Promise<string>} what it printed
 */
async function run(folder, text, env, until) {
  const { PATH, HOME, CHROMIUM_PATH } = process.env
  const child = spawn('sh', ['-c', text], {
    cwd: folder,
    env: { PATH, HOME, ...(CHROMIUM_PATH && { CHROMIUM_PATH }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which gets the Ctrl-C as from a terminal.
    detached: true,
  })
  let printed = ''
  let stopped = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      printed += part
      if (stopped || !until?.test(printed)) return
      stopped = true
      process.kill(-(child.pid ?? 0), 'SIGINT')
    })
  const [code] = await once(child, 'close')
  if (code !== 0 && !stopped) throw new Error(`${text} ended with ${code}:\n${printed}`)
  return printed
}
