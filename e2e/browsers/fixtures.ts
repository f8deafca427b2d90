import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, FIREFOX, WEBKIT_DRIVER } from '../../tools/scripts/lib/browsers.js'
import { test as base, expect } from '../fixtures'
import { ACCOUNTS, DEMO_BUTTONS, isDemo, type Role } from '../servers/api'
import type { Browser } from './driver'
import { FaultyProxy } from './faulty-proxy'
import { launchChromium, launchFirefox } from './puppeteer-driver'
import { User } from './user'
import { launchWebKit } from './webkit-driver'

export type Subject = 'firefox' | 'webkit' | 'chromium'

/** The program to start, keyed by subject. */
const PROGRAMS: Record<Subject, string> = {
  firefox: FIREFOX,
  webkit: WEBKIT_DRIVER,
  chromium: chromiumPath() ?? '',
}

interface Fixtures {
  /** In front of the server, at an origin of its own for each test, so that nothing is cached or stored yet. */
  faultyProxy: FaultyProxy
  /** A user at a tab of the browser. */
  user: User
  /** A user at another tab of the same browser. */
  otherTab: () => Promise<User>
}

interface WorkerFixtures {
  subject: Subject
  /** The browser under test. Playwright's browser is not started. */
  subjectBrowser: Browser
  /** The folder of the browser's downloads. */
  downloads: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  subject: ['firefox', { scope: 'worker', option: true }],
  downloads: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'todoturismo-downloads-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  subjectBrowser: [
    async ({ subject, downloads }, use) => {
      const executablePath = PROGRAMS[subject]
      test.skip(!existsSync(executablePath), `${subject} is not installed: ${executablePath}`)
      const browser =
        subject === 'webkit'
          ? await launchWebKit()
          : subject === 'firefox'
            ? await launchFirefox({ executablePath, downloads })
            : await launchChromium({ executablePath, downloads })
      console.log(`  ${browser.name} ${browser.version}`)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  faultyProxy: async ({ server }, use) => {
    const faultyProxy = await FaultyProxy.start(server.origin)
    await use(faultyProxy)
    await faultyProxy.stop()
  },
  user: async ({ subjectBrowser, faultyProxy }, use) => {
    const tab = await subjectBrowser.newTab()
    await tab.resize(1280, 900)
    await use(new User(tab, `${faultyProxy.origin}/hc-v2-front/`))
    await tab.close()
  },
  otherTab: async ({ subjectBrowser, faultyProxy }, use) => {
    const users: User[] = []
    await use(async () => {
      const user = new User(await subjectBrowser.newTab(), `${faultyProxy.origin}/hc-v2-front/`)
      users.push(user)
      return user
    })
    for (const user of users) await user.tab.close()
  },
})

/** Opens the suite and logs in: a real role by the form, a demo role by its button. */
export async function logIn(user: User, role: Role): Promise<void> {
  await user.open('')
  if (isDemo(role)) return user.clicks({ role: 'button', name: DEMO_BUTTONS[role] })
  await user.fills({ label: 'Email' }, ACCOUNTS[role].email)
  await user.fills({ label: 'Password' }, ACCOUNTS[role].password)
  await user.clicks({ role: 'button', name: 'Login' })
  await user.sees({ role: 'button', name: 'Logout' })
}

/** Walks through the wizard from the first step to the last. */
export async function walkToDetails(user: User): Promise<void> {
  await user.clicks({ role: 'radio' })
  await user.clicks({ role: 'button', name: 'Next' })
  await user.sees({ role: 'heading', name: 'Select Service' })
  await user.clicks({ role: 'checkbox' })
  await user.clicks({ role: 'button', name: 'Next' })
  await user.sees({ role: 'heading', name: 'Select Payment Method' })
  await user.clicks({ role: 'radio' })
  await user.clicks({ role: 'button', name: 'Next' })
  await user.sees({ role: 'button', name: 'Finish Sale' })
}

export { expect }
