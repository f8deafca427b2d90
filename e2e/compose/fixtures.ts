import { Api } from '../support/api'
import { test as base } from '../support/fixtures'
import { origin } from './stack'

/** The fixtures of the other browser tests, with the Docker stack instead of one server. */
export const test = base.extend({
  baseURL: async ({ contextOptions: _ }, use) => use(`${origin()}/hc-v2-front/`),
  api: async ({ contextOptions: _ }, use) => use((role) => Api.logIn(origin(), role)),
})

export { expect } from '../support/fixtures'
