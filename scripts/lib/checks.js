import { brokenArrows } from './arrows.js'
import { ROOT, runTool } from './run.js'

/** @typedef {import('./steps.js').Step} Step */

/**
 * @param {boolean} ok
 * @param {string} output
 */
const outcome = (ok, output) => ({ passed: Number(ok), failed: Number(!ok), output })

/**
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 * @returns {Step}
 */
const toolCheck = (name, bin, args) => ({
  name,
  run: async () => {
    const { ok, output } = await runTool(bin, args)
    return outcome(ok, output)
  },
})

/** @type {Step} */
const importDirections = {
  name: 'Import directions',
  run: async () => {
    const broken = await brokenArrows(ROOT)
    return outcome(broken.length === 0, broken.join('\n'))
  },
}

/** What can be said about the sources without running them. */
export const CHECKS = [
  toolCheck('Types', 'typescript/bin/tsc', ['-b', '--noEmit']),
  toolCheck('Lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  toolCheck('Dead code', 'knip/bin/knip.js', []),
  importDirections,
]
