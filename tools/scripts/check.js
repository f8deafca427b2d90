import './lib/require-node.js'
import { AUDIT, CHECKS } from './lib/checks.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { runSteps } from './lib/steps.js'

await main(async () => {
  await install()
  const { failures } = await runSteps([...CHECKS, AUDIT], 2)
  if (failures.length > 0) process.exitCode = 1
})
