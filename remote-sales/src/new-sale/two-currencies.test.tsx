import { act, screen, waitFor, within } from '@testing-library/react'
import { COUNTRIES, SaleInput, toPage } from 'shared-api/contract'
import { hearOfChange, logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cash, credit, hotel, maria, sale, trek } from '../testing/records'
import { button, draft, fill, heading, lists, open, openStep, requestsOf } from '../testing/wizard'
import { newSaleDraft } from './draft/draft-store'
import { FinishStep } from './finish/finish-step'
import { PaymentStep } from './payment/payment-step'
import { ServiceStep } from './services/service-step'
import { finishStep, paymentStep, serviceStep } from './steps'

const cruise = { ...hotel, id: 9, name: 'Cruise', price: 2000, currency: 'USD' }
const pesos = { ...cash, id: 21, type: 'Pesos', isCash: true }
const dollars = { ...cash, id: 22, type: 'Dollars', currency: 'USD', isCash: true }
const card = { ...credit, id: 23, type: 'Card', interest: 0.1 }

const office = {
  region: {
    country: 'AR',
    ...COUNTRIES.AR,
    secondCurrency: 'USD',
    strongerCurrency: 'USD',
    cashSteps: { ARS: 100 },
    employeesSellFreeLines: true,
  },
  rate: { id: 5, currency: 'USD', rate: 1520.5 as number | null, at: '2026-03-02T13:05:00.000Z', by: 'Eva' },
}

const stub = (others: Record<string, StubRoute> = {}, { rate = office.rate, region = office.region } = {}) =>
  stubApi({
    ...lists,
    'GET /service': () => toPage([hotel, trek, cruise], 3, 0, 5),
    'GET /payment-method': () => toPage([pesos, dollars, card], 3, 0, 10),
    'GET /category': () => toPage([{ id: 3, name: 'Transfers', description: '' }], 1, 0, 20),
    'GET /business/region': () => region,
    'GET /rate': () => rate,
    'POST /sale': ({ body }) => ({ ...sale, ...(body as object), id: 41 }),
    ...others,
  })

beforeEach(() => {
  configureFormat({ secondCurrency: 'USD' })
  onTestFinished(() => configureFormat({ secondCurrency: undefined }))
})

const chosen = () => screen.getByRole('region', { name: 'Chosen services' })
const hasRate = () => waitFor(() => expect(draft().exchange).toBeDefined())

describe('an office with one currency', () => {
  it('has no switch and asks for nothing', async () => {
    configureFormat({ secondCurrency: undefined })
    const { calls } = stub()
    openStep({ client: maria, services: [hotel] }, serviceStep, ServiceStep)
    expect(await screen.findByRole('row', { name: /Cruise/ })).toBeVisible()
    expect(screen.queryByText('Currency of the sale')).toBeNull()
    expect(calls).not.toContain('GET /rate')
    expect(calls).not.toContain('GET /business/region')
  })
})

describe('the currency of a sale', () => {
  it('is that of its first line, to which others are converted, and is switched', async () => {
    stub()
    const { user } = openStep({ client: maria, services: [hotel] }, serviceStep, ServiceStep)
    const row = await screen.findByRole('row', { name: /Cruise/ })
    expect(row).toHaveTextContent('US$ 2,000.00')
    await hasRate()
    await user.click(row)
    const list = within(chosen())
    expect(list.getByText('US$ 2,000.00 at 1,520.5')).toBeVisible()
    expect(chosen()).toHaveTextContent('Total:$ 3,042,000.10')
    await user.click(list.getByRole('radio', { name: 'US$' }))
    // 1,000.10 ÷ 1,520.5
    expect(chosen()).toHaveTextContent('Total:US$ 2,000.66')
    expect(list.getByText('$ 1,000.10 at 1,520.5')).toBeVisible()
    // The first line is removed, and the sale stays in dollars.
    await user.click(list.getByRole('radio', { name: '$' }))
    await user.click(list.getByRole('button', { name: 'Remove Hotel by the sea' }))
    expect(chosen()).toHaveTextContent('Total:$ 3,041,000.00')
  })

  it('is kept over a reload, and is that of the next first line once nothing is left', async () => {
    stub()
    fill({ client: maria, services: [cruise] })
    draft().chooseServices([hotel, cruise])
    await newSaleDraft.persist.rehydrate()
    expect(draft()).toMatchObject({
      currency: 'USD',
      lines: [{ service: { id: hotel.id } }, { service: { id: cruise.id } }],
    })
    draft().giveDiscount({ serviceId: null, unit: 'AMOUNT', value: 100, reason: 'Regular client' })
    draft().chooseServices([])
    draft().chooseServices([hotel])
    expect(draft()).toMatchObject({ currency: undefined, discount: null })
  })

  it('converts a discount and a part that are typed', async () => {
    stub()
    fill({ client: maria, services: [cruise] })
    act(() => {
      draft().giveDiscount({ serviceId: null, unit: 'AMOUNT', value: 100, reason: 'Regular client' })
      draft().payPart({ amount: '10.00', dueOn: null })
    })
    const { user } = openStep({ client: maria, services: [cruise] }, serviceStep, ServiceStep)
    await hasRate()
    await user.click(await within(chosen()).findByRole('radio', { name: '$' }))
    expect(draft()).toMatchObject({ discount: { value: 152_050 }, part: { amount: '15205.00' } })
  })

  it('takes no service of the other one while there is no rate, and says why', async () => {
    stub({}, { rate: { ...office.rate, rate: null, id: null as unknown as number } })
    const { user } = openStep({ client: maria, services: [hotel] }, serviceStep, ServiceStep)
    expect(await screen.findByText(/^There is no rate yet/, { selector: '[role=status]' })).toBeVisible()
    await user.click(await screen.findByRole('row', { name: /Cruise/ }))
    expect(await screen.findByText('It cannot be added to this sale.')).toBeVisible()
    expect(draft().lines).toHaveLength(1)
  })
})

