import { freePort } from '../../tools/scripts/lib/port.js'
import { test as base } from '../fixtures'
import { Api } from '../servers/api'
import { asDocumented, setVariables, shell } from './machine'

/** A password with every character that is special in a URL, a shell, SQL or .env. */
const PASSWORD = `p/a?s@s#w:o%r d&"\\$+=x`

/** Starts the unchanged docker-compose.yml without earlier data. */
export async function startStack(): Promise<void> {
  const port = await freePort()
  process.env.COMPOSE_ORIGIN = `http://localhost:${port}`
  await asDocumented('cp .env.example .env      # then fill in the four variables that have no default')
  await setVariables({
    POSTGRES_PASSWORD: PASSWORD,
    JWT_SECRET: 'a-secret-for-the-length-of-this-test-run',
    OWNER_EMAIL: 'owner@todoturismo.test',
    OWNER_PASSWORD: 'todoturismo',
    PORT: `${port}`,
  })
  await shell('docker compose down --volumes --timeout 2')
  await asDocumented('docker compose up --build --detach --wait')
}

export const origin = () => process.env.COMPOSE_ORIGIN ?? ''

export async function stopStack(): Promise<void> {
  await shell('docker compose down --volumes --timeout 2')
}

/** The fixtures of the other browser tests, with the Docker stack instead of one server. */
export const test = base.extend({
  baseURL: async ({ contextOptions: _ }, use) => use(`${origin()}/hc-v2-front/`),
  api: async ({ contextOptions: _ }, use) => use((role) => Api.logIn(origin(), role)),
})

export { expect } from '../fixtures'
