import { writeFileSync } from 'node:fs'
import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { CHECKS } from './lib/checks.js'
import { install } from './lib/install.js'
import { furnishMachine } from './lib/machine.js'
import { ROOT } from './lib/run.js'
import { BROWSER_TESTS, UNIT_TESTS } from './lib/runners.js'
import { elapsed, main, say } from './lib/say.js'
import { inNumbers, runSteps, together } from './lib/steps.js'

await main(async () => {
  const start = performance.now()
  await Promise.all([install(), furnishMachine()])
  const result = together([
    await runSteps([{ name: 'Build', run: buildStale }, ...CHECKS], 2),
    // One after the other: each keeps all cores busy itself.
    await runSteps([UNIT_TESTS, BROWSER_TESTS], 1),
  ])
  writeFileSync(`${ROOT}.build/result`, `${inNumbers(result)}\n`)
  // Once more: what failed first is far up by now.
  for (const failure of result.failures) console.error(`✗ ${failure}`)
  say(`All together: ${inNumbers(result)} (${elapsed(start)})`)
  if (result.failures.length > 0) process.exitCode = 1
})
