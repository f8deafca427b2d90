import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The root of the workspace, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Runs a program to its end and returns its output. With `live` the output is shown directly instead.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, live?: boolean }} [options] `env` extends this process's
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, { cwd = ROOT, env = {}, live = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const out = live ? 'inherit' : 'pipe'
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', out, out] })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: `${program}: ${error.message}` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/**
 * Runs a tool of the workspace (vite, tsc, …) directly, without a shell or package manager.
 *
 * @param {string} bin its file below the root's node_modules, such as `vite/bin/vite.js`
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(bin, args, options) {
  return run(process.execPath, [`${ROOT}node_modules/${bin}`, ...args], options)
}

/**
 * Maps items with a limited number of them at a time. Results keep the order of the items.
 *
 * @template T, R
 * @param {number} atOnce
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function mapPool(atOnce, items, work) {
  /** @type {R[]} */
  const results = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
