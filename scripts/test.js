import { writeFileSync } from 'node:fs'
import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { CHECKS } from './lib/checks.js'
import { elapsed, log, main } from './lib/cli.js'
import { install } from './lib/install.js'
import { installPrograms } from './lib/machine.js'
import { ROOT } from './lib/run.js'
import { BROWSER_TESTS, UNIT_TESTS } from './lib/runners.js'
import { mergeResults, runSteps, summary } from './lib/steps.js'

await main(async () => {
  const start = performance.now()
  await Promise.all([install(), installPrograms()])
  const result = mergeResults([
    await runSteps([{ name: 'Build', run: buildStale }, ...CHECKS], 2),
    // At once: each waits part of its time, for servers that start or for what a browser draws.
    await runSteps([UNIT_TESTS, BROWSER_TESTS], 2),
  ])
  writeFileSync(`${ROOT}.build/result`, `${summary(result)}\n`)
  // Printed again, because the first failures have scrolled away.
  for (const failure of result.failures) console.error(`✗ ${failure}`)
  log(`Total: ${summary(result)} (${elapsed(start)})`)
  if (result.failures.length > 0) process.exitCode = 1
})
