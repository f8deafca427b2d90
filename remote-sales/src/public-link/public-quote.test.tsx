import { screen, within } from '@testing-library/react'
import type { PublicQuote as Quote } from 'shared-api/contract'
import { problem, type StubRoute, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { publicTrip } from '../testing/public-trip'
import { quote } from '../testing/records'
import { PublicQuote } from './public-quote'

const { saleItems, currency, subtotal, discount, paymentMethod, client } = publicTrip.sale

const publicQuote: Quote = {
  id: 12,
  version: 1,
  state: 'OPEN',
  offeredAt: quote.offeredAt,
  validUntil: '2099-12-04',
  accepted: null,
  offer: {
    ...client,
    ...{ saleItems, currency, subtotal, discount, paymentMethod },
    total: 1000.1,
    employeeName: 'Ana Ruiz',
    note: 'Breakfast included',
  },
  business: publicTrip.business,
  whatsApp: publicTrip.whatsApp,
}

const acceptedQuote: Quote = {
  ...publicQuote,
  state: 'ACCEPTED',
  accepted: { at: '2026-11-28T12:00:00.000Z', name: 'Maria L.' },
}

function open(found: Partial<Quote> = {}, others: Record<string, StubRoute> = {}, token = 'secret.1') {
  const api = stubApi({ 'POST /public-quote': () => ({ ...publicQuote, ...found }), ...others })
  return {
    api,
    ...renderUi(<PublicQuote />, {
      at: `/quote#${token}`,
      path: '/quote/*',
      autosaveIn: sessionStorage,
      wrap: (children) => <WithQueries>{children}</WithQueries>,
    }),
  }
}

const page = () => screen.findByRole('article', { name: 'Your quote' })

it('says who offers it, begins with the trip also without days, and is accepted with its conditions', async () => {
  const offer = publicQuote.offer && {
    ...publicQuote.offer,
    saleItems: publicQuote.offer.saleItems.map((item) => ({ ...item, from: null, to: null })),
    paymentMethod: { type: '', interest: 0 },
    conditions: 'Seña 30 %.',
  }
  open({ offer, business: { ...publicTrip.business, logo: 'data:image/png;base64,iVBORw0KGgo=' } })
  const shown = await page()
  expect(shown).toHaveTextContent(
    /^Viajes del Sur\+54 9 11 5555-0100Quote 12 for Maria LopezHotel by the seaValid until/,
  )
  expect(within(shown).getAllByRole('img', { name: 'Logo' })[0]).toBeVisible()
  expect(within(shown).getByRole('link', { name: '+54 9 11 5555-0100' })).toHaveAttribute(
    'href',
    'tel:+5491155550100',
  )
  expect(screen.getByRole('region', { name: 'Conditions' })).toHaveTextContent('Seña 30 %.')
  expect(await within(shown).findByText(/^With the conditions above\./)).toBeVisible()
  expect(shown).not.toHaveTextContent('interest')
})

it('shows what is offered, for whom, for how much and until when, by its token alone', async () => {
  const { api } = open()
  const shown = await page()
  for (const part of [
    ...['Quote 12 for Maria Lopez', '2 Mar', 'Hotel by the sea', 'Two nights with breakfast'],
    ...['Breakfast included', 'Total$ 1,000.10', 'With credit, 15% interest$ 1,150.12', 'Av. de Mayo 1200'],
  ])
    expect(shown).toHaveTextContent(part)
  expect(shown).toHaveTextContent(/Valid until .*Dec/)
  expect(api.requests.map(({ body }) => body)).toEqual([{ token: 'secret' }])
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})

it('is accepted by a name and one click', async () => {
  const { api, user } = open({}, { 'POST /public-quote/accept': () => acceptedQuote })
  await user.click(await screen.findByRole('button', { name: 'I accept' }))
  expect(await screen.findByText('Required')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Maria L.')
  await user.click(screen.getByRole('button', { name: 'I accept' }))
  expect(await screen.findByRole('status', { name: /^Accepted by Maria L\. on/ })).toHaveTextContent(
    'We will contact you.',
  )
  expect(api.requests.at(-1)?.body).toEqual({ token: 'secret', version: 1, name: 'Maria L.' })
  expect(screen.queryByRole('button', { name: 'I accept' })).toBeNull()
})

it('says why it was not accepted, and shows the version of now', async () => {
  let version = 1
  const detail = 'This quote has changed in the meantime. Look at it again'
  const { user } = open(
    {},
    {
      'POST /public-quote': () => ({ ...publicQuote, version }),
      'POST /public-quote/accept': () => {
        version = 2
        return problem(412, { quote: 'REPLACED', detail } as never)
      },
    },
  )
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Maria')
  await user.click(screen.getByRole('button', { name: 'I accept' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(await screen.findByText(/^This quote has changed since it was sent to you\./)).toBeVisible()
})

it('says to whoever has an earlier link that it has changed', async () => {
  open({ version: 2 })
  expect(await screen.findByText(/^This quote has changed since it was sent to you\./)).toBeVisible()
})

it.each([
  ['EXPIRED', {}, /^This quote was valid until/],
  ['WITHDRAWN', { offer: null }, /^This quote is no longer offered\./],
] as const)('says that it is %s and whom to ask', async (state, more, text) => {
  open({ state, ...more })
  const shown = within(await page())
  expect(shown.getByText(text)).toBeVisible()
  expect(shown.getByRole('link', { name: 'Ask by WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining('wa.me/5491155550100?text='),
  )
  expect(shown.queryByRole('button', { name: 'I accept' })).toBeNull()
})

it('says that it is booked', async () => {
  open({ state: 'SOLD' })
  expect(await screen.findByRole('status', { name: 'Booked' })).toBeVisible()
})

it('says that the booking was cancelled, and whom to ask', async () => {
  open({ ...acceptedQuote, isCancelled: true })
  expect(await screen.findByText('Your booking was cancelled.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /WhatsApp/ })[0]).toBeVisible()
  expect(screen.queryByText('Thank you. We will contact you.')).toBeNull()
})

it('is printed as a document', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole('article', { name: 'Quote 12', hidden: true })).toHaveTextContent('Viajes del Sur')
})

it.each([
  ['', {}],
  ['unknown', { 'POST /public-quote': () => problem(404) }],
])('says that the link %j does not work', async (token, routes) => {
  open({}, routes, token)
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