describe('a payment method of the other currency', () => {
  it('says what the whole sale costs in it, interest and cash rounding included', async () => {
    stub()
    openStep({ client: maria, services: [cruise] }, paymentStep, PaymentStep)
    await hasRate()
    expect(await screen.findByRole('row', { name: /Dollars/ })).toHaveTextContent('US$ 2,000.00')
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Pesos/ })).toHaveTextContent(
        '$ 3,041,000.00US$ 2,000.00 at 1,520.5',
      ),
    )
    expect(screen.getByRole('row', { name: /Card/ })).toHaveTextContent(
      '$ 3,345,100.00US$ 2,200.00 at 1,520.5',
    )
  })

  it('says why it has no total without a rate, and the sale is not finished with it', async () => {
    stub({}, { rate: { ...office.rate, rate: null, id: null as unknown as number } })
    const { unmount } = openStep(
      { client: maria, services: [cruise], paymentMethod: pesos },
      paymentStep,
      PaymentStep,
    )
    expect(await screen.findByRole('row', { name: /Pesos.*There is no rate yet/ })).toBeVisible()
    unmount()
    openStep({ client: maria, services: [cruise], paymentMethod: pesos }, finishStep, FinishStep)
    expect(await screen.findByText(/^There is no rate yet/)).toBeVisible()
    expect(button('Finish Sale')).toBeDisabled()
  })
})

