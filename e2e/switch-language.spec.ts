import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openTab } from './pages/browser'
import { LoginPage } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { ACCOUNTS } from './servers/api'

/** Chooses a language in the user menu, whose button has a name in each of them. */
async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^(Your account|Mi cuenta)$/ }).click()
  await page.getByRole('menuitem', { name: language, exact: true }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a draft stays as it is when the language changes, which other tabs follow', { tag: '@long' }, async ({
  page,
  openAs,
  context,
  api,
}) => {
  const wizard = new NewSalePage(page)
  await openAs('EMPLOYEE', 'new-sale')
  const other = await openTab(context, 'my-sales')
  await wizard.choose('Lucía Fernández')
  await wizard.next.click()
  await page.getByRole('row').getByRole('checkbox').first().check()
  await wizard.chosen.getByRole('spinbutton').fill('3')

  await choose(page, 'Español')
  await expect(heading(page, 'Elegir servicio')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(heading(other, 'Mis ventas')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'es')

  await choose(other, 'English')
  await expect(heading(page, 'Select service')).toBeVisible()
  await page.reload()
  await expect(wizard.chosen.getByRole('spinbutton')).toHaveValue('3')
  await (await api('EMPLOYEE')).put('/account/language', { language: 'default' })
})

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
