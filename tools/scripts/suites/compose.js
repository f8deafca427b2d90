import { log } from '../lib/cli.js'
import { prepareEngine } from '../lib/docker-engine.js'
import { install } from '../lib/install.js'
import { installPrograms } from '../lib/machine.js'
import { runTool } from '../lib/run.js'
import { reasonToSkipStack } from '../lib/stack-changes.js'

/** docker-compose.yml on a Docker engine. Arguments go to Playwright, but for `--if-changed`. */
export async function compose(/** @type {string[]} */ args) {
  const reason = args.includes('--if-changed') && (await reasonToSkipStack())
  if (reason) return skipped(reason)

  await Promise.all([install(), installPrograms()])
  const engine = await prepareEngine()
  if (typeof engine === 'string') return skipped(engine)

  const forPlaywright = args.filter((arg) => arg !== '--if-changed')
  try {
    return await runTool('@playwright/test/cli.js', ['test', '--config=e2e/compose', ...forPlaywright], {
      live: true,
      env: { COMPOSE_CHECKOUT: engine.checkout, COMPOSE_SHELL: JSON.stringify(engine.shell) },
    })
  } finally {
    await engine.stop()
  }
}

function skipped(/** @type {string} */ reason) {
  log(`Docker stack: skipped. ${reason}.`)
  return { ok: true }
}
