import { join } from 'node:path'
import type { LightMyRequestResponse as Response } from 'fastify'
import { COUNTRIES, type Quote, type Sale, seededRandom } from 'shared-api/contract'
import { expectRecorded } from 'shared-api/contract/testing'
import { beforeAll, expect, it } from 'vitest'
import { hoursAgo } from '../../testing/offline-sales'
import { engine } from '../../testing/test-database'
import { personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

/**
 * Courses of sales with what the server has answered to each request. A change that should move nothing answers the same, to the
 * cent and the word.
 */
const ALL = 2_000
const SHORT = 100

const server = useTestServer()
const [employee, administrator, owner] = [
  server.as('EMPLOYEE'),
  server.as('ADMINISTRATOR'),
  server.as('OWNER'),
]

let chance: () => number
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(chance() * values.length)] as Value
const sometimes = (share: number) => chance() < share
const maybe = <Value extends object>(share: number, value: () => Value): Value | object =>
  sometimes(share) ? value() : {}

interface Record {
  id: number
  currency: string
}
const clients: number[] = []
const services: (Record & { price: number })[] = []
const methods: Record[] = []
const categories: number[] = []

beforeAll(async () => {
  chance = seededRandom(1)
  const make = async <Made>(path: string, payload: object): Promise<Made> => {
    const answer = await administrator.post(path, payload)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const region = { country: 'AR', ...COUNTRIES.AR, secondCurrency: 'USD', cashSteps: { ARS: 10 } }
  const set = await owner.put('/business/region', region)
  expect(set.statusCode, set.body).toBe(200)
  await owner.put('/business/discount-limits', { EMPLOYEE: 15, ADMINISTRATOR: 30, OWNER: 100 })
  await administrator.put('/rate', { rate: 1234.5 })
  for (const name of ['Beaches', 'Mountains'])
    categories.push((await make<Record>('/category', { name, description: 'Made up for courses' })).id)
  for (let index = 0; index < 8; index++)
    services.push(
      await make('/service', {
        name: `Trip ${index}`,
        description: 'Made up for courses',
        price: Math.round(chance() * (index % 2 ? 9_000 : 900_000)) / 100 + 1,
        categoryId: categories[index % 2],
        currency: index % 2 ? 'USD' : 'ARS',
      }),
    )
  for (const [type, interest, isCash, currency] of [
    ['Cash', 0, true, 'ARS'],
    ['Card', 0.0775, false, 'ARS'],
    ['Dollars', 0, true, 'USD'],
    ['Transfer of dollars', 0.031, false, 'USD'],
  ] as const)
    methods.push(await make('/payment-method', { type, interest, isCash, currency }))
  for (const dni of [31_000_001, 31_000_002, 31_000_003])
    clients.push((await make<Record>('/client', personPayload(dni))).id)
})

const amount = (max: number) => Math.round(chance() * max * 100 + 1) / 100

const freeLine = () => ({
  name: 'Not in the list',
  price: amount(2_000),
  ...maybe(0.7, () => ({ currency: pick(['ARS', 'USD']) })),
  ...maybe(0.5, () => ({ categoryId: pick(categories) })),
})

function items(): { serviceId?: number; quantity: number }[] {
  return Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
    ...(sometimes(0.85) ? { serviceId: pick(services).id } : freeLine()),
    quantity: pick([1, 1, 1, 2, 3, 7]),
    ...maybe(0.2, () => ({ from: '2031-02-01', to: '2031-02-09' })),
  }))
}

/** What a sale, a change and a quote have in common. */
function terms() {
  const saleItems = items()
  const method = pick(methods)
  return {
    clientId: pick(clients),
    paymentMethodId: method.id,
    ...maybe(0.3, () => ({ methodCurrency: pick([method.currency, method.currency, 'ARS']) })),
    saleItems,
    ...maybe(0.8, () => ({ currency: pick(['ARS', 'USD']) })),
    ...maybe(0.4, () => ({
      discount: {
        unit: pick(['PERCENT', 'AMOUNT']),
        value: pick([1, 5, 5, 7.5, 10, 33.33, 250]),
        reason: 'A regular client',
        ...maybe(0.3, () => ({
          serviceId: saleItems.find(({ serviceId }) => serviceId)?.serviceId ?? pick(services).id,
        })),
      },
    })),
  }
}

const payment = () => ({
  ...maybe(0.5, () => ({ amount: amount(3_000) })),
  ...maybe(0.3, () => ({ handed: amount(100_000) })),
  ...maybe(0.2, () => ({ rate: pick([1_234.5, 1_200, 1_000, 1_300]) })),
  ...maybe(0.2, () => ({ note: 'As agreed on' })),
})

/** What was answered, without what differs from run to run. */
function said(answer: Response): unknown {
  const body = answer.json()
  if (answer.statusCode >= 300) {
    const { instance: _, ...problem } = body
    return [answer.statusCode, problem]
  }
  const { subtotal, discount, total, paid, balance, currency, saleItems, marks, payments, interest, handed } =
    body
  const lines = saleItems?.map(({ name, price, quantity, original }: Sale['saleItems'][number]) => [
    name,
    price,
    quantity,
    original,
  ])
  return [
    answer.statusCode,
    {
      currency,
      subtotal,
      discount,
      total,
      paid,
      balance,
      interest,
      handed,
      lines,
      marks,
      payments: payments?.length,
    },
  ]
}

let keys = 0
const key = () => ({ 'idempotency-key': `course ${++keys}` })

const withoutTimes = (answers: unknown[]) => JSON.stringify(answers).replace(/\d\d:\d\d/g, '--:--')

