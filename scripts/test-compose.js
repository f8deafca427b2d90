import './lib/require-node.js'
import { prepareEngine } from './lib/docker-engine.js'
import { install } from './lib/install.js'
import { furnishMachine } from './lib/machine.js'
import { runTool } from './lib/run.js'
import { main, say } from './lib/say.js'

await main(async () => {
  await Promise.all([install(), furnishMachine()])
  const engine = await prepareEngine()
  if (typeof engine === 'string') {
    say(`Skipped: ${engine}.`)
    return
  }
  const { ok } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/compose', ...process.argv.slice(2)],
    {
      live: true,
      env: { COMPOSE_CHECKOUT: engine.checkout, COMPOSE_SHELL: JSON.stringify(engine.shell) },
    },
  )
  if (!ok) process.exitCode = 1
})
