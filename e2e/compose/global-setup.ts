import { openBusiness } from './business'
import { startStack, stopStack } from './stack'

/** All tests use one stack and leave it running. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function setup(): Promise<() => Promise<void>> {
  await startStack()
  await openBusiness()
  return stopStack
}
