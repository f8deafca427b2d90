import { screen, waitFor } from '@testing-library/react'
import { COUNTRIES } from 'shared-api/contract'
import { logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
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
  secondCurrency: null as string | null,
  strongerCurrency: null as string | null,
  cashSteps: {} as Record<string, number>,
  employeesSellFreeLines: true,
  quoteDays: 3,
  passportMonths: 6,
  hasSales: false,
}
const { hasSales: _, ...UNCHANGED } = NOTHING_CHOSEN
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
  await waitFor(() => expect(stored).toEqual({ ...UNCHANGED, country: 'AR', ...COUNTRIES.AR }))
  await waitFor(() => expect(formatMoney(1200, 'ARS')).toBe('$ 1.200,00'))
  expect(offeredLanguages().map(({ code }) => code)).toEqual(['es', 'en'])
  expect(currentLanguage()).not.toBe('default')
})

it('lets each value differ from what the country usually has', async () => {
  const { user } = open()
  await user.selectOptions(await field('Country'), 'AR')
  await user.selectOptions(await field('Currency'), 'USD')
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  await waitFor(() =>
    expect(stored).toEqual({ ...UNCHANGED, country: 'AR', ...COUNTRIES.AR, currency: 'USD' }),
  )
})

it('asks of a second currency how its rate is said, and to what cash is rounded', async () => {
  stored = { ...NOTHING_CHOSEN, country: 'AR', ...COUNTRIES.AR }
  const { user } = open()
  const second = await field('We also sell and take')
  expect(second).toHaveValue('')
  expect(screen.queryByRole('combobox', { name: 'How the rate is said' })).toBeNull()
  expect(screen.queryByRole('option', { name: /\(ARS\)/, selected: false })).toBeNull()
  await user.selectOptions(second, 'USD')
  expect(screen.getByRole('option', { name: 'One US$ costs … $', selected: true })).toBeInTheDocument()
  await user.selectOptions(await field('How the rate is said'), 'One $ costs … US$')
  await user.selectOptions(await field('Round cash in ARS'), 'To 100')
  const rate = screen.getByRole('textbox', { name: '$ 1 costs today' })
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  expect(rate).toHaveAccessibleDescription('Enter an amount')
  await user.type(rate, '1520.5')
  expect(screen.getByRole('textbox', { name: 'Payment method for its cash' })).toHaveValue('Cash USD')
  await user.click(screen.getByRole('switch', { name: /Employees sell/ }))
  await user.selectOptions(await field('A quote without an answer stands on Today after'), '7 days')
  await user.selectOptions(await field('Warn of passports that end'), 'before the return')
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  await waitFor(() =>
    expect(stored).toMatchObject({
      currency: 'ARS',
      secondCurrency: 'USD',
      strongerCurrency: 'ARS',
      cashSteps: { ARS: 100 },
      employeesSellFreeLines: false,
      secondCurrencyStart: { rate: 1520.5, cashMethod: 'Cash USD' },
      quoteDays: 7,
      passportMonths: 0,
    }),
  )
  // What it began with is asked once.
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '$ 1 costs today' })).toBeNull())
})

it('takes the second currency away again, and shows a refusal at it', async () => {
  stored = {
    ...NOTHING_CHOSEN,
    country: 'AR',
    ...COUNTRIES.AR,
    secondCurrency: 'USD',
    strongerCurrency: 'USD',
  }
  const message = 'There are sales, services, payment methods or suppliers in USD'
  const { user } = open({
    'PUT /business/region': ({ body }) => {
      expect(body).toMatchObject({ secondCurrency: null, strongerCurrency: null })
      return problem(400, { errors: [{ field: 'secondCurrency', message }] })
    },
  })
  await user.selectOptions(await field('We also sell and take'), 'No other currency')
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await field('We also sell and take')).toHaveFocus()
})

it('keeps the currency of an office with sales, also when another country is chosen', async () => {
  stored = { ...NOTHING_CHOSEN, country: 'AR', ...COUNTRIES.AR, hasSales: true }
  const { user } = open()
  expect(await field('Currency')).toBeDisabled()
  expect(screen.getByText('It stays, because there are sales in it.')).toBeVisible()
  await user.selectOptions(await field('Country'), 'ES')
  await user.click(screen.getByRole('button', { name: 'Save country and language' }))
  await waitFor(() => expect(stored).toMatchObject({ country: 'ES', locale: 'es-ES', currency: 'ARS' }))
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
