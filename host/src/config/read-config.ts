import * as v from 'valibot'
import { afterSilence } from '../loading/silence'
import { type Config, ConfigFile, hasOverrides } from './config'

let current: Promise<Config> | undefined

/** Reads `config.json` once. Rejects with a readable message when it is missing or invalid. */
export function readConfig(): Promise<Config> {
  current ??= fetchConfig()
  return current
}

/** Makes the next `readConfig` fetch the file again. */
export function invalidateConfig(): void {
  current = undefined
}

/** Fetches the current `config.json`, bypassing the stored one. */
export async function fetchConfig(options?: RequestInit): Promise<Config> {
  // Without options it matches the preload in index.html. Otherwise the file would be fetched twice.
  const response = await orSilence(fetch(`${import.meta.env.BASE_URL}config.json`, options))
  if (!response.ok) throw new Error(`config.json: the server answered ${response.status}`)
  const result = v.safeParse(ConfigFile, await orSilence(response.json().catch(notJson)))
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`config.json: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}`)
  }
  if (!hasOverrides()) return result.output
  const { applyOverrides } = await import('./overrides')
  return applyOverrides(result.output)
}

const SILENCE_MS = 15_000

/** @throws when nothing arrives for a while, neither the file nor any other one */
async function orSilence<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let stop = () => {}
  const silence = new Promise<never>((_, reject) => {
    stop = afterSilence(SILENCE_MS, () => reject(new Error('config.json: the server does not answer')))
  })
  return Promise.race([answer, silence]).finally(stop)
}

function notJson(): never {
  throw new Error('config.json is not valid JSON')
}
