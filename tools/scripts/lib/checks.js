import { PNPM } from './install.js'
import { checkMigrations } from './migrations.js'
import { run, runTool } from './run.js'
import { checkSizes } from './sizes.js'

/** @typedef {import('./steps.js').Step} Step */

/**
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
const toolCheck = (name, bin, args, env = {}) => ({
  name,
  run: async () => {
    const { ok, output } = await runTool(bin, args, { env })
    if (!ok) throw new Error(output.trim())
  },
})

/** Static checks of the sources. */
export const CHECKS = [
  // With one thread, because each further one checks the shared types again, and with rarer garbage collections (GOGC, as
  // the compiler is a Go program): a third of the CPU time.
  toolCheck('Types', 'typescript/bin/tsc', ['-b', '--noEmit', '--singleThreaded'], { GOGC: '400' }),
  toolCheck('Lint, format and import directions', '@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
  ]),
  toolCheck('Texts', 'tsx/dist/cli.mjs', ['tools/federation/texts/write-texts.ts', '--check']),
  { name: 'Migrations', run: checkMigrations },
  toolCheck('Dead code', 'knip/bin/knip.js', []),
  toolCheck('Offered modules', 'tsx/dist/cli.mjs', ['tools/federation/host-api/write-offers.ts', '--check']),
  { name: 'Sizes', run: checkSizes },
]

/**
 * Not part of `npm test`, because its result can change without a change of the sources.
 *
 * @type {Step}
 */
export const AUDIT = { name: 'Known vulnerabilities', run: auditDependencies }

/** Severities that fail the check. Others wait for the next update. */
const SEVERE = ['high', 'critical']

/**
 * @typedef {{ module_name: string, severity: string, title: string, url: string, patched_versions: string }} Advisory
 */

/**
 * @param {string} output of `pnpm audit --json`
 * @returns {string[] | undefined} a line for every severe advisory; undefined when the registry gave no answer
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
    .filter(({ severity }) => SEVERE.includes(severity))
    .map(
      ({ module_name, title, patched_versions, url }) =>
        `${module_name}: ${title}; fixed in ${patched_versions} (${url})`,
    )
}

/**
 * Asks the registry for known vulnerabilities of production dependencies. When it gives no answer, because the machine is
 * offline or the registry has no audits, the result is neither passed nor failed.
 *
 * @returns {Promise<import('./steps.js').StepResult | void>}
 */
async function auditDependencies() {
  const { output } = await run('npx', [
    ...['-y', PNPM, 'audit', '--prod', '--json'],
    // No retries, so that an offline machine does not wait.
    '--config.fetch-retries=0',
  ])
  const severe = readAudit(output)
  if (!severe) return { passed: 0, failures: [], skipped: 'not known, the registry gave no answer' }
  if (severe.length > 0) throw new Error(severe.join('\n'))
}
