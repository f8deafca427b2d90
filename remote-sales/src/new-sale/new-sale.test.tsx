import { screen, waitFor } from '@testing-library/react'
import { logIn, stubApi } from 'shared-api/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withServices } from '../sale-lines/draft'
import { credit, hotel, maria, sale } from '../testing/records'
import { button, heading, lists, open, openWith, unreachable } from '../testing/wizard'
import { type Draft, emptyDraft } from './draft/draft'
import {
  clientStep,
  finishStep,
  firstIncompleteStep,
  mayOpenStep,
  paymentStep,
  STEPS,
  serviceStep,
} from './steps'

describe('new sale', () => {
  it('continues on Enter only when a row is chosen', async () => {
    stubApi(lists)
    const { user } = open()
    const row = await screen.findByRole('radio', { name: 'Select Maria Lopez' })
    row.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Select client' })).toBeVisible()
    await user.keyboard(' {Enter}')
    expect(await screen.findByRole('searchbox', { name: 'Search services' })).toHaveFocus()
  })

  it('makes a sale with a few keys, from the search of the clients on', async () => {
    stubApi(lists)
    const { user } = open()
    await screen.findByRole('radio', { name: 'Select Maria Lopez' })
    expect(screen.getByRole('searchbox', { name: 'Search clients' })).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(button('Next')).toHaveFocus()
    await user.keyboard('{Enter}')
    await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' })
    await user.keyboard('{ArrowDown}{Enter}{Enter}')
    await waitFor(() => expect(button('Next')).toHaveFocus())
    expect(screen.queryByText(/^Total: /)).toBeNull()
    await user.keyboard('{Enter}')
    expect(await heading('Select Payment Method')).toBeVisible()
    expect(await screen.findByText('Total: $ 1,000.10')).toBeVisible()
  })

  it('shows "Not Found" for an unknown step', async () => {
    stubApi(lists)
    open('/new-sale/foo')
    expect(await screen.findByText('Not Found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to New Sale' })).toHaveAttribute('href', '/new-sale')
  })

  it('redirects to the first incomplete step', async () => {
    stubApi(lists)
    const { router } = open('/new-sale/finish-sale')
    await heading('Select client')
    expect(router.state.location.pathname).toBe('/new-sale')
  })
})

describe('needs network', () => {
  const cable = (list: keyof typeof lists) => stubApi({ ...lists, [list]: unreachable })
  const HINT = 'To sell without it, turn on "Sell offline" in the menu "Your account" when it is back.'

  it.each([
    ['client', 'GET /client', '/new-sale'],
    ['service', 'GET /service', '/new-sale/services'],
    ['payment', 'GET /payment-method', '/new-sale/payment-method'],
  ] as const)(
    'the %s step says that it needs the connection, and how to sell without it',
    async (_, list, at) => {
      cable(list)
      await openWith({ client: maria, services: [hotel] }, at)
      expect(await screen.findByText(`This step needs the connection. ${HINT}`)).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
    },
  )

  it('says on a device that sells offline that it has no copy yet', async () => {
    localStorage.setItem('todoturismo.sell-offline', 'on')
    onTestFinished(() => localStorage.clear())
    cable('GET /client')
    open()
    const without = await screen.findByText(/this device has no copy of clients and prices yet/)
    expect(without).toBeVisible()
  })

  it('does not propose what a role cannot have', async () => {
    logIn('OWNER')
    cable('GET /client')
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('This step needs the connection.')
    expect(screen.queryByText(/Sell offline/)).toBeNull()
  })
})

describe('steps', () => {
  const withClient = { ...emptyDraft(), client: maria }
  const withBoth = withServices(withClient, [hotel])
  const complete = { ...withBoth, paymentMethod: credit }

  it('finds the first incomplete step', () => {
    expect(firstIncompleteStep(emptyDraft())).toBe(clientStep)
    expect(firstIncompleteStep(withClient)).toBe(serviceStep)
    expect(firstIncompleteStep(withBoth)).toBe(paymentStep)
    expect(firstIncompleteStep(complete)).toBe(finishStep)
  })

  it('opens a step when all earlier steps are complete', () => {
    const open = (draft: Draft) => STEPS.filter((step) => mayOpenStep(step, draft))
    expect(open(emptyDraft())).toEqual([clientStep])
    expect(open(withClient)).toEqual([clientStep, serviceStep])
    expect(open({ ...complete, lines: [] })).toEqual([clientStep, serviceStep])
    expect(open(complete)).toEqual(STEPS)
  })

  it('keeps the last step of a finished sale open', () => {
    expect(mayOpenStep(finishStep, emptyDraft(sale))).toBe(true)
    expect(mayOpenStep(serviceStep, emptyDraft(sale))).toBe(false)
  })
})
