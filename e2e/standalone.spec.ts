import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { DevServer } from './servers/workspace'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Keyed by remote: its roles, and its sections with a text of the sample data that each shows. */
const REMOTES: [string, string[], [string, string][]][] = [
  [
    'remote-admin',
    ['ADMINISTRATOR', 'ADMINISTRATOR-DEMO'],
    [
      ['Categories', 'City tours'],
      ['Services', 'Buenos Aires on foot'],
      ['Clients', 'lucia.fernandez@example.com'],
      ['Employees', '$ 28,000.00'],
      ['Payment methods', 'virtual wallet'],
    ],
  ],
  [
    'remote-sales',
    ['EMPLOYEE', 'EMPLOYEE-DEMO'],
    [
      ['New Sale', 'lucia.fernandez@example.com'],
      ['My Sales', 'No results.'],
    ],
  ],
  [
    'remote-owner',
    ['OWNER', 'OWNER-DEMO'],
    [
      ['Informe', 'Average ticket'],
      ['Administrators', 'owner@hcv2.com'],
    ],
  ],
]

for (const [remote, roles, sections] of REMOTES)
  test(`${remote} alone shows its sections to every role, without a server`, { tag: '@long' }, async ({
    page,
  }) => {
    const server = await DevServer.start(ROOT, { args: [remote] })
    await page.goto(server.origin)
    for (const role of roles) {
      await page.getByRole('combobox', { name: 'Role' }).selectOption(role)
      for (const [label, shown] of sections) {
        await page.getByRole('link', { name: label, exact: true }).first().click()
        await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
      }
    }
    await server.stop()
  })
