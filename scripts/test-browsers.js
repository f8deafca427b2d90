import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { main } from './lib/cli.js'
import { install } from './lib/install.js'
import { installBrowsers, installPrograms } from './lib/machine.js'
import { runTool } from './lib/run.js'

// `npm run test:browsers -- --project=firefox retry`: passes its arguments to Playwright.
await main(async () => {
  await install()
  await installPrograms()
  await installBrowsers()
  await buildStale()
  const { ok } = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config=e2e/browsers', ...process.argv.slice(2)],
    { live: true },
  )
  if (!ok) process.exitCode = 1
})
