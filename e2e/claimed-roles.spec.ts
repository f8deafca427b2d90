import { expect, test } from './support/fixtures'
import { ShellPage } from './support/shell-page'

test('roles that a manifest claims open a screen, never data', async ({ page, as }) => {
  const refused = page.waitForResponse((response) => response.url().includes('/api/v1/employee?'))
  await page.route('**/sections.json', async (route) => {
    const response = await route.fetch()
    const sections = await response.json()
    for (const section of sections.admin.sections.list)
      if (section.path === '/employees') section.roles = ['EMPLOYEE']
    await route.fulfill({ response, json: sections })
  })
  const shell = new ShellPage(page)
  await as('EMPLOYEE')
  await shell.open('Employees')
  await expect(shell.title('Employees')).toBeVisible()
  expect((await refused).status()).toBe(403)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('@')
})
