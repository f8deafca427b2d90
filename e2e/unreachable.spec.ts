import { rm } from 'node:fs/promises'
import { test as base, expect } from './fixtures'
import { copyOfTemplate, Server } from './servers/server'

interface Fixtures {
  /** A server of its own, because the tests of a worker share the other one. */
  stopping: Server
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  stopping: async ({}, use) => {
    const directory = await copyOfTemplate()
    const server = await Server.start({ DATA_DIR: directory })
    await use(server)
    await server.dispose()
    await rm(directory, { recursive: true })
  },
  baseURL: async ({ stopping }, use) => use(`${stopping.origin}/hc-v2-front/`),
})

test('a list and a form say why nothing arrives, and the list continues by itself', { tag: '@long' }, async ({
  page,
  as,
  stopping,
}) => {
  await as('ADMINISTRATOR')
  await page.getByRole('link', { name: 'New Category' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Islands')
  await page.getByRole('textbox', { name: /Descrip/ }).fill('By boat')
  await stopping.kill()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The server cannot be reached.')
  await stopping.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Categoria agregada.')).toBeVisible()

  await page.getByRole('link', { name: 'Categories' }).first().click()
  const rows = page.getByRole('row', { name: /Edit/ })
  await expect(rows.first()).toBeVisible()
  await stopping.kill()
  const search = page.getByRole('searchbox')
  await search.fill('Islands')
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(page.getByText('Something went wrong.')).toBeHidden()
  await stopping.start()
  await expect(page.getByRole('row', { name: /Islands/ })).toBeVisible()

  await page.context().setOffline(true)
  await search.fill('Beaches')
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await page.context().setOffline(false)
  await expect(page.getByRole('row', { name: /Beaches/ })).toBeVisible()
})
