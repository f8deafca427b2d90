import { auditDependencies } from './audit.js'
import { checkMigrations } from './migrations.js'
import { runTool } from './run.js'

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
]

/**
 * Not part of `npm test`, because its result can change without a change of the sources.
 *
 * @type {Step}
 */
export const AUDIT = { name: 'Known vulnerabilities', run: auditDependencies }
