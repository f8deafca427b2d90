import { eq } from 'drizzle-orm'
import { COUNTRIES, type Country } from 'shared-api/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { account } from '../../tables/accounts'
import { business } from '../../tables/business'
import { paymentMethod } from '../../tables/catalogue'
import { useSaleFixture } from '../../testing/sale-fixture'
import { businessPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'
import { chooseCountry, findRegion } from './region'

const server = useTestServer()

describe('business', () => {
  /** A PNG image of one pixel. */
  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const BLANK = {
    ...businessPayload,
    howToPay: '',
    reminder: '',
    paymentText: '',
    changeText: '',
    cancelText: '',
    conditions: '',
  }
  const SUR = {
    name: 'Viajes del Sur',
    taxNumber: '30-71234567-1',
    address: 'Av. de Mayo 1200, Buenos Aires',
    phone: '+54 11 5555-0100',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-',
    howToPay: 'Alias viajes.sur\nCBU 0070',
    reminder: 'Hola {name}, faltan {amount}',
    paymentText: 'Recibimos {amount}. {owed}',
    changeText: 'Ahora: {trip}',
    cancelText: 'Anulada la venta {sale}',
    conditions: 'Seña 30 %.\nSin devolución desde 7 días antes.',
    logo: PIXEL,
  }

  const read = () => server.as('EMPLOYEE').get('/business')
  const save = (payload: object, etag?: unknown) =>
    server.as('OWNER').put('/business', payload, etag ? { 'if-match': String(etag) } : {})

  it('is blank at first', async () => {
    const answer = await read()
    expect(answer.json()).toEqual(BLANK)
    expect(answer.headers.etag).toBe('"1"')
  })

  it('is stored by an owner, read by everybody, and in the audit log without the image', async () => {
    const answer = await save(SUR, '"1"')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    expect((await read()).json()).toEqual(SUR)
    expect(await server.lastEntry()).toMatchObject({
      action: 'update',
      entity: 'business',
      before: { name: '', logo: null },
      after: { name: 'Viajes del Sur', logo: expect.stringMatching(/^image\/png [0-9a-f]{12}$/) },
    })
  })

  it.each([
    [
      'Hola {cliente}, faltan {amount}',
      '{cliente} is not filled in: use {name}, {amount}, {day} / {nombre}, {importe}, {día}',
    ],
    [
      'Hola {name}, faltan { amount }',
      '{ amount } is not filled in: use {name}, {amount}, {day} / {nombre}, {importe}, {día}',
    ],
    [
      'Hola {name}, {} {amount}',
      '{} is not filled in: use {name}, {amount}, {day} / {nombre}, {importe}, {día}',
    ],
  ])('refuses the text “%s” for who owes', async (reminder, message) => {
    const { errors } = (await save({ ...SUR, reminder })).json()
    expect(errors).toMatchObject([{ field: 'reminder', message }])
  })

  it('shows name and logo without a login, another logo under another version', async () => {
    await save(SUR)
    const read = async () => (await server.anonymous.get('/business/region')).json()
    const { name, logoVersion } = await read()
    expect(name).toBe('Viajes del Sur')
    expect((await server.anonymous.get('/business/logo')).json()).toEqual({ logo: PIXEL })
    expect((await read()).logoVersion).toBe(logoVersion)
    await save({ ...SUR, logo: null })
    expect(await read()).toMatchObject({ logoVersion: null })
    await save({ ...SUR, logo: `data:image/jpeg;base64,${btoa('\xff\xd8\xff\xe0 picture')}` })
    const other = (await read()).logoVersion
    expect(other).toEqual(expect.any(String))
    expect(other).not.toBe(logoVersion)
  })

  it('does not overwrite what somebody else has saved meanwhile', async () => {
    const { etag } = (await read()).headers
    const theirs = { ...SUR, name: 'Viajes del Norte' }
    expect((await save(theirs, etag)).statusCode).toBe(200)
    expect((await save({ ...SUR, phone: '0800' }, etag)).statusCode).toBe(412)
    expect((await read()).json()).toEqual(theirs)
    // A repeated request changes nothing.
    expect((await save(theirs, etag)).statusCode).toBe(200)
  })

  it.each([
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['HTML that calls itself PNG', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
    ['a PNG that calls itself JPEG', PIXEL.replace('png', 'jpeg')],
    ['no base64', 'data:image/png;base64,iVBORw0KGgo<>'],
    ['an address', 'https://example.com/logo.png'],
  ])('refuses %s as a logo', async (_what, logo) => {
    const answer = await save({ ...SUR, logo })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ field: 'logo', message: 'Choose a PNG, JPEG or WebP image' }])
  })

  it('refuses a logo of more than 100 KB', async () => {
    const answer = await save({ ...SUR, logo: PIXEL + 'A'.repeat(140_000) })
    expect(answer.json().errors).toMatchObject([{ field: 'logo', message: 'At most 100 KB' }])
  })

  it.each([
    ['JPEG', `data:image/jpeg;base64,${btoa('\xff\xd8\xff\xe0 picture')}`],
    ['WebP', `data:image/webp;base64,${btoa('RIFF\x10\0\0\0WEBPVP8 ')}`],
  ])('accepts a %s', async (_type, logo) => {
    expect((await save({ ...SUR, logo })).statusCode).toBe(200)
  })

  it('keeps how to pay when a request leaves it out', async () => {
    const { howToPay, ...rest } = SUR
    expect((await save({ ...SUR, phone: '0800' })).statusCode).toBe(200)
    expect((await save(rest)).json()).toEqual({ ...rest, howToPay })
  })

  it('has single lines of text only', async () => {
    const answer = await save({ ...SUR, legalLine: 'One\nTwo' })
    expect(answer.json().errors).toMatchObject([{ field: 'legalLine' }])
  })
})

