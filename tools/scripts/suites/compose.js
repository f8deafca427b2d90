import { log } from '../lib/cli.js'
import { prepareEngine } from '../lib/docker-engine.js'
import { install } from '../lib/install.js'
import { installPrograms } from '../lib/machine.js'
import { runTool } from '../lib/run.js'

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
