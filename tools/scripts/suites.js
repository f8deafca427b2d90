import { writeFileSync } from 'node:fs'
import { buildStale } from './lib/build.js'
import { CHECKS } from './lib/checks.js'
import { elapsed, log, UserError } from './lib/cli.js'
import { prepareEngine } from './lib/docker-engine.js'
import { install, installBrowsers, installCluster, installPrograms } from './lib/install.js'
import { ROOT, runTool } from './lib/run.js'
import { BROWSER_TESTS, mergeResults, runSteps, summary, UNIT_TESTS } from './lib/steps.js'

/** Vitest over all packages, the server's tests on both databases. */
export async function unit(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  return runTool('vitest/vitest.mjs', ['run', ...args], { live: true })
}

/** Playwright on the built suite, with the tests that `npm test` leaves out. */
export async function e2e(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  await buildStale()
  return runTool('@playwright/test/cli.js', ['test', '--config=e2e', ...args], { live: true })
}

/** The long form of the fault tests. Arguments select tests by name. */
export async function faults(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  const names = args.flatMap((name) => ['--testNamePattern', name])
  const vitest = ['run', '--project', 'faults', '--reporter=verbose', ...names]
  return runTool('vitest/vitest.mjs', vitest, { env: { FAULTS: 'long' }, live: true })
}

/** The power cuts of the fault tests, thirty of them at any moment. */
export async function power() {
  await install()
  const vitest = ['run', '--project', 'faults', 'power-cut', '--reporter=verbose']
  return runTool('vitest/vitest.mjs', vitest, { env: { POWER: 'long' }, live: true })
}

/** Every documented command, in its shortest real form and in a copy as a fresh clone. Arguments select commands by name. */
export async function commands(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  const names = args.flatMap((name) => ['--testNamePattern', name])
  const vitest = ['run', '--project', 'scripts', 'commands', '--reporter=verbose', ...names]
  return runTool('vitest/vitest.mjs', vitest, { env: { COMMANDS: 'all' }, live: true })
}

/** The tour and Retry in Firefox, WebKit and Chromium. Arguments go to Playwright: `--project=firefox retry`. */
export async function browsers(/** @type {string[]} */ args) {
  await install()
  await installPrograms()
  await installBrowsers()
  await buildStale()
  return runTool('@playwright/test/cli.js', ['test', '--config=e2e/browsers', ...args], { live: true })
}

/** Three machines with the programs of deploy/cluster. Arguments go to Playwright. */
export async function cluster(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms().then(installCluster)])
  if (process.getuid?.() !== 0)
    throw new UserError(
      'The cluster needs network namespaces.',
      'Run it as root on Linux: sudo npm test -- cluster',
    )
  await buildStale()
  return runTool('@playwright/test/cli.js', ['test', '--config=e2e/cluster', ...args], { live: true })
}

/** docker-compose.yml on a Docker engine. Arguments go to Playwright. */
export async function compose(/** @type {string[]} */ args) {
  await Promise.all([install(), installPrograms()])
  const engine = await prepareEngine()
  if (typeof engine === 'string') {
    log(`Docker stack: skipped. ${engine}.`)
    return { ok: true }
  }

  try {
    return await runTool('@playwright/test/cli.js', ['test', '--config=e2e/compose', ...args], {
      live: true,
      env: { COMPOSE_CHECKOUT: engine.checkout, COMPOSE_SHELL: JSON.stringify(engine.shell) },
    })
  } finally {
    await engine.stop()
  }
}

/** Build, checks, and all tests in their short forms. */
export async function everything() {
  const start = performance.now()
  await Promise.all([install(), installPrograms()])
  // At the same time, because the unit tests need no build.
  const results = await Promise.all([
    runSteps([UNIT_TESTS], 1),
    runSteps([{ name: 'Build', run: buildStale }, ...CHECKS, BROWSER_TESTS], 1),
  ])
  const result = mergeResults(results)
  writeFileSync(`${ROOT}.build/result`, `${summary(result)}\n`)
  // Printed again, because the first failures have scrolled away.
  for (const failure of result.failures) console.error(`✗ ${failure}`)
  log(`Total: ${summary(result)} (${elapsed(start)})`)
  return { ok: result.failures.length === 0 }
}
