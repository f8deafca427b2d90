import { screen } from '@testing-library/react'
import { printedSale } from 'shared-api/contract'
import { problem, stubApi, WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { sale } from '../testing/records'
import { PublicReceipt } from './public-receipt'

const business = {
  name: 'Viajes del Sur',
  taxNumber: '30-71234567-1',
  address: 'Av. de Mayo 1200',
  phone: '5555-0100',
  legalLine: 'Leg. 12345',
  receiptPrefix: '0001-',
  logo: null,
}

/** The page as the host mounts it for a visitor. */
const open = (token: string) =>
  renderUi(<PublicReceipt />, {
    at: `/receipt#${token}`,
    path: '/receipt/*',
    wrap: (children) => <WithQueries>{children}</WithQueries>,
  })

it('shows the receipt of its token without a login', async () => {
  const api = stubApi({
    'POST /public-receipt': () => ({
      sale: printedSale(sale),
      business,
      phoneNumber: 5491155550100,
    }),
  })
  open('secret-token')
  const receipt = await screen.findByRole('article')
  for (const part of [
    ...['Receipt No. 0001-41', 'Viajes del Sur', 'Tax number 30-71234567-1', 'Av. de Mayo 1200', '5555-0100'],
    ...['Phone +54 9 11 5555-0100', 'Ana Ruiz', 'Hotel by the sea', 'Leg. 12345'],
  ])
    expect(receipt).toHaveTextContent(part)
  expect(screen.queryByRole('link')).toBeNull()
  expect(api.requests[0]?.body).toEqual({ token: 'secret-token' })
  expect(api.calls).toEqual(['POST /public-receipt'])
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
})

it('writes to the business by WhatsApp when its phone is complete', async () => {
  stubApi({
    'POST /public-receipt': () => ({
      sale: printedSale(sale),
      business: { ...business, phone: '+54 9 11 5555-0100' },
      phoneNumber: 0,
      travellers: [],
    }),
  })
  open('secret-token')
  expect(await screen.findByRole('link', { name: 'Write by WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5491155550100',
  )
})

it('says that a link does not work', async () => {
  stubApi({ 'POST /public-receipt': () => problem(404, {}) })
  open('expired')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

it.each([
  ['', 'This link does not work'],
  [`demo-${'0'.repeat(32)}`, 'This link is from the demo'],
])('sends no request for the token "%s"', async (token, title) => {
  const api = stubApi({})
  open(token)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(api.calls).toEqual([])
})
