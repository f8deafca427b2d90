import type { Route } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { withServer } from './servers/server'

/** A server of its own, because the country changes all screens. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  baseURL: async ({}, use) => withServer({}, ({ origin }) => use(`${origin}/hc-v2-front/`)),
  locale: 'es-AR',
})

test('an owner chooses Argentina, and all browsers write as there', { tag: '@long' }, async ({
  page,
  openAs,
  otherBrowser,
}) => {
  const other = await otherBrowser()
  await other.goto('')
  await expect(other.getByRole('button', { name: 'Login as an Employee' })).toBeVisible()

  await openAs('OWNER', 'reports')
  await page.getByRole('link', { name: 'Choose the country' }).click()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Argentina')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('$ 1.200,00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('El país y el idioma están guardados.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toHaveValue('ARS')

  await other.reload()
  await expect(other.getByRole('combobox', { name: 'Idioma' }).getByRole('option')).toHaveText([
    'Español',
    'English',
  ])
  await other.getByRole('button', { name: 'Entrar como administrador' }).click()
  await other.goto('services/new-service')
  const price = other.getByRole('textbox', { name: 'Precio' })
  await price.fill('1.500')
  await price.press('Tab')
  await expect(price).toHaveValue('1.500,00')

  await test.step('a first visit shows nothing of config.json', async () => {
    const first = await otherBrowser()
    const holdsBack = async (route: Route) => {
      await expect(first.getByRole('button')).toHaveCount(0)
      await route.continue()
    }
    await first.route('**/business/region', holdsBack, { times: 1 })
    await first.goto('')
    await expect(first.getByRole('button', { name: 'Entrar como empleado' })).toBeVisible()
  })
})
