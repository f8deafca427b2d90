import { act, screen, waitFor, within } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { activate, addTexts, type Messages } from 'shared-i18n'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { credit, hotel, maria, sale } from '../testing/records'
import { button, everything, fill, heading, lists, open, openWith } from '../testing/wizard'
import { type Draft, emptyDraft, withServices } from './draft/draft'
import { newSaleDraft } from './draft/draft-store'
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
  beforeEach(() => {
    useSession.getState().logout()
  })

  it('continues with the chosen client', async () => {
    stubApi(lists)
    const { user } = open()
    await heading('Select client')
    const summary = screen.getByLabelText('Chosen client')
    expect(summary).toHaveTextContent('—')
    expect(button('Next')).toBeDisabled()
    await user.click(await screen.findByRole('radio', { name: 'Select Maria Lopez' }))
    expect(summary).toHaveTextContent('Maria Lopez')
    expect(summary).toHaveTextContent('30111222')
    await user.click(button('Next'))
    expect(await screen.findByRole('searchbox', { name: 'Search services' })).toHaveFocus()
  })

  it('continues with the chosen services', async () => {
    stubApi(lists)
    const { user } = await openWith({ client: maria }, '/new-sale/services')
    await heading('Select Service')
    expect(button('Next')).toBeDisabled()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Trek to the glacier' }))
    const panel = screen.getByRole('region', { name: 'Chosen services' })
    expect(panel).toHaveTextContent('Total:$ 1,500.35')
    await user.click(within(panel).getByRole('button', { name: 'Remove Trek to the glacier' }))
    expect(panel).toHaveTextContent('Total:$ 1,000.10')
    expect(screen.getByRole('checkbox', { name: 'Select Trek to the glacier' })).not.toBeChecked()
    await user.click(button('Next'))
    await heading('Select Payment Method')
  })

  it('continues with the chosen payment method', async () => {
    stubApi(lists)
    const { user } = await openWith({ client: maria, services: [hotel] }, '/new-sale/payment-method')
    await heading('Select Payment Method')
    expect(button('Next')).toBeDisabled()
    await user.click(await screen.findByRole('radio', { name: 'Select credit' }))
    await user.click(button('Next'))
    await heading('Details')
    expect(screen.getByText('$ 150.02')).toBeVisible()
    expect(screen.getByText('$ 1,150.12')).toBeVisible()
  })

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

  it('goes back a step', async () => {
    stubApi(lists)
    const { user, router } = await openWith({ client: maria }, '/new-sale/services')
    await heading('Select Service')
    await user.click(button('Previous'))
    await heading('Select client')
    expect(router.state.location.pathname).toBe('/new-sale')
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

describe('language', () => {
  const CATALOGUES = import.meta.glob<Messages>('../locales/*.po', { import: 'messages' })

  it('changes the language of the wizard without a reload and keeps the draft', async () => {
    stubApi(lists)
    await addTexts(
      'remote-sales',
      async (language) => (await CATALOGUES[`../locales/${language}.po`]?.()) ?? {},
    )
    open()
    act(() => fill(everything))
    await heading('Select client')
    const before = newSaleDraft.getState()
    await act(() => activate('es'))
    expect(await heading('Elegir cliente')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Nueva venta' })).toBeVisible()
    expect(button('Siguiente')).toBeEnabled()
    expect(screen.getByLabelText('Cliente elegido')).toHaveTextContent('Maria Lopez')
    expect(newSaleDraft.getState()).toBe(before)
  })
})

describe('needs network', () => {
  beforeEach(() => useSession.getState().logout())

  const cut = () => {
    throw new TypeError('Failed to fetch')
  }
  const cable = (list: keyof typeof lists) => stubApi({ ...lists, [list]: cut })
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
    useSession.getState().login({ name: 'Ana', email: 'ana@example.com', role: 'OWNER' }, 'token')
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
