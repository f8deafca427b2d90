import type { Locator, Page, Route } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { newDirectory, withServer } from './servers/server'

/** The server of a new office: `npm start -- --empty`. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  baseURL: async ({}, use) => {
    const empty = { DATA_DIR: await newDirectory(), SAMPLE_BUSINESS: 'off' }
    await withServer(empty, ({ origin }) => use(`${origin}/hc-v2-front/`))
  },
  locale: 'es-AR',
})

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SERVICES = Buffer.from(
  [
    'Nombre;Descripción;Precio;Categoría',
    'Cabalgata en las sierras;Tres horas a caballo con guía y merienda;25.000,00;Cabalgatas',
    'Cabalgata nocturna;Dos horas a caballo bajo las estrellas;30.000,00;Cabalgatas',
    'Traslado a Córdoba;Auto privado entre la terminal y el hotel;18.500,00;Traslados',
    'Avistaje de cóndores;Una mañana en la quebrada con un guía;22.000,00;Excursiones',
  ].join('\r\n'),
  'latin1',
)
const PASSWORD = 'caballo y sierra'
/** The most clicks from the login of the owner to the stored sale. A longer way is a worse first day. */
const MOST_CLICKS = 30

test('a new office comes from its country to its first sale', async ({ page: owner, otherBrowser }) => {
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
  const fillIn = async (within: Page | Locator, fields: Record<string, string>) => {
    for (const [name, text] of Object.entries(fields)) await field(within, name).fill(text)
  }
  const steps = (page: Page) => page.getByRole('region', { name: 'Poné tu oficina a trabajar' })
  /** Takes the link of the dialog, as it is copied. */
  const copyLink = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    const address = await field(dialog, 'Enlace').inputValue()
    await page.context().grantPermissions(['clipboard-write'])
    await click(button(page, 'Copiar el enlace'))
    await click(button(page, 'Listo'))
    return address
  }
  const accept = async (page: Page, address: string, greeting: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting)
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD)
    await click(button(page, 'Definir la contraseña'))
  }

  await test.step('the owner chooses the country, and names the office', async () => {
    await owner.goto('')
    await owner.getByLabel('Email').fill('owner@todoturismo.test')
    await owner.getByLabel('Password', { exact: true }).fill('todoturismo')
    await click(button(owner, 'Login'))
    await expect(owner.getByText('The report begins with the first sale.')).toBeVisible()
    await expect(owner.getByText('There is no backup.')).toHaveCount(0)
    await click(link(owner, 'Choose the country'))
    await owner.getByRole('combobox', { name: 'Country' }).selectOption('Argentina')
    clicks += 1
    await click(button(owner, 'Save country and language'))
    // It leads back to the steps.
    await click(link(owner, 'Poner el nombre'))
    await field(owner, 'Nombre del negocio').fill('Sierras Viajes')
    await owner
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    clicks += 1
    await click(button(owner, 'Guardar'))
    await expect(owner.getByText('Los datos del negocio están guardados.')).toBeVisible()
  })

  const administratorLink = await test.step('and invites an administrator', async () => {
    // Back at the steps again.
    await expect(steps(owner)).toContainText('3 de 7')
    await expect(steps(owner)).toContainText('5 medios de pago')
    await click(link(owner, 'Invitar a un administrador'))
    await fillIn(owner, { Nombre: 'Carla', Apellido: 'Luna', Correo: 'carla@sierras.test' })
    await click(button(owner, 'Invitar'))
    return copyLink(owner)
  })

  const administrator = await otherBrowser()
  await test.step('who imports the services', async () => {
    const greeting = 'Hola, Carla: Sierras Viajes te invita como administrador.'
    await accept(administrator, administratorLink, greeting)
    await click(steps(administrator).getByRole('link', { name: 'Importar servicios' }))
    await administrator
      .getByLabel('Archivo CSV o de Excel')
      .setInputFiles({ name: 'servicios.csv', mimeType: 'text/csv', buffer: SERVICES })
    clicks += 1
    await click(button(administrator, 'Revisar 4 filas'))
    const create = administrator.getByRole('checkbox', { name: /^Crear las 3 categorías/ })
    await create.uncheck()
    await expect(button(administrator, 'Nada para importar')).toBeVisible()
    await create.check()
    await click(button(administrator, 'Importar filas nuevas (4)'))
    await expect(administrator.getByText('Nuevas: 4;')).toBeVisible()
  })

  const sellerLink = await test.step('and adds a seller', async () => {
    await click(
      administrator.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Categorías' }),
    )
    await expect(steps(administrator)).toContainText('4 de 7')
    await click(link(administrator, 'Nuevo empleado'))
    await fillIn(administrator, { Nombre: 'Bruno', Apellido: 'Paz', Correo: 'bruno@sierras.test' })
    await fillIn(administrator, { DNI: '30111222', Nacimiento: '2/3/1990' })
    await click(button(administrator, 'Guardar'))
    return copyLink(administrator)
  })

  const seller = await otherBrowser()
  await test.step('who makes the first sale', async () => {
    const holdBack = async (route: Route) => {
      // A first visit shows nothing until the country is known.
      await expect(seller.getByRole('button')).toHaveCount(0)
      await route.continue()
    }
    await seller.route('**/business/region', holdBack, { times: 1 })
    await accept(seller, sellerLink, 'Hola, Bruno: Sierras Viajes te invita como empleado.')
    await click(button(seller, 'Nuevo cliente').first())
    const dialog = seller.getByRole('dialog')
    await fillIn(dialog, { Nombre: 'Lucía', Apellido: 'Ferreyra', Correo: 'lucia@example.com' })
    await fillIn(dialog, { DNI: '28333444', Nacimiento: '14/7/1985' })
    await click(dialog.getByRole('button', { name: 'Guardar' }))
    await click(button(seller, 'Siguiente'))
    await click(seller.getByRole('checkbox', { name: 'Elegir Cabalgata en las sierras' }))
    await click(button(seller, 'Siguiente'))
    await click(seller.getByRole('radio', { name: 'Elegir Transferencia' }))
    await click(button(seller, 'Siguiente'))
    await click(button(seller, 'Finalizar venta'))
    await expect(seller.getByText(/^Venta N\.º 1 guardada/)).toBeVisible()
  })
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

  await test.step('and the steps are gone', async () => {
    await owner.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Informe' }).click()
    await expect(owner.getByRole('heading', { name: 'Todavía no hay ventas' })).toHaveCount(0)
    await expect(owner.getByText('Ventas', { exact: true }).first()).toBeVisible()
    await expect(steps(owner)).toHaveCount(0)
  })
})