describe('the setup of an office', () => {
  const server = useTestServer()
  const fixture = useSaleFixture(server)
  const read = async () => (await server.as('OWNER').get('/business/setup')).json()

  it('is counted from the data', async () => {
    expect((await server.as('ADMINISTRATOR').get('/business/setup')).json()).toEqual({
      country: null,
      name: '',
      hasLogo: false,
      paymentMethods: 1,
      services: 2,
      administrators: 1,
      sellers: 1,
      ownerHasPublicPassword: false,
      lacksSecondMethod: false,
      hasSold: false,
    })
    await server.as('EMPLOYEE').post('/sale', fixture.sale)
    expect(await read()).toMatchObject({ hasSold: true })
    await server.db.update(account).set({ sample: true }).where(eq(account.role, 'OWNER'))
    expect(await read()).toMatchObject({ ownerHasPublicPassword: true })
  })
})

describe('region', () => {
  const CONFIGURED = {
    businessLanguage: 'default',
    businessLocale: 'en-GB',
    businessCurrency: 'ARS',
    businessTimeZone: 'Asia/Tokyo',
  }
  const server = useTestServer(CONFIGURED)
  const fixture = useSaleFixture(server)
  const ONE_CURRENCY = {
    secondCurrency: null,
    strongerCurrency: null,
    cashSteps: {},
    employeesSellFreeLines: true,
    quoteDays: 3,
    passportMonths: 6,
  }
  const ARGENTINA = { country: 'AR', ...COUNTRIES.AR }
  const BOLIVIA = { country: 'BO', ...COUNTRIES.BO }

  const read = async () => (await server.anonymous.get('/business/region')).json()
  const choose = (input: object) => server.as('OWNER').put('/business/region', input)

  it('is that of the configuration until an owner chooses a country', async () => {
    expect(await read()).toEqual({
      country: null,
      language: 'default',
      locale: 'en-GB',
      currency: 'ARS',
      timeZone: 'Asia/Tokyo',
      ...ONE_CURRENCY,
      name: '',
      logoVersion: null,
      hasSales: false,
    })
  })

  it('is chosen by an owner, and read without a login', async () => {
    expect((await choose(ARGENTINA)).json()).toEqual({ ...ARGENTINA, ...ONE_CURRENCY })
    expect(await read()).toMatchObject(ARGENTINA)
    expect(await server.lastEntry()).toMatchObject({
      action: 'update',
      entity: 'business',
      before: { country: null, timeZone: null },
      after: { country: 'AR', locale: 'es-AR' },
    })
  })

  it('counts days in the chosen time zone from then on', async () => {
    await choose({ ...ARGENTINA, timeZone: 'Pacific/Kiritimati' })
    const ahead = (await server.as('OWNER').get('/report/sales?range=today')).json().today
    await choose({ ...ARGENTINA, timeZone: 'Pacific/Niue' })
    const behind = (await server.as('OWNER').get('/report/sales?range=today')).json().today
    // There are 25 hours between them.
    expect(ahead > behind).toBe(true)
  })

  it.each([
    ['country', { country: 'XX' }],
    ['language', { language: 'default' }],
    ['locale', { locale: 'no locale' }],
    ['currency', { currency: 'pesos' }],
    ['timeZone', { timeZone: 'Here' }],
  ])('refuses an unknown %s', async (field, change) => {
    const answer = await choose({ ...ARGENTINA, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field }])
  })

  it('is the variable BUSINESS_COUNTRY only while nothing is chosen', async () => {
    await choose(BOLIVIA)
    await chooseCountry(server.db, 'AR')
    expect(await findRegion(server.db, CONFIGURED)).toMatchObject(BOLIVIA)
  })

  it('counts the sales that another time zone moves to another day', async () => {
    await choose({ ...ARGENTINA, timeZone: 'Pacific/Kiritimati' })
    await server.as('EMPLOYEE').post('/sale', fixture.sale)
    const moved = async (timeZone: string) =>
      (await server.as('OWNER').get(`/business/region/moved-sales?timeZone=${timeZone}`)).json()
    // There are 25 hours between them.
    expect(await moved('Pacific/Niue')).toEqual({ sales: 1 })
    expect(await moved('Pacific/Kiritimati')).toEqual({ sales: 0 })
    expect(await moved('Nowhere')).toMatchObject({ status: 400, errors: [{ field: 'timeZone' }] })
  })
})

