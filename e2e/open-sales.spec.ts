import type { Locator, Page } from '@playwright/test'
import type { FaultyProxy } from './browsers/faulty-proxy'
import { LoginPage } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { expect, suiteAt, test } from './servers/outage'

test.use({ trace: 'off' })

const openSales = (page: Page): Locator => page.getByRole('region', { name: 'Open sales: 3' })

/** Opens the wizard, after a login where the browser has lost the session. */
async function openWizard(page: Page, network: FaultyProxy): Promise<void> {
  await page.goto(suiteAt(network, 'new-sale'))
  const login = new LoginPage(page)
  const content = new NewSalePage(page).step('Select client')
  await expect(login.button.or(content)).toBeVisible()
  if (await login.button.isVisible()) await login.enter('EMPLOYEE')
  await content.waitFor()
}

test('three open sales outlast a reload and a power cut, and each is finished as its own', {
  tag: '@long',
}, async ({ device, network, api }) => {
  test.slow()
  const server = await api('EMPLOYEE')
  const read = async <Row>(list: string) =>
    (await server.get<{ content: Row[] }>(`${list}?pageIndex=0&pageSize=5`)).content.slice(0, 3)
  const clients = await read<{ id: number; person: { name: string; lastname: string } }>('/client')
  const services = await read<{ id: number; name: string }>('/service')
  const names = clients.map(({ person }) => `${person.name} ${person.lastname}`)

  await openWizard(device.page, network)
  for (const [place, name] of names.entries()) {
    const tab = await device.context.newPage()
    const wizard = new NewSalePage(tab)
    await openWizard(tab, network)
    await wizard.choose(name)
    await wizard.next.click()
    await wizard.addService(services[place]?.name ?? '')
    await expect(wizard.next).toBeEnabled()
    await tab.close()
  }
  await device.page.reload()
  await expect(openSales(device.page).getByRole('listitem')).toHaveCount(3)

  // Sooner than Chromium writes localStorage to the disk.
  await device.kill()
  await device.start()
  const { page } = device
  await openWizard(page, network)
  await expect(openSales(page).getByRole('listitem')).toHaveCount(3)

  const wizard = new NewSalePage(page)
  for (const [place, name] of names.entries()) {
    await wizard.button(`Continue the open sale: ${name}`).click()
    await wizard.step('Select Payment Method').waitFor()
    await page.getByRole('radio', { name: 'Select cash' }).check()
    await wizard.next.click()
    await wizard.finish.click()
    const number = await wizard.recordedNumber()
    expect(await server.get(`/sale/${number}`)).toMatchObject({
      clientId: clients[place]?.id,
      saleItems: [{ serviceId: services[place]?.id }],
    })
    await wizard.button('New Sale').click()
    await wizard.step('Select client').waitFor()
  }
  await expect(page.getByRole('region', { name: /Open sales/ })).toBeHidden()
})
