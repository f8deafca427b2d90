import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RealRole } from '../support/accounts'
import { watchConsole } from '../support/console-errors'
import { ShellPage } from '../support/shell-page'
import { expect, test } from '../support/site-fixtures'

interface Screens {
  role: RealRole
  title: string
  /** Opens the section and the parts that it loads later. */
  paths: string[]
}

/** The checks of each remote, keyed by exposed module. */
const REMOTES: Record<string, Record<string, Screens>> = {
  admin: {
    './Categories': {
      role: 'ADMINISTRATOR',
      title: 'Categories',
      paths: ['category', 'category/new-category'],
    },
    './Services': { role: 'ADMINISTRATOR', title: 'Services', paths: ['services', 'services/new-service'] },
    './Clients': { role: 'ADMINISTRATOR', title: 'Clients', paths: ['clients', 'clients/new-client'] },
    './Employees': {
      role: 'ADMINISTRATOR',
      title: 'Employees',
      paths: ['employees', 'employees/new-employee'],
    },
    './PaymentMethods': { role: 'ADMINISTRATOR', title: 'Payment methods', paths: ['payment-methods'] },
  },
  sales: {
    './NewSale': { role: 'EMPLOYEE', title: 'New Sale', paths: ['new-sale'] },
    './MySales': { role: 'EMPLOYEE', title: 'My Sales', paths: ['my-sales'] },
    './Sales': { role: 'OWNER', title: 'Sales', paths: ['sales'] },
  },
  owner: {
    './Reports': { role: 'OWNER', title: 'Dashboard REPORTS', paths: ['reports'] },
    './Administrators': { role: 'OWNER', title: 'Administrators', paths: ['admins'] },
  },
}

/** The archived releases, by `npm test -- keep-releases`: `sales-0.1.0-9c1d3856.tar.gz`. */
const KEPT = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.tar.gz'))

test('every remote has a kept release', () => {
  for (const remote of Object.keys(REMOTES))
    expect(
      KEPT.filter((archive) => archive.startsWith(`${remote}-`)),
      remote,
    ).not.toEqual([])
})

const CASES = KEPT.flatMap((archive) => {
  const [, remote = '', release = ''] = /^([a-z-]+)-(\d.+)\.tar\.gz$/.exec(archive) ?? []
  const tag = remote === 'sales' ? [] : '@long'
  return [
    { archive, remote, release, suffix: '', data: 'data of the server', tag },
    { archive, remote, release, suffix: '-DEMO', data: 'sample data', tag: '@long' },
  ] as const
})

for (const { archive, remote, release, suffix, data, tag } of CASES) {
  const modules = REMOTES[remote] ?? {}
  test(`release ${release} of remote-${remote} shows ${data} in today’s host`, { tag }, async ({
    page,
    as,
    site,
  }) => {
    const shell = new ShellPage(page)
    const consoleErrors = watchConsole(page)
    const previous = await site.kept(archive)
    // The landing section of some roles belongs to another remote.
    await site.release('host', ...Object.keys(REMOTES))
    await site.release(remote, '--from', previous)
    const { preloads } = JSON.parse(await readFile(`${previous}/manifest.json`, 'utf8'))
    const screens = Object.keys(preloads).map((module) => {
      const found = modules[module]
      if (!found) throw new Error(`${module} has no entry in REMOTES of this test`)
      return found
    })

    expect(screens).not.toEqual([])
    for (const role of new Set(screens.map((each) => each.role))) {
      await as(`${role}${suffix}`)
      for (const { title, paths } of screens.filter((each) => each.role === role))
        for (const path of paths)
          await test.step(`${path} as ${role}${suffix}`, async () => {
            await page.goto(path)
            await expect(shell.title(title)).toBeVisible()
            await expect(
              page
                .getByRole('main')
                .getByRole(path.includes('/new-') ? 'textbox' : 'table')
                .first(),
            ).toBeVisible()
          })
      await page.getByRole('button', { name: 'Logout' }).click()
    }
    expect(consoleErrors).toEqual([])
  })
}
