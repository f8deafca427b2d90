import { buildStale } from '../lib/build.js'
import { install } from '../lib/install.js'
import { installBrowsers, installPrograms } from '../lib/machine.js'
import { runTool } from '../lib/run.js'

/** The tour and Retry in Firefox, WebKit and two Chromiums. Arguments go to Playwright: `--project=firefox retry`. */
export async function browsers(/** @type {string[]} */ args) {
  await install()
  await installPrograms()
  await installBrowsers()
  await buildStale()
  return runTool('@playwright/test/cli.js', ['test', '--config=e2e/browsers', ...args], { live: true })
}
