import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { LoginPage, storeSession } from './pages/login'
import type { RealRole, Role } from './servers/api'
import { Api } from './servers/api'
import { MailServer } from './servers/mail-server'
import { type Server, withServer } from './servers/server'

interface Fixtures {
  /** An API client with its own login, separate from the browser. */
  api: (role: RealRole) => Promise<Api>
  /** Opens the suite and logs in: a real role by the form, a demo role by its button. */
  as: (role: Role) => Promise<void>
  /** Opens a screen with a session that is logged in already, which saves loading the login screen and the landing screen. */
  openAs: (role: RealRole, path: string) => Promise<void>
  /** A page in another browser context, for another user or another machine. */
  otherBrowser: () => Promise<Page>
}

interface WorkerFixtures {
  /** The worker's server with its own copy of the sample data. A test that stops it must start it again. */
  server: Server
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    ({}, use) => withServer({}, use),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(`${server.origin}/hc-v2-front/`),
  context: async ({ context }, use) => {
    await use(context)
    await endRoutes(context)
  },
  api: async ({ server }, use) => use((role) => Api.logIn(server.origin, role)),
  as: async ({ page }, use) =>
    use(async (role) => {
      const login = new LoginPage(page)
      await login.open()
      await login.enter(role)
    }),
  openAs: async ({ page }, use) =>
    use(async (role, path) => {
      // The page of an earlier session could still refresh it, over the new session's cookie.
      await page.goto('about:blank')
      await storeSession(page.context(), role)
      await page.goto(path)
      await page.getByRole('button', { name: 'Logout' }).waitFor()
    }),
  otherBrowser: async ({ browser, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) {
      await endRoutes(context)
      await context.close()
    }
  },
})

/** A request that a test answers and that is still asked at its end would fail the run: its answer is of no use any more. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const options = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll(options)))
}

/** A server that sends mail, and the mail server that it sends with. */
export const mailTest = test.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const mailServer = new MailServer()
      await mailServer.start()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    ({ mailServer: { url } }, use) =>
      withServer({ SMTP_URL: url, MAIL_FROM: 'TodoTurismo <office@todoturismo.test>' }, use),
    { scope: 'worker' },
  ],
})

export { expect }
