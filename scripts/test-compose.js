import './lib/require-node.js'
import { prepareEngine } from './lib/docker-engine.js'
import { install } from './lib/install.js'
import { furnishMachine } from './lib/machine.js'
import { runTool } from './lib/run.js'
import { main, say } from './lib/say.js'
import { noStackChanges } from './lib/stack-changes.js'

// npm run test:compose [-- --if-changed] [-- arguments of Playwright]
await main(async () => {
  const args = process.argv.slice(2)
  const ifChanged = args.includes('--if-changed')
  const reason = ifChanged && (await noStackChanges())
  if (reason) return say(`Docker stack: skipped, ${reason}.`)

  await Promise.all([install(), furnishMachine()])
  const engine = await prepareEngine()
  if (typeof engine === 'string') return say(`Docker stack: skipped. ${engine}.`)

  const forPlaywright = args.filter((arg) => arg !== '--if-changed')
  const { ok } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/compose', ...forPlaywright],
    {
      live: true,
      env: { COMPOSE_CHECKOUT: engine.checkout, COMPOSE_SHELL: JSON.stringify(engine.shell) },
    },
  )
  if (!ok) process.exitCode = 1
})
