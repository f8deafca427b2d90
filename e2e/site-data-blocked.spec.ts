import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { wholeChromiumPath } from '../tools/scripts/lib/browsers.js'
import { test as base, expect } from './fixtures'
import { LoginPage } from './pages/login'
import { NewSalePage } from './pages/new-sale'

const executablePath = wholeChromiumPath()

/** Chrome's setting "Don't allow sites to save data on your device". */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } }

const test = base.extend<{ blocked: Page }>({
  blocked: async ({ baseURL, contextOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'todoturismo-blocked-'))
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(BLOCKED))
    const context = await chromium.launchPersistentContext(profile, {
      ...contextOptions,
      ...(baseURL && { baseURL }),
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--headless'],
      args: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    await use(context.pages()[0] ?? (await context.newPage()))
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

test.skip(
  !executablePath,
  'The headless shell does not read the setting: this test needs the package chromium',
)

for (const role of ['EMPLOYEE', 'EMPLOYEE-DEMO'] as const)
  test(`an ${role} sells where the browser blocks all site data`, { tag: '@long' }, async ({
    blocked: page,
  }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    const login = new LoginPage(page)
    const wizard = new NewSalePage(page)
    await login.open()
    await expect(page.getByRole('note')).toContainText('This browser blocks the data of this site')
    expect(await page.evaluate(() => Reflect.get(window, 'localStorage')).catch(String)).toContain(
      'Access is denied',
    )
    await login.enter(role)
    await wizard.sell()
    await wizard.button('New Sale').click()
    await expect(wizard.step('Select client')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(login.button).toBeVisible()
    expect(errors).toEqual([])
  })