describe('the end of a sale', () => {
  async function review(paymentMethod = pesos, services = [cruise], others: Record<string, StubRoute> = {}) {
    const api = stub(others)
    fill({ client: maria })
    draft().takeExchange({ id: 5, stronger: 'USD', rate: 15_205_000, cashSteps: office.region.cashSteps })
    const opened = openStep({ client: maria, services, paymentMethod }, finishStep, FinishStep)
    await waitFor(() => expect(api.calls).toContain('GET /rate'))
    const finish = async () => {
      await opened.user.click(button('Finish Sale'))
      await screen.findByText(/^Sale No\. 41 stored/)
      const [{ body } = { body: undefined }] = requestsOf(api, 'POST /sale')
      expect(v.is(SaleInput, body), JSON.stringify(body)).toBe(true)
      return body
    }
    return { ...opened, api, finish }
  }
  const field = (name: RegExp) => screen.getByRole('textbox', { name })

  it('collects all of it in the currency of the method, rounded in cash, and says so', async () => {
    const wine = { ...hotel, id: 12, name: 'Wine', price: 33.33, currency: 'USD' }
    const { finish } = await review(pesos, [wine])
    // 33.33 × 1,520.5 = 50,678.27
    expect(screen.getByText('$ 50,700.00')).toBeVisible()
    expect(await finish()).toMatchObject({
      payment: { amount: 33.33, handed: 50_700 },
      rateId: 5,
      total: 33.33,
    })
    expect(screen.getByRole('status', { name: /stored/ })).toHaveTextContent('Received $ 50,700.00')
    // On the receipt, too.
    expect(screen.getAllByText('$ 50,700.00 at 1,520.5')).toHaveLength(2)
  })

  it('names its currencies, and needs no rate in one currency', async () => {
    const { finish } = await review(dollars)
    const body = await finish()
    expect(body).toMatchObject({ total: 2000, currency: 'USD', methodCurrency: 'USD' })
    for (const name of ['payment', 'rateId']) expect(body).not.toHaveProperty(name)
  })

  it('takes a part by what is handed over, which a reload keeps', async () => {
    const { user, finish } = await review()
    await user.click(button('Pay a part, or at another rate'))
    expect(field(/^Counts as US\$/)).toHaveFocus()
    await user.click(field(/^The client hands \$/))
    await user.keyboard('500000{Tab}')
    expect(field(/^Counts as US\$/)).toHaveValue('328.84')
    await newSaleDraft.persist.rehydrate()
    expect(field(/^The client hands \$/)).toHaveValue('500,000.00')
    expect(await finish()).toMatchObject({ payment: { handed: 500_000 }, rateId: 5, total: 2000 })
  })

  it('takes a part at another rate by the amount of the debt, which the other side follows', async () => {
    const { user, finish } = await review()
    await user.click(button('Pay a part, or at another rate'))
    await user.keyboard('100')
    expect(field(/^The client hands \$/)).toHaveValue('152,050.00')
    await user.clear(field(/^Rate/))
    await user.type(field(/^Rate/), 'x')
    await user.click(button('Finish Sale'))
    expect(field(/^Rate/)).toHaveFocus()
    expect(field(/^Rate/)).toHaveAccessibleDescription(expect.stringContaining('Enter a rate'))
    await user.clear(field(/^Rate/))
    await user.type(field(/^Rate/), '1500')
    expect(field(/^The client hands \$/)).toHaveValue('150,000.00')
    expect(await finish()).toMatchObject({ payment: { amount: 100, handed: 150_000, rate: 1500 } })
  })

  it('refuses more than the sale on either side at its field', async () => {
    const { user, api } = await review()
    await user.click(button('Pay a part, or at another rate'))
    await user.keyboard('2000.01{Tab}')
    expect(field(/^Counts as US\$/)).toHaveAccessibleDescription(
      expect.stringContaining('At most $ 3,041,000.00 (US$ 2,000.00)'),
    )
    await user.click(field(/^The client hands \$/))
    await user.keyboard('4000000')
    await user.click(button('Finish Sale'))
    expect(field(/^The client hands \$/)).toHaveAccessibleDescription(
      expect.stringContaining('At most $ 3,041,000.00'),
    )
    expect(api.calls).not.toContain('POST /sale')
  })

  it('names the currency of services of two', async () => {
    const { finish } = await review(dollars, [cruise, hotel])
    expect(screen.getByText('$ 1,000.10 at 1,520.5')).toBeVisible()
    expect(await finish()).toMatchObject({ currency: 'USD', rateId: 5, total: 2000.66 })
  })

  it('accepts new prices of converted lines, and keeps their own', async () => {
    let price = hotel.price
    const changed = () => {
      price = 2000
      const services = [
        { id: cruise.id, name: cruise.name, price: 2000 },
        {
          id: hotel.id,
          name: hotel.name,
          price: 1.32,
          original: { price: 2000, currency: 'ARS', rate: 1520.5 },
        },
      ]
      const current = { services, paymentMethod: dollars, total: 2001.32 }
      return Response.json(
        { title: 'Price changed', status: 409, code: 'price-changed', current },
        { status: 409 },
      )
    }
    const { user } = await review(dollars, [cruise, hotel], {
      'POST /sale': (request) =>
        price === hotel.price ? changed() : { ...sale, ...(request.body as object) },
    })
    await user.click(button('Finish Sale'))
    expect(await screen.findByRole('row', { name: 'Hotel by the sea US$ 0.66 US$ 1.32' })).toBeVisible()
    await user.click(button('Accept the new prices'))
    expect(draft().lines.map(({ service }) => [service.price, service.currency])).toEqual([
      [2000, 'USD'],
      [2000, 'ARS'],
    ])
    expect(screen.getByText('$ 2,000.00 at 1,520.5')).toBeVisible()
  })

  it('accepts the rate of now where that which was shown is too old', async () => {
    const rate = { ...office.rate }
    const { user, api } = await review(pesos, [cruise], {
      'GET /rate': () => rate,
      'POST /sale': ({ body }) =>
        (body as { rateId: number }).rateId === 5
          ? problem(409, { code: 'price-changed' })
          : { ...sale, ...(body as object), id: 41 },
    })
    Object.assign(rate, { id: 6, rate: 1600 })
    await user.click(button('Finish Sale'))
    expect(await screen.findByRole('row', { name: 'Rate 1,520.5 1,600' })).toBeVisible()
    await user.click(button('Accept the new prices'))
    await user.click(button('Finish Sale'))
    await screen.findByText(/^Sale No\. 41 stored/)
    expect(requestsOf(api, 'POST /sale').at(-1)?.body).toMatchObject({
      payment: { handed: 3_200_000 },
      rateId: 6,
    })
  })

  it('says that the rate has changed, and converts by the new one on demand', async () => {
    const rate = { ...office.rate }
    stub({
      'GET /rate': () => rate,
      'GET /client/7': () => maria,
      'GET /payment-method/21': () => pesos,
      'GET /service/9': () => cruise,
    })
    fill({ client: maria, services: [cruise], paymentMethod: pesos })
    const { user } = open('/new-sale/finish-sale')
    await heading('Details')
    await hasRate()
    Object.assign(rate, { id: 6, rate: 1600 })
    hearOfChange({ topic: 'rate' })
    expect(await screen.findByRole('row', { name: 'Rate 1,520.5 1,600' })).toBeVisible()
    expect(screen.getByText('$ 3,041,000.00')).toBeVisible()
    await user.click(button('Update the draft'))
    expect(screen.getByText('$ 3,200,000.00')).toBeVisible()
  })
})

