import { chooseLanguage, currentLanguage, offeredLanguages, offerLanguages } from 'shared-i18n'
import { afterEach, expect, it, vi } from 'vitest'
import { toAmountText } from '../form/amount-text'
import { formatMoney } from './money'
import { isRegionKnown, showRegion, storedRegion } from './region'
import { configureFormat, formatSettings } from './settings'

const before = formatSettings()
const ARGENTINA = {
  country: 'AR',
  language: 'es',
  locale: 'es-AR',
  currency: 'ARS',
  timeZone: 'America/Argentina/Cordoba',
}

afterEach(async () => {
  localStorage.clear()
  offerLanguages(undefined)
  configureFormat({ ...before, country: undefined })
  await chooseLanguage('default')
  localStorage.clear()
  vi.restoreAllMocks()
})

it('shows the formats of the business, and keeps them for the next start', async () => {
  await showRegion(ARGENTINA)
  expect(formatMoney(1200)).toBe('$ 1.200,00')
  expect(toAmountText('1.500')).toBe('1500.00')
  expect(formatSettings().timeZone).toBe('America/Argentina/Cordoba')
  expect(storedRegion()).toEqual(ARGENTINA)
})

it('is in the language of the browser, otherwise in that of the business, and no longer in that of the specification', async () => {
  await chooseLanguage('default')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr'])
  await showRegion(ARGENTINA)
  expect(currentLanguage()).toBe('es')
  expect(offeredLanguages().map(({ code }) => code)).toEqual(['es', 'en'])
  await chooseLanguage('default')
  expect(currentLanguage()).toBe('es')
})

it('leaves a language that somebody has chosen', async () => {
  await chooseLanguage('en')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-AR'])
  await showRegion(ARGENTINA)
  expect(currentLanguage()).toBe('en')
})

it('changes nothing while no country is chosen, and remembers that', async () => {
  expect(isRegionKnown()).toBe(false)
  await showRegion({ ...ARGENTINA, country: null })
  expect(formatSettings()).toEqual(before)
  expect(storedRegion()).toBeUndefined()
  expect(isRegionKnown()).toBe(true)
})

it.each(['{', '{}', JSON.stringify({ ...ARGENTINA, timeZone: 'Here' })])(
  'ignores what is stored and is no region: %s',
  (text) => {
    localStorage.setItem('todoturismo.region', text)
    expect(storedRegion()).toBeUndefined()
  },
)
