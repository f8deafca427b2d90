import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What each version of the host API added, oldest first: by package, the names. */
export type HostApiRecord = Record<string, Record<string, string[]>>

export const HOST_API_FILE = join(import.meta.dirname, 'host-api.json')

/** The version that today's host offers. */
export function hostApiVersion(): string {
  const record = JSON.parse(readFileSync(HOST_API_FILE, 'utf8')) as HostApiRecord
  const version = Object.keys(record).at(-1)
  if (!version) throw new Error('host-api.json names no version')
  return version
}