describe('what is not in the list', () => {
  const openServices = async (region = office.region) => {
    const api = stub({}, { region })
    const opened = openStep({ client: maria, services: [cruise] }, serviceStep, ServiceStep)
    await hasRate()
    await opened.user.click(await screen.findByRole('button', { name: 'Not in the list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Something that is not in the list' }))
    return { ...opened, ...api, dialog }
  }

  it('has a name, a price in either currency and a category, and is changed', async () => {
    const { user, dialog } = await openServices()
    await user.click(await dialog.findByRole('button', { name: 'Add' }))
    expect(dialog.getAllByText('Required')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hotel Sol')
    await user.type(dialog.getByRole('textbox', { name: 'Price' }), '10000000000')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(dialog.getByText('At most US$ 9,999,999,999.99')).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Price' }))
    await user.type(dialog.getByRole('textbox', { name: 'Price' }), '152050')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'ARS')
    await user.click(dialog.getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Transfers' }))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await within(chosen()).findByText('Hotel Sol')).toBeVisible()
    expect(chosen()).toHaveTextContent('$ 152,050.00 at 1,520.5')
    expect(chosen()).toHaveTextContent('Total:US$ 2,100.00')
    await user.click(button('More of Hotel Sol'))
    await user.click(await screen.findByRole('menuitem', { name: 'Change name and price' }))
    const again = within(await screen.findByRole('dialog', { name: 'Something that is not in the list' }))
    const price = await again.findByRole('textbox', { name: 'Price' })
    expect(price).toHaveValue('152,050.00')
    await user.clear(price)
    await user.type(price, '304100')
    await user.click(again.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(chosen()).toHaveTextContent('Total:US$ 2,200.00'))
    // Choosing another service of the table leaves it.
    await user.click(screen.getByRole('row', { name: /Trek/ }))
    expect(draft().lines.map(({ service }) => service.name)).toEqual([
      'Cruise',
      'Trek to the glacier',
      'Hotel Sol',
    ])
  })

  it('is sent with its name, its price and its own currency', async () => {
    const api = stub()
    openStep({ client: maria, services: [cruise], paymentMethod: dollars }, finishStep, FinishStep)
    await hasRate()
    const free = { id: 0, name: 'Hotel Sol', price: 152_050, currency: 'ARS', categoryId: 3 }
    act(() => draft().addLine({ service: free, quantity: 2 }))
    act(() => button('Finish Sale').click())
    await screen.findByText(/^Sale No\. 41 stored/)
    expect(requestsOf(api, 'POST /sale')[0]?.body).toMatchObject({
      currency: 'USD',
      rateId: 5,
      saleItems: [
        { serviceId: cruise.id },
        { name: 'Hotel Sol', price: 152_050, currency: 'ARS', categoryId: 3, quantity: 2 },
      ],
      total: 2200,
    })
  })

  it('is for administrators where an owner says so, which is said', async () => {
    const { dialog, user } = await openServices({ ...office.region, employeesSellFreeLines: false })
    expect(await dialog.findByText(/^Administrators alone sell/)).toBeVisible()
    expect(dialog.queryByRole('textbox')).toBeNull()
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(button('Not in the list')).toHaveFocus())
  })
})

it('is sold in the demo as on the server, without a request', async () => {
  logIn('EMPLOYEE-DEMO')
  const { calls } = stubApi({})
  const { user } = openStep(
    { client: maria, services: [cruise], paymentMethod: pesos },
    finishStep,
    FinishStep,
  )
  await hasRate()
  act(() => draft().addLine({ service: { id: 0, name: 'Visa', price: 76_000, currency: 'ARS' } }))
  await user.click(button('Pay a part, or at another rate'))
  await user.click(screen.getByRole('textbox', { name: /^The client hands \$/ }))
  await user.keyboard('500000')
  await user.click(button('Finish Sale'))
  expect(await screen.findByRole('status', { name: /stored/ })).toHaveTextContent(
    'Received $ 500,000.00, owes US$ 1,721.05',
  )
  const receipt = screen.getByRole('article', { hidden: true })
  for (const text of ['$ 76,000.00 at 1,520', 'US$ 2,050.00', '$ 500,000.00 at 1,520', 'Owed'])
    expect(receipt).toHaveTextContent(text)
  expect(calls).toEqual([])
})