describe('the usual payment methods', () => {
  const server = useTestServer()
  const choose = (country: Country) =>
    server.as('OWNER').put('/business/region', { country, ...COUNTRIES[country] })
  const methods = async () => (await server.as('EMPLOYEE').get('/payment-method')).json()

  it('come with the first country, to a business that has none', async () => {
    await choose('AR')
    const usual = ['Efectivo', 'Transferencia', 'Débito', 'Crédito', 'Billetera']
    expect(await server.lastEntry()).toMatchObject({
      action: 'create',
      entity: 'payment-method',
      after: { type: 'Billetera' },
    })
    expect(await methods()).toMatchObject(usual.map((type) => ({ type, interest: 0 })))

    await choose('GB')
    expect(await methods()).toHaveLength(usual.length)
    await server.db.update(business).set({ country: null })
    await choose('GB')
    expect(await methods()).toHaveLength(usual.length)
    await server.db.delete(paymentMethod)
    await choose('AR')
    expect(await methods()).toEqual([])
    await server.db.update(business).set({ country: null })
    await choose('GB')
    expect(await methods()).toMatchObject([{ type: 'Cash' }, {}, {}, { type: 'Credit card' }])
  })
})

it('a second currency begins with its rate and its payment method for cash, once', async () => {
  const owner = server.as('OWNER')
  const region = (await owner.get('/business/region')).json()
  const chosen = { ...region, country: 'AR', language: 'es', secondCurrency: 'USD' }
  const start = (rate: number) =>
    owner.put('/business/region', { ...chosen, secondCurrencyStart: { rate, cashMethod: 'Efectivo USD' } })
  expect((await start(0)).statusCode).toBe(400)
  for (const rate of [1520, 1600]) expect((await start(rate)).statusCode).toBe(200)
  expect((await owner.get('/rate')).json()).toMatchObject({ currency: 'USD', rate: 1520 })
  const methods: { currency: string }[] = (await owner.get('/payment-method')).json()
  expect(methods.filter(({ currency }) => currency === 'USD')).toMatchObject([
    { type: 'Efectivo USD', interest: 0, isCash: true },
  ])
})

describe('discount limits', () => {
  const fixture = useSaleFixture(server)
  const path = '/business/discount-limits'
  const owner = server.as('OWNER')
  const employee = server.as('EMPLOYEE')
  const LIMITS = { EMPLOYEE: 20, ADMINISTRATOR: 40, OWNER: 100 }

  afterEach(() => server.db.update(business).set({ discountLimits: null }))

  it('are those of the configuration until an owner sets others', async () => {
    expect((await owner.get(path)).json()).toEqual({ EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 })
    expect((await owner.put(path, LIMITS)).json()).toEqual(LIMITS)
    expect((await owner.get(path)).json()).toEqual(LIMITS)
    expect((await employee.get('/sale/discount-limit')).json()).toEqual({ percent: 20 })
    expect(await server.lastEntry()).toMatchObject({
      action: 'update',
      entity: 'business',
      before: { discountLimits: { EMPLOYEE: 10 } },
      after: { discountLimits: LIMITS },
    })
  })

  it('hold for the next sale, and for devices that sell offline', async () => {
    const discount = { unit: 'PERCENT', value: 15, reason: 'A loyal client' }
    const sell = () => employee.post('/sale', { ...fixture.sale, discount })
    expect((await sell()).statusCode).toBe(400)
    const { etag } = (await employee.get('/offline-catalogue')).headers
    await owner.put(path, LIMITS)
    expect((await sell()).statusCode).toBe(201)
    const catalogue = await employee.get('/offline-catalogue', { 'if-none-match': String(etag) })
    expect(catalogue.json()).toMatchObject({ discountLimit: 20 })
  })

  it.each([{ ...LIMITS, EMPLOYEE: 101 }, { ...LIMITS, OWNER: -1 }, { EMPLOYEE: 10 }])(
    'refuses %o',
    async (limits) => {
      expect((await owner.put(path, limits)).statusCode).toBe(400)
    },
  )
})