/** A course: one sale or quote, and what becomes of it. Each answer stands after the request's name. */
async function course(): Promise<string> {
  const answers: unknown[] = []
  const note = (name: string, answer: Response) => {
    answers.push([name, ...(said(answer) as unknown[])])
    return answer
  }
  const employeeEmail = emailOf('EMPLOYEE')
  let sale: Sale | undefined
  const sell = async (payload: object) => {
    const send = (more: object) => employee.post('/sale', { ...payload, employeeEmail, ...more }, key())
    let answer = note('sell', await send(maybe(0.2, () => ({ total: amount(5_000) }))))
    const { total, currency } = answer.json()
    // As a page does that shows the new total.
    if (answer.statusCode === 409 && total !== undefined)
      answer = note('sell again', await send({ total, currency }))
    if (answer.statusCode === 201) sale = answer.json()
  }
  const kind = chance()
  if (kind < 0.5) await sell({ ...terms(), ...maybe(0.6, () => ({ payment: payment() })) })
  else if (kind < 0.75) {
    const offered = {
      ...terms(),
      validUntil: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    }
    const answer = note('quote', await employee.post('/quote', offered, key()))
    if (answer.statusCode === 201) {
      let quote: Quote = answer.json()
      const version = () => ({ 'if-match': `"${quote.version}"` })
      if (sometimes(0.4)) {
        const changed = note(
          'new version',
          await employee.put(`/quote/${quote.id}`, { ...offered, ...terms() }, version()),
        )
        if (changed.statusCode === 200) quote = changed.json()
      }
      const saleItems = quote.saleItems.map(({ line, serviceId, name, price, quantity, categoryId }) => ({
        line,
        quantity,
        ...(serviceId
          ? { serviceId }
          : { name, price, currency: quote.currency, ...(categoryId && { categoryId }) }),
      }))
      const { discount } = quote
      await sell({
        ...{
          clientId: quote.clientId,
          paymentMethodId: pick(methods).id,
          currency: quote.currency,
          saleItems,
        },
        ...(discount && {
          discount: {
            unit: discount.unit,
            value: discount.value,
            reason: discount.reason,
            ...(discount.serviceId && { serviceId: discount.serviceId }),
          },
        }),
        quote: { id: quote.id, version: quote.version },
        ...maybe(0.5, () => ({ payment: payment() })),
      })
    }
  } else {
    const made = { ...terms(), currency: pick(['ARS', 'USD']) }
    const seen = made.saleItems.map((item) => services.find(({ id }) => id === item.serviceId))
    const offline = {
      ...{ catalogueAt: hoursAgo(3), soldAt: hoursAgo(1), interest: pick([0, 0.0775]) },
      prices: seen.map((service) => (service ? service.price + pick([0, 0, 1]) : amount(2_000))),
      currencies: seen.map((service) => service?.currency ?? made.currency),
      ...maybe(0.8, () => ({ rate: pick([1_234.5, 1_100]), strongerCurrency: 'USD' })),
      ...maybe(0.5, () => ({ isCash: sometimes(0.5), cashSteps: { ARS: 10 } })),
    }
    await sell({ ...made, total: amount(200_000), offline, ...maybe(0.5, () => ({ payment: payment() })) })
  }
  if (!sale) return withoutTimes(answers)
  const { id } = sale
  const by = () => pick([employee, administrator, owner])
  for (let step = 0; step < 3 && sometimes(0.6); step++) {
    const what = chance()
    if (what < 0.3)
      note(
        'pay',
        await by().post(
          `/sale/${id}/payment`,
          { paymentMethodId: pick(methods).id, ...maybe(0.8, () => ({ amount: amount(900) })), ...payment() },
          key(),
        ),
      )
    else if (what < 0.4)
      note(
        'refund',
        await by().post(
          `/sale/${id}/refund`,
          { amount: amount(900), paymentMethodId: pick(methods).id, reason: 'Less of it' },
          key(),
        ),
      )
    else if (what < 0.9) {
      const kept = sale.saleItems.map(({ line, serviceId, name, price, quantity, categoryId }) => ({
        line,
        quantity: quantity + pick([0, 0, 1]),
        ...(serviceId
          ? { serviceId }
          : { name, price, currency: sale?.currency, ...(categoryId && { categoryId }) }),
      }))
      const { currency: _, saleItems, ...rest } = { currency: '', ...terms() }
      const changed = note(
        'change',
        await by().put(
          `/sale/${id}`,
          {
            ...{
              ...rest,
              paymentMethodId: pick([sale.paymentMethodId, rest.paymentMethodId]),
              employeeEmail,
              saleItems: pick([kept, [...kept, ...saleItems], saleItems]),
            },
            ...maybe(0.7, () => ({ reason: 'The client asked for it' })),
            ...maybe(0.3, () => ({ currentPrices: true })),
            ...maybe(0.3, () => ({ keepPayments: true })),
            ...maybe(0.5, () => ({ discount: null })),
          },
          key(),
        ),
      )
      if (changed.statusCode === 200) sale = changed.json<Sale>()
    } else
      note(
        'cancel',
        await by().post(
          `/sale/${id}/cancel`,
          { reason: 'Ill', ...maybe(0.5, () => ({ giveBack: amount(500) })) },
          key(),
        ),
      )
  }
  return withoutTimes(answers)
}

it.runIf(engine() === 'postgres')(
  'answers to courses of sales as recorded',
  async () => {
    const isWhole = process.env.COURSES === 'record' || process.env.TESTS !== 'short'
    const courses: unknown[] = []
    for (let index = 0; index < (isWhole ? ALL : SHORT); index++) {
      chance = seededRandom(100 + index)
      courses.push(JSON.parse(await course()))
    }
    expectRecorded(join(import.meta.dirname, 'courses.recorded.gz'), courses)
  },
  600_000,
)
