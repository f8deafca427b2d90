import { screen } from '@testing-library/react'
import { logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DoneActions } from '../new-sale/finish/done-actions'
import { sale } from '../testing/records'
import { renderScreen, requestsOf } from '../testing/render-screen'

const MAIL: Record<string, StubRoute> = {
  'GET /auth/options': () => ({ mail: true }),
  'GET /business': () => ({ name: 'Viajes del Sur', receiptPrefix: '0001-' }),
}
/** Opens the further actions of the finished sale. */
async function open() {
  const { user } = renderScreen(<DoneActions sale={sale} />, { at: '/new-sale', section: '/new-sale' })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Links to the receipt' })
  return { user }
}

it("is sent to the client's address, or to another one", async () => {
  const api = stubApi({ ...MAIL, 'POST /sale/41/receipt-mail': ({ body }) => ({ mailedTo: body }) })
  const { user } = await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Mail receipt' }))
  const field = await screen.findByRole('textbox', { name: 'To' })
  expect(field).toHaveValue(sale.client.email)
  expect(await screen.findByRole('dialog', { name: 'Mail receipt No. 0001-41' })).toBeVisible()
  await user.clear(field)
  await user.type(field, 'other@x.test{Enter}')
  expect(await screen.findByText('The receipt is on its way to other@x.test.')).toBeVisible()
  expect(requestsOf(api, 'POST /sale/41/receipt-mail').map(({ body }) => body)).toEqual([
    { email: 'other@x.test' },
  ])
})

it('says in the dialog that it has been mailed too often', async () => {
  const detail = 'This receipt has been mailed 5 times today'
  stubApi({ ...MAIL, 'POST /sale/41/receipt-mail': () => problem(429, { detail }) })
  const { user } = await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Mail receipt' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(detail)
})

it('says in the dialog that the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const down = () => {
    throw new Error('down')
  }
  stubApi({ ...MAIL, 'POST /sale/41/receipt-mail': down })
  const { user } = await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Mail receipt' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
})

it('is not offered by a server without mail', async () => {
  const api = stubApi({ 'GET /auth/options': () => ({ mail: false }) })
  await open()
  await expect.poll(() => api.calls).toContain('GET /auth/options')
  expect(screen.queryByRole('menuitem', { name: 'Mail receipt' })).toBeNull()
})

it('sends nothing in a demo, and says so', async () => {
  const api = stubApi({})
  logIn('EMPLOYEE-DEMO')
  const { user } = await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Mail receipt' }))
  expect(await screen.findByText('This is a demo: it sends no mail.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('This is a demo: no mail was sent.')).toBeVisible()
  expect(api.calls).toEqual([])
})
