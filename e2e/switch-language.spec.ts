import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { LoginPage } from './pages/login'
import { ACCOUNTS } from './servers/api'

/** Chooses a language in the user menu, whose button has a name in each of them. */
async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^(Your account|Mi cuenta)$/ }).click()
  await page.getByRole('menuitem', { name: language, exact: true }).click()
}

test('each account of a browser has its language', { tag: '@long' }, async ({ page, as, api }) => {
  await as('OWNER')
  await choose(page, 'Español')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()

  // The login screen keeps the language of the browser, where the next user chooses another one.
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Iniciar sesión', exact: true }),
  ).toBeVisible()
  await page.getByLabel('Idioma').selectOption('English')
  await new LoginPage(page).enter('ADMINISTRATOR')
  await choose(page, 'English')
  await page.getByRole('button', { name: 'Logout' }).click()

  await new LoginPage(page).submit(ACCOUNTS.OWNER.email, ACCOUNTS.OWNER.password)
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()

  // The accounts as other tests of this server expect them.
  for (const role of ['OWNER', 'ADMINISTRATOR'] as const)
    await (await api(role)).put('/account/language', { language: 'default' })
})
