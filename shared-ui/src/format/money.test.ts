import { activate, chooseLanguage, currentLanguage, offeredLanguages, offerLanguages } from 'shared-i18n'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toAmountText } from '../form/amount-text'
import { firstWeekday } from './first-weekday'
import { formatMoment } from './moment'
import { formatChange, formatCount, formatPercent, formatRate, formatShare } from './number'
import { isRegionKnown, showRegion, storedRegion } from './region'
import { configureFormat, formatSettings } from './settings'

// Without a query it has the normal spaces of tests.
const { businessCurrency, currencySymbol, formatMoney, formatShortMoney, formatSums } =
  await vi.importActual<typeof import('./money')>('./money?shipped')

describe('money', () => {
  it.each([
    ['en-GB', 'ARS', '$\u00a01,250.50', '-$\u00a03.00'],
    ['es-AR', 'ARS', '$\u00a01.250,50', '-$\u00a03,00'],
    ['en-NZ', 'NZD', '$\u00a01,250.50', '-$\u00a03.00'],
    ['de-DE', 'EUR', '1.250,50\u00a0€', '-3,00\u00a0€'],
  ])('writes an amount that no line breaks, in %s and %s', (locale, currency, text, negative) => {
    configureFormat({ locale, currency })
    expect(formatMoney(1250.5, currency)).toBe(text)
    expect(formatMoney(-3, currency)).toBe(negative)
  })

  it('writes short amounts in the words of the language, with the mark and the symbol of the business', async () => {
    await activate('es')
    expect(formatShortMoney(60_500, businessCurrency().code)).toBe('$\u00a060.5\u00a0mil')
    expect(formatShortMoney(-60_500, businessCurrency().code)).toBe('-$\u00a060.5\u00a0mil')
    configureFormat({ locale: 'es-AR' })
    expect(formatShortMoney(216_000, businessCurrency().code)).toBe('$\u00a0216\u00a0mil')
    configureFormat({ locale: 'de-DE', currency: 'EUR' })
    expect(formatShortMoney(60_500, businessCurrency().code)).toBe('60,5\u00a0mil\u00a0€')
  })

  it.each([
    ['es-AR', 'ARS', ['$\u00a01.200,00', 'US$\u00a01.200,00']],
    ['en-GB', 'ARS', ['$\u00a01,200.00', 'US$\u00a01,200.00']],
    ['en-US', 'ARS', ['$\u00a01,200.00', 'USD\u00a01,200.00']],
    ['es-CL', 'CLP', ['$\u00a01.200', 'US$\u00a01.200,00']],
    ['es-ES', 'EUR', ['1200,00\u00a0€', '1200,00\u00a0$']],
  ])(
    'never writes one mark for the currency of the business and dollars, in %s and %s',
    (locale, currency, texts) => {
      configureFormat({ locale, currency })
      expect([formatMoney(1200, currency), formatMoney(1200, 'USD')]).toEqual(texts)
      expect(currencySymbol(currency)).not.toBe(currencySymbol('USD'))
    },
  )

  it('writes the code of pesos in a business in dollars', () => {
    configureFormat({ locale: 'es-EC', currency: 'USD' })
    expect([formatMoney(1200, 'USD'), currencySymbol('COP')]).toEqual(['$\u00a01.200,00', 'COP'])
    expect(formatMoney(1200, 'COP')).toMatch(/^COP\u00a01\.200/)
    expect(formatShortMoney(60_500, 'COP')).toMatch(/^COP\u00a060[.,]5/)
  })

  it('writes sums of two currencies side by side, and one of 0 alone', () => {
    const sums = (pesos: number, dollars: number) =>
      formatSums([
        { currency: 'ARS', amount: pesos },
        { currency: 'USD', amount: dollars },
      ])
    expect([sums(1200, 300), sums(0, 300), sums(0, 0)]).toEqual([
      '$\u00a01,200.00 · US$\u00a0300.00',
      'US$\u00a0300.00',
      '$\u00a00.00',
    ])
  })

  it('writes short amounts for charts', () => {
    expect(formatShortMoney(1_172_500, businessCurrency().code)).toBe('$\u00a01.17m')
    expect(formatShortMoney(500, businessCurrency().code)).toBe('$\u00a0500')
  })
})

it('writes numbers in the format of the locale', () => {
  expect([formatCount(12_500), formatPercent(0.125), formatShare(1 / 3), formatChange(0.124)]).toEqual([
    '12,500',
    '12.5%',
    '33.3%',
    '+12.4%',
  ])
  configureFormat({ locale: 'es-AR' })
  expect(formatCount(12_500)).toBe('12.500')
  expect([formatRate(1520), formatRate(0.0025)]).toEqual(['1.520', '0,0025'])
  expect(formatPercent(0.125)).toMatch(/^12,5\s?%$/)
})

const AUCKLAND = 'Pacific/Auckland'
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires'
const LOS_ANGELES = 'America/Los_Angeles'

it.each([
  [AUCKLAND, '2026-07-02T11:59:00.000Z', '02/07/2026 23:59'],
  [AUCKLAND, '2026-07-02T12:00:00.000Z', '03/07/2026 00:00'],
  [BUENOS_AIRES, '2026-07-02T02:59:00.000Z', '01/07/2026 23:59'],
  [BUENOS_AIRES, '2026-07-02T03:00:00.000Z', '02/07/2026 00:00'],
  [LOS_ANGELES, '2026-07-02T06:59:00.000Z', '01/07/2026 23:59'],
  [LOS_ANGELES, '2026-01-02T08:00:00.000Z', '02/01/2026 00:00'],
])('in %s %s is %s', (timeZone, instant, text) => {
  configureFormat({ timeZone })
  expect(formatMoment(instant)).toBe(text)
})

describe('region', () => {
  const before = formatSettings()
  const ARGENTINA = {
    country: 'AR',
    language: 'es',
    locale: 'es-AR',
    currency: 'ARS',
    secondCurrency: null,
    timeZone: 'America/Argentina/Cordoba',
  }

  afterEach(async () => {
    localStorage.clear()
    offerLanguages(undefined)
    configureFormat({ ...before, country: undefined })
    await chooseLanguage('default')
    localStorage.clear()
  })

  it('shows the formats of the business, and keeps them for the next start', async () => {
    await showRegion(ARGENTINA)
    expect(formatMoney(1200, 'ARS')).toBe('$\u00a01.200,00')
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
})

describe('first weekday', () => {
  const before = formatSettings()
  afterEach(() => configureFormat(before))

  it.each([
    ['es-AR', 1],
    ['en-GB', 1],
    ['en-US', 0],
    ['pt-BR', 0],
  ])('is that of the locale %s', (locale, day) => {
    configureFormat({ locale })
    expect(firstWeekday()).toBe(day)
  })
})
