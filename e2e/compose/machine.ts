import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The copy of the sources that the stack is built from, as scripts/test-compose.js made it. */
const CHECKOUT = process.env.COMPOSE_CHECKOUT ?? ''

const SHELL: string[] = JSON.parse(process.env.COMPOSE_SHELL ?? '[]')

/**
 * Runs a shell command in the checkout, where the Docker engine is.
 *
 * @returns what it printed
 * @throws with what it printed, errors included
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
 * Runs commands of docs/deployment.md as they stand there.
 *
 * @param commands lines of one code block of the page
 * @param example what stands on the page as an example, and what to put in its place
 */
export async function asDocumented(commands: string, example: Record<string, string> = {}): Promise<string> {
  const page = await readFile(join(CHECKOUT, 'docs/deployment.md'), 'utf8')
  for (const line of commands.split('\n'))
    if (!page.includes(`\n${line}\n`) && !page.includes(`\`${line}\``))
      throw new Error(`docs/deployment.md does not say: ${line}`)
  let command = commands
  for (const [from, to] of Object.entries(example)) command = command.replaceAll(from, to)
  return shell(`set -e\n${command}`)
}

const readSource = (path: string) => readFile(join(CHECKOUT, path), 'utf8')

const writeSource = (path: string, text: string) => writeFile(join(CHECKOUT, path), text)

export async function changeSource(path: string, from: string, to: string): Promise<void> {
  const text = await readSource(path)
  if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`)
  await writeSource(path, text.replace(from, to))
}

/** Sets variables in the checkout's .env, in place of the lines that are there; undefined removes one. */
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

/** Ends the processes of containers as a power cut would, so that Docker's restart policy acts. */
export async function killContainers(ids: string[]): Promise<void> {
  const pids = await shell(`docker inspect --format '{{ .State.Pid }}' ${ids.join(' ')}`)
  for (const pid of pids.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL')
}
