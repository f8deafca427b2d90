import { act, screen, within } from '@testing-library/react'
import { pauseLiveUpdates } from 'shared-api'
import { hearOfChange, problem, stubApi } from 'shared-api/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emptyDraft } from '../new-sale/draft/draft'
import { cash, credit, hotel, maria, trek } from '../testing/records'
import { button, everything, fill, lists, OF_SUMMARY, open, openWith, requestsOf } from '../testing/wizard'
import { withServices } from './draft'
import { type DraftCheck, withChecked } from './draft-check'
import { draftChanges } from './draft-notice'
import { withMergedClient, withTravelRules } from './use-draft-check'

describe('draft notice', () => {
  const changed = { name: /^Something has changed/ }
  const routes = { ...lists, 'GET /client/7': () => maria, 'GET /payment-method/3': () => credit }

  afterEach(() => void vi.restoreAllMocks())

  it('says what has changed beside the chosen services', async () => {
    stubApi({ ...routes, 'GET /service/1': () => ({ ...hotel, price: 1200 }) })
    fill({ client: maria, services: [hotel] })
    open('/new-sale/services')
    const chosen = await screen.findByRole('region', { name: 'Chosen services' })
    expect(await within(chosen).findByRole('group', changed)).toHaveTextContent('$ 1,200.00')
  })

  it('says what is no longer sold or no longer exists, and removes it from the draft', async () => {
    const gone = { ...trek, id: 4, name: 'Ferry' }
    stubApi({
      ...routes,
      'GET /service/1': () => ({ ...hotel, retired: true }),
      'GET /service/2': () => ({ ...trek, category: { ...trek.category, retired: true } }),
      'GET /service/4': () => problem(404),
      'GET /payment-method/3': () => ({ ...credit, retired: true }),
    })
    fill({ client: maria, services: [hotel, trek, gone], paymentMethod: credit })
    const { user } = open('/new-sale/finish-sale')
    const notice = await screen.findByRole('group', changed)
    expect(within(notice).queryByRole('row', { name: /Client/ })).toBeNull()
    for (const name of [
      'Service Hotel by the sea',
      'Service Trek to the glacier',
      'Service Ferry',
      `Payment method ${credit.type}`,
    ])
      expect(within(notice).getByRole('row', { name: `${name} No longer available` })).toBeVisible()
    await user.click(button('Update the draft'))
    expect(await screen.findByText('None yet. Select one in the table.')).toBeVisible()
  })

  it('says at once that a price has changed while the wizard is open', async () => {
    let price = hotel.price
    const { requests } = stubApi({ ...routes, 'GET /service/1': () => ({ ...hotel, price }) })
    const { user } = await openWith(everything, '/new-sale/finish-sale')
    expect(await screen.findByText('$ 1,150.12', OF_SUMMARY)).toBeVisible()
    expect(screen.queryByRole('group', changed)).toBeNull()
    // Screen readers announce only what is added to a region that is there already.
    const regions = screen.getAllByRole('status')

    price = 1200
    const before = requests.length
    hearOfChange({ topic: 'service', id: 99 })
    expect(requests).toHaveLength(before)
    hearOfChange({ topic: 'service', id: hotel.id })
    const notice = await screen.findByRole('group', changed)
    expect(within(notice).getByRole('row', { name: 'Hotel by the sea $ 1,000.10 $ 1,200.00' })).toBeVisible()
    expect(regions.some((region) => region.contains(notice))).toBe(true)

    await user.click(button('Previous'))
    await screen.findByRole('button', { name: 'Next' })
    expect(screen.getByRole('group', changed)).toHaveTextContent('$ 1,200.00')
    await user.click(button('Next'))
    await screen.findByRole('button', { name: 'Finish Sale' })

    price = 1300
    hearOfChange({ topic: 'service', id: hotel.id })
    expect(await screen.findByRole('row', { name: 'Hotel by the sea $ 1,000.10 $ 1,300.00' })).toBeVisible()
    await user.click(button('Update the draft'))
    expect(await screen.findByText('$ 1,495.00', OF_SUMMARY)).toBeVisible()
    expect(screen.queryByRole('group', changed)).toBeNull()
  })

  describe('the check of an open wizard', () => {
    /** Opens a finished draft, whose hotel then costs more. Counts how often its price is read for the check. */
    async function openWizard() {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      let price = hotel.price
      const api = stubApi({ ...routes, 'GET /service/1': () => ({ ...hotel, price }) })
      await openWith(everything, '/new-sale/finish-sale')
      await screen.findByText('$ 1,150.12', OF_SUMMARY)
      price = 1200
      return { checks: () => requestsOf(api, 'GET /service/1').length }
    }
    const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    const setVisibility = (state: 'visible' | 'hidden') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }

    it('asks once for several changes, at a moment within a second that differs between browsers', async () => {
      vi.spyOn(Math, 'random').mockReturnValue(0.9)
      const { checks } = await openWizard()
      hearOfChange({ topic: 'service', id: hotel.id })
      hearOfChange({ topic: 'category', id: 1 })
      await after(300)
      expect(checks()).toBe(0)
      await after(700)
      expect(checks()).toBe(1)
      expect(screen.getByRole('group', changed)).toHaveTextContent('$ 1,200.00')
    })

    it('waits in a hidden tab until it is seen', async () => {
      const { checks } = await openWizard()
      setVisibility('hidden')
      hearOfChange({ topic: 'service', id: hotel.id })
      await after(180_000)
      expect(checks()).toBe(0)
      setVisibility('visible')
      await after(1_000)
      expect(checks()).toBe(1)
    })

    it('asks every minute, in case a change went unheard, unless live updates are paused', async () => {
      const { checks } = await openWizard()
      await after(60_000)
      await after(1_000)
      expect(checks()).toBe(1)
      expect(screen.getByRole('group', changed)).toHaveTextContent('$ 1,200.00')
      act(() => pauseLiveUpdates(true))
      onTestFinished(() => pauseLiveUpdates(false))
      await after(120_000)
      await after(1_000)
      expect(checks()).toBe(1)
    })
  })
})

