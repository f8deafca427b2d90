import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Change } from './changes'

/** The copy of the sources that the stack is built from, made by tools/scripts/suites.js. */
const CHECKOUT = process.env.COMPOSE_CHECKOUT ?? ''

const SHELL: string[] = JSON.parse(process.env.COMPOSE_SHELL ?? '[]')

/**
 * Runs a shell command in the checkout, in the environment of the Docker engine.
 *
 * @returns its output
 * @throws an error with its output
 */
export function shell(command: string): Promise<string> {
  const [program = '', ...args] = SHELL
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 1024 * 1024 }
    execFile(program, [...args, command], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command}\n${`${stdout}${stderr}`.slice(-4000)}`))
      else resolve(stdout)
    })
  })
}

/**
 * Runs commands of the pages for operators exactly as given there.
 *
 * @param commands lines of one code block of a page
 * @param example values that the pages use as examples, with their replacements
 */
export async function asDocumented(commands: string, example: Record<string, string> = {}): Promise<string> {
  const pages = await Promise.all(
    ['deployment', 'operation', 'cluster'].map((name) => readFile(join(CHECKOUT, `docs/${name}.md`), 'utf8')),
  )
  for (const line of commands.split('\n'))
    if (!pages.some((page) => page.includes(`\n${line}\n`) || page.includes(`\`${line}\``)))
      throw new Error(`No page for operators contains: ${line}`)
  let command = commands
  for (const [from, to] of Object.entries(example)) command = command.replaceAll(from, to)
  return shell(`set -e\n${command}`)
}

const readSource = (path: string) => readFile(join(CHECKOUT, path), 'utf8')

const writeSource = (path: string, text: string) => writeFile(join(CHECKOUT, path), text)

export async function changeSource({ path, from, to }: Change): Promise<void> {
  const text = await readSource(path)
  if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`)
  await writeSource(path, text.replace(from, to))
}

/** Sets variables in the checkout's .env, replacing existing lines. Undefined removes a variable. */
export async function setVariables(variables: Record<string, string | undefined>): Promise<void> {
  const lines = (await readSource('.env')).split('\n')
  const others = lines.filter((line) => !Object.keys(variables).some((name) => line.startsWith(`${name}=`)))
  const set = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}='${value}'`,
  )
  await writeSource('.env', `${[...others.filter(Boolean), ...set].join('\n')}\n`)
}

/** Ids of the containers of a service. */
export async function containersOf(service: string): Promise<string[]> {
  return (await shell(`docker compose ps --quiet ${service}`)).split('\n').filter(Boolean)
}

/** Kills the processes of containers like a power cut, so that Docker's restart policy applies. */
export async function killContainers(ids: string[]): Promise<void> {
  const pids = await shell(`docker inspect --format '{{ .State.Pid }}' ${ids.join(' ')}`)
  for (const pid of pids.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL')
}
