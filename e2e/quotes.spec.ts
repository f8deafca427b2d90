import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { overflow, violations } from './pages/browser'
import { storeSession } from './pages/login'
import { personPayload } from './servers/api'

interface Service {
  id: number
  name: string
  price: number
}

/** Opens a screen in Español. */
async function openInSpanish(page: Page, path: string) {
  await storeSession(page.context(), 'EMPLOYEE')
  await page.addInitScript(() => localStorage.setItem('todoturismo.language', 'es'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
}

test('a quote is saved by keyboard, accepted on a phone and sold once, in Español', async ({
  page,
  api,
  otherBrowser,
}) => {
  const employee = await api('EMPLOYEE')
  const { id: clientId } = await employee.post<{ id: number }>(
    '/client',
    personPayload('Rosa', 'Presupuesto'),
  )
  const services = await employee.get<Service[]>('/service?available=true')
  const [first, second] = services as [Service, Service]
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInSpanish(page, `new-sale?client=${clientId}&services=${first.id},${second.id}`)
  const seller = page.keyboard

  const link = await test.step('the seller saves it without the mouse', async () => {
    await page
      .getByRole('heading', { name: 'Elegir servicios' })
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .waitFor()
    await expect(page.getByRole('region', { name: 'Servicios elegidos' })).toContainText(second.name)
    await seller.press('Alt+ArrowRight')
    await page.getByRole('radio').first().focus()
    await seller.press('Space')
    await seller.press('Alt+ArrowRight')
    const save = page.getByRole('button', { name: 'Guardar como presupuesto' })
    await save.focus()
    await seller.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Válido hasta' })).toBeFocused()
    await seller.press('Tab')
    await seller.press('Tab')
    await page.getByRole('textbox', { name: 'Nota para el cliente' }).focus()
    await seller.type('Con desayuno')
    await page.getByRole('button', { name: 'Guardar el presupuesto' }).focus()
    await seller.press('Enter')
    const saved = page.getByRole('status').filter({ hasText: /^Presupuesto \d+, válido hasta el / })
    await expect(saved).toBeFocused()
    const whatsApp = page.getByRole('link', { name: 'Enviar por WhatsApp' })
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    // In the language of the business, which is not the seller's.
    expect(text).toMatch(/^Hello Rosa, here is your quote: http/)
    expect(await violations(page)).toEqual([])
    return text.slice(text.indexOf('http'))
  })
  const id = Number(/\d+/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[0])

  const client = await otherBrowser()
  await client.setViewportSize({ width: 390, height: 780 })
  await client.addInitScript(() => localStorage.setItem('todoturismo.language', 'es'))
  await test.step('the client reads it on a phone, which accepts nothing', async () => {
    await client.goto(link)
    const shown = client.getByRole('article', { name: 'Tu presupuesto' })
    await expect(shown).toContainText('para Rosa Presupuesto')
    await expect(shown).toContainText('Con desayuno')
    await expect(client.getByRole('textbox', { name: 'Tu nombre' })).toBeVisible()
    expect(await overflow(client)).toBe(0)
    expect(await violations(client)).toEqual([])
    expect((await employee.get<{ accepted: unknown }>(`/quote/${id}`)).accepted).toBeNull()
  })

  await page.goto('today')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await test.step('the client accepts it with a name and a click, and the seller hears of it', async () => {
    await client.getByRole('textbox', { name: 'Tu nombre' }).click()
    await client.keyboard.type('Rosa P.')
    await client.getByRole('button', { name: 'Acepto' }).click()
    await expect(client.getByRole('status').filter({ hasText: 'Aceptado por Rosa P.' })).toBeVisible()
    const group = page.getByRole('region', { name: /^Presupuestos aceptados: / })
    await group
      .getByRole('listitem', { name: 'Rosa Presupuesto' })
      .getByRole('link', { name: 'Abrir' })
      .click()
  })

  await test.step('the search finds it', async () => {
    await seller.press('ControlOrMeta+k')
    const search = page.getByRole('dialog')
    await expect(search.getByRole('combobox')).toBeFocused()
    await seller.type('rosa presupuesto')
    await expect(search.getByText(`${id} · Elena Prado`)).toBeVisible()
    await seller.press('Escape')
  })

  const colleague = await otherBrowser()
  await openInSpanish(colleague, `my-sales/quotes/${id}`)
  await test.step('it is sold once: the second seller reads the number', async () => {
    const opened = async (by: Page) => {
      await by.getByRole('button', { name: 'Vender' }).click()
      await by.getByRole('radio').first().click()
      await expect(by.getByText(`Presupuesto ${id}, a sus precios`)).toBeVisible()
    }
    await Promise.all([opened(page), opened(colleague)])
    await page.getByRole('button', { name: 'Finalizar venta' }).click()
    const stored = page.getByRole('status').filter({ hasText: /Venta N\.º \d+ guardada/ })
    await stored.waitFor()
    const sale = Number(/\d+/.exec((await stored.textContent()) ?? '')?.[0])
    await colleague.getByRole('button', { name: 'Finalizar venta' }).click()
    await expect(colleague.getByRole('alert')).toContainText(`ya se vendió: venta N.º ${sale}`)
    await expect(colleague.getByRole('link', { name: `Ir al presupuesto ${id}` })).toBeVisible()
    await page.goto(`my-sales/${sale}`)
    const history = page.getByRole('region', { name: 'Historial' })
    await expect(history).toContainText('Presupuesto aceptado por Rosa P.')
    await expect(history.getByRole('link', { name: `Presupuesto ${id}` })).toBeVisible()
  })

  await test.step('the link says that the trip is booked', async () => {
    await client.reload()
    await expect(client.getByText('Tu viaje está reservado.')).toBeVisible()
    await expect(client.getByRole('button', { name: 'Acepto' })).toBeHidden()
  })
})
