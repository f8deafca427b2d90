import { screen, waitFor } from '@testing-library/react'
import { type Business, COUNTRIES } from 'shared-api/contract'
import { hearOfChange, logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'

const blank: Business = {
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  legalLine: '',
  receiptPrefix: '',
  howToPay: '',
  reminder: '',
  paymentText: '',
  changeText: '',
  cancelText: '',
  conditions: '',
  logo: null,
}
const GIF = new File(['GIF89a'], 'logo.png', { type: 'image/png' })
const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png', {
  type: 'image/png',
})

let stored: Business
const routes: Record<string, StubRoute> = {
  'GET /business': () => stored,
  'GET /business/region': () => ({
    ...{ country: 'AR', ...COUNTRIES.AR, secondCurrency: null, strongerCurrency: null },
    ...{ cashSteps: {}, employeesSellFreeLines: true },
  }),
  'PUT /business': ({ body }) => {
    stored = body as Business
    return stored
  },
}
const open = (others: Record<string, StubRoute> = {}, at = '/settings') => ({
  ...stubApi({ ...routes, ...others }),
  ...renderSection(<Settings />, { section: '/settings', at }),
})
const name = () => screen.findByRole('textbox', { name: 'Name of the business' })

beforeEach(() => {
  logIn('OWNER')
  stored = blank
})

afterEach(() => void vi.restoreAllMocks())

it('saves who the office is', async () => {
  const { user } = open()
  await user.type(await name(), 'Viajes del Sur')
  await user.type(screen.getByRole('textbox', { name: 'How to pay' }), 'Alias viajes.sur')
  await user.type(screen.getByRole('textbox', { name: 'Conditions' }), 'Seña 30 %.')
  await user.upload(screen.getByLabelText('Logo file'), PNG)
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The business is saved.')).toBeVisible()
  expect(stored).toEqual({
    ...blank,
    name: 'Viajes del Sur',
    howToPay: 'Alias viajes.sur',
    conditions: 'Seña 30 %.',
    logo: 'data:image/png;base64,iVBORw0KGgo=',
  })
})

it('goes on by itself where a link was followed while it was being saved', async () => {
  let save = () => {}
  const saved = new Promise<void>((resolve) => {
    save = resolve
  })
  const { user, router } = open({
    'PUT /business': async ({ body }) => {
      await saved
      stored = body as Business
      return stored
    },
  })
  await user.type(await name(), 'Viajes del Sur')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('tab', { name: 'Receipt' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  save()
  expect(await screen.findByRole('textbox', { name: 'Prefix of receipt numbers' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings/receipt')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('saves what receipts say, shows it, and keeps the rest', async () => {
  stored = { ...blank, name: 'Viajes del Sur', howToPay: 'Alias viajes.sur' }
  const { user } = open({}, '/settings/receipt')
  await user.type(await screen.findByRole('textbox', { name: 'Prefix of receipt numbers' }), '0001-')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(preview).toHaveTextContent('Receipt No. 0001-41Viajes del Sur')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The business is saved.')).toBeVisible()
  expect(stored).toEqual({
    ...blank,
    name: 'Viajes del Sur',
    howToPay: 'Alias viajes.sur',
    receiptPrefix: '0001-',
  })
})

it('refuses a file that is no image, and one that is too large', async () => {
  const { user, calls } = open()
  await name()
  await user.upload(screen.getByLabelText('Logo file'), GIF)
  expect(await screen.findByText('Choose a PNG, JPEG or WebP image')).toBeVisible()
  await user.upload(
    screen.getByLabelText('Logo file'),
    new File(['x'.repeat(1_000_001)], 'large.png', { type: 'image/png' }),
  )
  expect(await screen.findByText('At most 1 MB')).toBeVisible()
  const text = new File(['x'.repeat(100_001)], 'text.png', { type: 'image/png' })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')))
  await user.upload(screen.getByLabelText('Logo file'), text)
  expect(await screen.findByText('Choose a PNG, JPEG or WebP image')).toBeVisible()
  expect(calls).not.toContain('PUT /business')
})

it('makes a large image smaller until it fits', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 1000 }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const sizes: string[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    sizes.push(`${this.width} × ${this.height}`)
    return this.width > 500
      ? `data:image/png;base64,${'A'.repeat(200_000)}`
      : 'data:image/png;base64,iVBORw0KGgo='
  })
  const { user } = open()
  await user.type(await name(), 'Sur')
  const photo = new File(['x'.repeat(900_000)], 'photo.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Logo file'), photo)
  expect(await screen.findByRole('img', { name: 'Logo' })).toBeVisible()
  expect(sizes).toEqual(['720 × 240', '480 × 160'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored.logo).toBe('data:image/png;base64,iVBORw0KGgo='))
})

it('shows what somebody else has saved meanwhile', async () => {
  const { user } = open({ 'PUT /business': () => problem(412, {}) })
  await user.type(await name(), 'Mine')
  stored = { ...blank, name: 'Theirs' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Show their version' }))
  await waitFor(async () => expect(await name()).toHaveValue('Theirs'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says at once who has changed it, and keeps what is typed until it is discarded', async () => {
  const { user } = open()
  await user.type(await name(), 'Mine')
  // Screen readers announce only what is added to a region that is there already.
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  stored = { ...blank, name: 'Theirs' }
  hearOfChange({ topic: 'business', by: 'Berta Gil' })
  await waitFor(() => expect(region).toHaveTextContent(/Changed by Berta Gil, \d\d:\d\d/))
  expect(await name()).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Discard my changes' }))
  await waitFor(async () => expect(await name()).toHaveValue('Theirs'))
  expect(region).toBeEmptyDOMElement()
})

it('says nothing of what the form itself has saved', async () => {
  const { user } = open()
  await user.type(await name(), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The business is saved.')
  hearOfChange({ topic: 'business', by: 'Ana Paz' })
  await user.type(await name(), ' again')
  expect(screen.queryByText(/^Changed by/)).toBeNull()
})
