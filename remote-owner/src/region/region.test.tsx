import { screen, waitFor } from '@testing-library/react'
import { COUNTRIES } from 'shared-api/contract'
import { logIn, type StubRoute, stubApi } from 'shared-api/testing'
import { currentLanguage, offeredLanguages, offerLanguages } from 'shared-i18n'
import { configureFormat, formatMoney } from 'shared-ui'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'
import { ChooseCountry } from './choose-country'

const NOTHING_CHOSEN = {
  country: null as string | null,
  language: 'default',
  locale: 'en-GB',
  currency: 'ARS',
  timeZone: 'America/Argentina/Buenos_Aires',
}
let stored: typeof NOTHING_CHOSEN
const routes: Record<string, StubRoute> = {
  'GET /business/region': () => stored,
  'PUT /business/region': ({ body }) => {
    stored = body as typeof NOTHING_CHOSEN
    return stored
  },
}
const MOVED = 'GET /business/region/moved-sales'
const open = (others: Record<string, StubRoute> = {}) => ({
  api: stubApi({ ...routes, ...others }),
  ...renderSection(<Settings />, { section: '/settings', at: '/settings/country' }),
})
const field = (name: string) => screen.findByRole('combobox', { name })

beforeEach(() => {
  logIn('OWNER')
  stored = NOTHING_CHOSEN
})
afterEach(() => {
  localStorage.clear()
  offerLanguages(undefined)
  const { locale, currency, timeZone } = NOTHING_CHOSEN
  configureFormat({ country: undefined, locale, currency, timeZone })
})

it('sets all by the country, shows how it looks, and applies it at once', async () => {
  const { user } = open()
  await waitFor(async () => expect(await field('Country')).toHaveFocus())
  await user.selectOptions(await field('Country'), 'AR')
  expect(await field('Numbers and dates')).toHaveValue('es-AR')
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(preview).toHaveTextContent('$ 1.200,00')
  expect(preview).toHaveTextContent('+54 9 …')
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  await waitFor(() => expect(stored).toEqual({ country: 'AR', ...COUNTRIES.AR }))
  await waitFor(() => expect(formatMoney(1200, 'ARS')).toBe('$ 1.200,00'))
  expect(offeredLanguages().map(({ code }) => code)).toEqual(['es', 'en'])
  expect(currentLanguage()).not.toBe('default')
})

it('lets each value differ from what the country usually has', async () => {
  const { user } = open()
  await user.selectOptions(await field('Country'), 'AR')
  await user.selectOptions(await field('Currency'), 'USD')
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  await waitFor(() => expect(stored).toEqual({ country: 'AR', ...COUNTRIES.AR, currency: 'USD' }))
})

it('asks for a country before it saves', async () => {
  const { user, api } = open()
  await field('Country')
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  expect(await screen.findByText('Choose a country', { selector: 'p' })).toBeVisible()
  expect(api.calls).not.toContain('PUT /business/region')
})

it('asks an owner for the country until it is chosen or put away', async () => {
  stubApi(routes)
  const card = () => renderSection(<ChooseCountry />, { section: '/reports', at: '/reports' })
  const { user, unmount } = card()
  expect(await screen.findByRole('link', { name: 'Choose the country' })).toHaveAttribute(
    'href',
    '/settings/country',
  )
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  card()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says before another time zone is saved how many sales it moves to other days', async () => {
  const { user } = open({ [MOVED]: () => ({ sales: 12 }) })
  await user.selectOptions(await field('Country'), 'AR')
  expect(screen.queryByRole('status')).toBeNull()
  await user.selectOptions(await field('Country'), 'ES')
  expect(
    await screen.findByText('12 past sales fall on other days then, in lists and reports.'),
  ).toBeVisible()
  expect(stored).toBe(NOTHING_CHOSEN)
})
