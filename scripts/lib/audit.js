import { PNPM } from './install.js'
import { run } from './run.js'

/** What is worth a failed check; the rest comes with the next update. */
const GRAVE = ['high', 'critical']

/**
 * @typedef {{ module_name: string, severity: string, title: string, url: string, patched_versions: string }} Advisory
 */

/**
 * @param {string} output of `pnpm audit --json`
 * @returns {string[] | undefined} a line for every grave advisory; nothing when the registry gave no answer
 */
export function readAudit(output) {
  const json = output.slice(output.search(/^\{/m))
  /** @type {{ advisories?: Record<string, Advisory> }} */
  let answer
  try {
    answer = JSON.parse(json)
  } catch {
    return undefined
  }
  if (!answer.advisories) return undefined
  return Object.values(answer.advisories)
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(
      ({ module_name, title, patched_versions, url }) =>
        `${module_name}: ${title}; mended in ${patched_versions} (${url})`,
    )
}

/**
 * Asks the registry for known vulnerabilities of what is deployed. Not every registry answers audits, and not every
 * machine is online: then nothing is known, which is neither passed nor failed.
 *
 * @returns {Promise<import('./steps.js').Result | void>}
 */
export async function auditDependencies() {
  const { output } = await run('npx', [
    ...['-y', PNPM, 'audit', '--prod', '--json'],
    // Who is offline shall not wait.
    '--config.fetch-retries=0',
  ])
  const grave = readAudit(output)
  if (!grave) return { passed: 0, failures: [], skipped: 'not known, the registry gave no answer' }
  if (grave.length > 0) throw new Error(grave.join('\n'))
}
