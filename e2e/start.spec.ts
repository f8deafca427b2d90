import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/scripts/lib/port.js'
import { expect, test } from './fixtures'
import { copyOfTemplate } from './servers/server'
import { untilUp } from './servers/workspace'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MAX_SCRIPT_KB = 100 * 1024

interface Process {
  pid: number
  command: string
  residentKb: number
}

/** The process and its descendants, itself first. */
function tree(root: number): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args=']).toString().trim().split('\n')
  const all = lines.map((line) => {
    const [pid = 0, parent = 0, residentKb = 0] = line.trim().split(/\s+/, 3).map(Number)
    return { pid, parent, residentKb, command: line.trim().split(/\s+/).slice(3).join(' ') }
  })
  const below = (pid: number): typeof all =>
    all.filter((each) => each.parent === pid).flatMap((each) => [each, ...below(each.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}

const isRunning = (pid: number) => {
  try {
    // A process that has ended is a zombie until its parent reads its status.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Runs `npm start` until it prints its address. */
async function start(directory: string): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: `${await freePort()}`, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await untilUp(child)
  return child
}

test('npm start leaves no process behind when any of its processes gets SIGTERM', {
  tag: '@long',
}, async () => {
  test.skip(process.platform !== 'linux', 'reads /proc')
  const directory = await copyOfTemplate()
  for (const index of [0, 1, 2, 3]) {
    const { pid: npm = 0 } = await start(directory)
    const processes = tree(npm)
    expect(processes.map(({ command }) => command)).toEqual([
      expect.stringContaining('npm start'),
      expect.stringContaining('tools/scripts/start.js'),
      expect.stringContaining('tools/scripts/start.js'),
      expect.stringContaining('backend/dist/server.js'),
    ])
    expect(processes[2]?.residentKb).toBeLessThan(MAX_SCRIPT_KB)
    process.kill(processes[index]?.pid ?? 0, 'SIGTERM')
    await expect.poll(() => processes.filter((each) => isRunning(each.pid))).toEqual([])
  }
  await rm(directory, { recursive: true })
})
