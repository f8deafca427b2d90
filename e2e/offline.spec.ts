import { keptFiles, snapshotAfter } from './pages/browser'
import { ShellPage } from './pages/shell'
import type { RealRole } from './servers/api'
import { expect, test as outage, suiteAt } from './servers/outage'

const test = outage.extend({ baseURL: async ({ network }, use) => use(suiteAt(network)) })

test.use({ serviceWorkers: 'allow' })

/** Keyed by role: the title of each section, keyed by its path. */
const SECTIONS: Record<RealRole, Record<string, string>> = {
  EMPLOYEE: { 'new-sale': 'New Sale', 'my-sales': 'My Sales' },
  ADMINISTRATOR: { category: 'Categories', services: 'Services', clients: 'Clients', employees: 'Employees' },
  OWNER: { reports: 'Dashboard REPORTS', sales: 'All sales', admins: 'Administrators' },
}

for (const [role, sections] of Object.entries(SECTIONS) as [RealRole, Record<string, string>][])
  test(`each section of ${role} starts when the server does not answer`, { tag: '@long' }, async ({
    page,
    openAs,
    network,
  }) => {
    const notice = page.getByRole('status').filter({ hasText: 'You are still logged in.' })
    await openAs(role, '')
    await snapshotAfter(page)
    expect((await keptFiles(page)).filter((url) => url.includes('/api/'))).toEqual([])
    network.break('reset', /./)
    for (const [path, title] of Object.entries(sections)) {
      await page.goto(path)
      await expect(new ShellPage(page).title(title)).toBeVisible()
      await expect(notice).toContainText('The server cannot be reached.')
    }
    network.repair()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
