import './lib/require-node.js'
import { log, main } from './lib/cli.js'
import { prepareEngine } from './lib/docker-engine.js'
import { install } from './lib/install.js'
import { installPrograms } from './lib/machine.js'
import { runTool } from './lib/run.js'
import { reasonToSkipStack } from './lib/stack-changes.js'

// npm run test:compose [-- --if-changed] [-- arguments of Playwright]
await main(async () => {
  const args = process.argv.slice(2)
  const ifChanged = args.includes('--if-changed')
  const reason = ifChanged && (await reasonToSkipStack())
  if (reason) return log(`Docker stack: skipped, ${reason}.`)

  await Promise.all([install(), installPrograms()])
  const engine = await prepareEngine()
  if (typeof engine === 'string') return log(`Docker stack: skipped. ${engine}.`)

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