describe('draft changes', () => {
  const draft = { ...withServices(emptyDraft(), [hotel, trek]), client: maria, paymentMethod: credit }
  const services = new Map([hotel, trek].map((service) => [service.id, service]))
  const same: DraftCheck = { found: draft, client: maria, services, paymentMethod: credit }

  it('ignores records that could not be read', () => {
    const unknown = { found: draft, client: undefined, services: new Map(), paymentMethod: undefined }
    expect(draftChanges(draft, unknown)).toEqual([])
    expect(withChecked(draft, unknown)).toEqual(draft)
  })

  it('ignores services that are no longer in the draft', () => {
    const changed = { ...same, services: new Map([[hotel.id, { ...hotel, price: 1 }]]) }
    expect(draftChanges({ ...draft, lines: [] }, changed)).toEqual([])
  })

  it('ignores what was chosen after the check', () => {
    const other = { ...draft, client: { ...maria, id: 8 }, paymentMethod: cash }
    const gone: DraftCheck = { ...same, client: null, paymentMethod: null }
    expect(draftChanges(other, gone)).toEqual([])
    expect(withChecked(other, gone)).toEqual(other)
  })

  describe('a changed record', () => {
    const current: DraftCheck = {
      found: draft,
      client: { ...maria, person: { ...maria.person, lastname: 'Perez' } },
      services: new Map([...services, [hotel.id, { ...hotel, name: 'Hotel by the lake', price: 1200 }]]),
      paymentMethod: { ...credit, interest: 0.2 },
    }

    it('is reported with its old and new values', () => {
      expect(draftChanges(draft, current)).toEqual([
        {
          what: 'Client',
          before: 'Maria Lopez, DNI 30111222, maria@example.com',
          now: 'Maria Perez, DNI 30111222, maria@example.com',
        },
        { what: 'Service', before: 'Hotel by the sea', now: 'Hotel by the lake' },
        { what: 'Hotel by the lake', before: '$ 1,000.10', now: '$ 1,200.00' },
        { what: 'Interest of credit', before: '15%', now: '20%' },
      ])
    })

    it('is copied into the draft, and quantity and dates are kept', () => {
      const twice = { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: 2 })) }
      const updated = withChecked(twice, current)
      expect(updated.lines.map(({ service, quantity }) => [service.price, quantity])).toEqual([
        [1200, 2],
        [trek.price, 2],
      ])
      expect(draftChanges(updated, current)).toEqual([])
    })
  })

  it('reports that a service needs travel dates since, unless its line has them', () => {
    const needed = { ...same, services: new Map([[hotel.id, { ...hotel, datesRequired: true }]]) }
    expect(draftChanges(draft, needed)).toEqual([
      { what: hotel.name, before: 'Travel dates optional', now: 'Travel dates needed' },
    ])
    const dated = { ...draft, lines: draft.lines.map((line) => ({ ...line, from: '2027-01-05' })) }
    expect(draftChanges(dated, needed)).toEqual([])
  })

  describe('the rules for days of travel', () => {
    const asked = { ...hotel, days: 4, datesRequired: true }
    const check = { ...same, services: new Map([[hotel.id, asked]]) }
    const dated = {
      ...draft,
      lines: draft.lines.map((line) => ({ ...line, from: '2027-01-05', to: '2027-01-08' })),
    }

    it('are taken over, and other changes are still reported', () => {
      const updated = withTravelRules(dated, check)
      expect(updated.lines.map(({ service }) => service)).toMatchObject([
        { days: 4, datesRequired: true },
        trek,
      ])
      const dearer = { ...check, services: new Map([[hotel.id, { ...asked, price: 1200 }]]) }
      expect(draftChanges(updated, dearer)).toMatchObject([{ before: '$ 1,000.10', now: '$ 1,200.00' }])
      expect(withChecked(updated, dearer).lines[0]?.service.price).toBe(1200)
      expect(withTravelRules(updated, check)).toBe(updated)
    })

    it('do not make days necessary in a line without any', () => {
      const updated = withTravelRules(draft, check)
      expect(updated.lines[0]?.service).toMatchObject({ days: 4, datesRequired: undefined })
      expect(draftChanges(updated, check)).toMatchObject([{ now: 'Travel dates needed' }])
    })

    it('stay when the service could not be read or is no longer sold', () => {
      expect(withTravelRules(dated, { ...check, services: new Map([[hotel.id, null]]) })).toBe(dated)
    })
  })

  it('takes over the number of the client that its own one has become one with, and reports what differs', () => {
    const stays = { id: 8, person: { ...maria.person, email: 'maria@new.test' } }
    const check: DraftCheck = { ...same, client: stays }
    const updated = withMergedClient(draft, check)
    expect(updated.client).toMatchObject({ id: 8, person: draft.client?.person })
    expect(draftChanges(updated, check)).toMatchObject([{ what: 'Client' }])
    expect(withChecked(updated, check).client).toMatchObject(stays)
    expect(withMergedClient(updated, check)).toBe(updated)
    // The client was chosen again meanwhile.
    const chosen = { ...draft, client: { id: 9, person: maria.person } }
    expect(withMergedClient(chosen, check)).toBe(chosen)
  })

  it('reports a client that no longer exists, and removes it from the draft', () => {
    const gone: DraftCheck = { ...same, client: null }
    expect(draftChanges(draft, gone)).toMatchObject([{ what: 'Client', now: 'No longer available' }])
    expect(withChecked(draft, gone).client).toBeNull()
  })
})
