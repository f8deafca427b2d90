import { screen, waitFor, within } from '@testing-library/react'
import type { Departure, Departures as Found } from 'shared-api/contract'
import { hearOfChange, heldRoute, logIn, pageOfRows, problem, type StubRoute } from 'shared-api/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana, renderScreen, requestsOf, savedFiles, stubConnection } from '../testing/wizard'
import { DepartureMenu } from './departure-menu'
import { Departures } from './departures'
import { movedBy, periodOf } from './view'

describe('departures', () => {
  const glacier: Departure = {
    saleId: 41,
    readable: true,
    from: '2026-11-27',
    to: '2026-11-29',
    line: 0,
    serviceId: 3,
    service: 'Glacier trek',
    quantity: 2,
    clientId: 7,
    client: 'Maria Lopez',
    phoneNumber: 5491155550000,
    employeeName: 'Ana Ruiz',
    travellers: [
      { name: 'Maria Lopez', complete: true, unconfirmed: false },
      { name: 'Juan Lopez', complete: false, unconfirmed: false },
    ],
    complete: 1,
    balance: 1200,
    currency: 'ARS',
    changedAt: '2026-11-20T12:00:00.000Z',
  }
  /** Of a sale that another employee made. */
  const lakes: Departure = {
    ...glacier,
    saleId: 40,
    readable: false,
    from: '2026-11-28',
    to: '2026-11-28',
    serviceId: 4,
    service: 'Lakes',
    quantity: 1,
    clientId: 8,
    client: 'Juan Paz',
    phoneNumber: 0,
    employeeName: 'Luis Sosa',
    travellers: [],
    complete: 0,
    balance: null,
  }
  const found: Found = {
    departures: [glacier, lakes],
    counts: [
      { day: '2026-11-27', departures: 1 },
      { day: '2026-11-28', departures: 1 },
    ],
    birthdays: [{ day: '2026-11-27', clientId: 9, client: 'Eva Gil', phoneNumber: 5492 }],
  }
  const routes = {
    'GET /departure': () => found,
    'GET /service': (request: Parameters<typeof pageOfRows>[1]) => pageOfRows([], request),
  }
  const open = (at: string, others: Record<string, StubRoute> = {}) => ({
    api: stubConnection({ ...routes, ...others }),
    ...renderScreen(<Departures />, { at, section: '/departures' }),
  })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') })
  })
  afterEach(() => void vi.useRealTimers())

  it('lists who leaves on each day of the week, who is complete and who owes, and the birthdays', async () => {
    const { api } = open('/departures?day=2026-11-25')
    const friday = await screen.findByRole('rowgroup', { name: 'Friday 27 November' })
    // The rules of phone numbers are loaded after the rows.
    expect(
      await within(friday).findByRole('row', {
        name: '2 × Glacier trek Fri 27 – Sun 29 Nov Maria Lopez +54 9 11 5555-0000 in WhatsApp Owes $ 1,200.00 1 of 2 complete Maria Lopez, Juan Lopez (incomplete) Sale No. 41 Ana Ruiz',
      }),
    ).toBeVisible()
    expect(within(friday).getByRole('link', { name: 'Maria Lopez' })).toHaveAttribute('href', '/client/7')
    expect(within(friday).getByRole('link', { name: '+54 9 11 5555-0000 in WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5491155550000',
    )
    const birthday = within(friday).getByRole('row', { name: /^Birthday of Eva Gil/ })
    expect(within(birthday).getByRole('link', { name: '5492' })).toHaveAttribute('href', 'tel:+5492')
    const saturday = screen.getByRole('rowgroup', { name: 'Saturday 28 November' })
    expect(
      within(saturday).getByRole('row', { name: '1 × Lakes Juan Paz 0 of 1 complete Sale No. 40 Luis Sosa' }),
    ).toBeVisible()
    expect(within(saturday).queryByRole('link', { name: 'Sale No. 40' })).toBeNull()
    expect(requestsOf(api, 'GET /departure').map(({ query }) => query)).toEqual([
      { from: '2026-11-23', to: '2026-11-29' },
    ])
  })

  it('counts people, what is owed and what is incomplete, and lists either', async () => {
    const second = {
      ...glacier,
      line: 1,
      serviceId: 4,
      service: 'Lakes',
      quantity: 3,
      complete: 3,
      travellers: [],
    }
    const { user, router } = open('/departures?day=2026-11-25', {
      'GET /departure': () => ({
        ...found,
        departures: [glacier, second, lakes],
        counts: [{ day: '2026-11-27', departures: 2 }, ...found.counts.slice(1)],
      }),
    })
    expect(await screen.findByRole('radio', { name: '3 departures · 6 people' })).toBeChecked()
    // The two services of a sale share its balance.
    await user.click(screen.getByRole('radio', { name: '1 debt: $ 1,200.00' }))
    expect(screen.getAllByRole('row', { name: /Owes/ })).toHaveLength(2)
    expect(screen.queryByRole('row', { name: /Juan Paz|Birthday/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: '2 incomplete' }))
    expect(screen.getByRole('row', { name: /Glacier trek/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Juan Paz/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /3 × Lakes/ })).toBeNull()
    expect(router.state.location.search).toBe('?day=2026-11-25&state=incomplete')
    await user.click(screen.getByRole('radio', { name: 'Month' }))
    expect(await screen.findByRole('button', { name: 'Friday 27 November: 1 departure' })).toBeVisible()
  })

  it('shows and lists who has filled in by the link and is to be confirmed, before anybody calls it complete', async () => {
    const travellers = glacier.travellers.map((each) => ({ ...each, complete: true, unconfirmed: true }))
    const { user } = open('/departures?day=2026-11-25', {
      'GET /departure': () => ({ ...found, departures: [{ ...glacier, travellers, complete: 2 }, lakes] }),
    })
    const row = await screen.findByRole('row', { name: /Glacier trek/ })
    expect(row).toHaveTextContent('2 to confirmMaria Lopez (to confirm), Juan Lopez (to confirm)')
    expect(row).not.toHaveTextContent('complete')
    await user.click(screen.getByRole('radio', { name: '1 to confirm' }))
    expect(screen.queryByRole('row', { name: /Juan Paz/ })).toBeNull()
    expect(row).toBeVisible()
  })

  it('colours what is incomplete and leaves today or tomorrow, and shows own departures of a day first', async () => {
    vi.setSystemTime('2026-11-26T12:00:00Z')
    const others = { ...lakes, from: '2026-11-27', to: '2026-11-27' }
    open('/departures?day=2026-11-26', {
      'GET /departure': () => ({ ...found, departures: [others, glacier, { ...lakes, saleId: 39 }] }),
    })
    const friday = await screen.findByRole('rowgroup', { name: 'Friday 27 November' })
    const services = within(friday).getAllByText(/ × /)
    expect(services.map(({ textContent }) => textContent)).toEqual(['2 × Glacier trek', '1 × Lakes'])
    const colour = 'color: var(--mantine-color-error)'
    for (const text of ['1 of 2 complete', '0 of 1 complete'])
      expect(within(friday).getByText(text).getAttribute('style')).toContain(colour)
    const saturday = screen.getByRole('rowgroup', { name: 'Saturday 28 November' })
    expect(within(saturday).getByText('0 of 1 complete').getAttribute('style')).not.toContain(colour)
  })

  it('moves by its view, and an employee can show the own ones only', async () => {
    const { user, api } = open('/departures?day=2026-11-25')
    await user.click(await screen.findByRole('button', { name: 'Later' }))
    expect(await screen.findByText('Mon 30 Nov – Sun 6 Dec')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Day' }))
    expect(await screen.findByText('Wed 2 Dec')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Only my sales' }))
    await waitFor(() =>
      expect(requestsOf(api, 'GET /departure').at(-1)?.query).toEqual({
        from: '2026-12-02',
        to: '2026-12-02',
        employeeEmail: ana.email,
      }),
    )
  })

  it('keeps who travels, with the time, when it cannot be read again, but not for another period', async () => {
    const { user, api } = open('/departures?day=2026-11-25')
    await screen.findByRole('rowgroup', { name: 'Friday 27 November' })
    api.cut()
    hearOfChange({ topic: 'sale' })
    expect(await screen.findByText(/This is as of \d\d:\d\d/)).toBeVisible()
    expect(screen.getByRole('rowgroup', { name: 'Friday 27 November' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(await screen.findByText('This continues by itself when the connection is back.')).toBeVisible()
    expect(screen.queryByRole('rowgroup', { name: 'Friday 27 November' })).toBeNull()
  })

  it('shows a month with the number of departures of each day, which lead to the day', async () => {
    logIn('OWNER')
    const { user, router, api } = open('/departures?view=month&day=2026-11-25')
    await user.click(await screen.findByRole('button', { name: 'Saturday 28 November: 1 departure' }))
    expect(screen.queryByRole('switch')).toBeNull()
    await waitFor(() =>
      expect(requestsOf(api, 'GET /departure').at(-1)?.query).toEqual({
        from: '2026-11-28',
        to: '2026-11-28',
      }),
    )
    expect(router.state.location.search).toBe('?view=day&day=2026-11-28')
  })

  it('neither shows nor exports the period before while the next one loads', async () => {
    const next = heldRoute()
    const { user } = open('/departures?day=2026-11-25', {
      'GET /departure': (request) => (request.query.from === '2026-11-30' ? next(request) : found),
    })
    await screen.findByRole('rowgroup', { name: 'Friday 27 November' })
    await user.click(screen.getByRole('button', { name: 'Later' }))
    expect(screen.getByText('Mon 30 Nov – Sun 6 Dec')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
    expect(screen.queryByRole('rowgroup', { name: 'Friday 27 November' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    for (const name of ['Export CSV', 'Export Excel', 'Export travellers', 'Calendar file'])
      expect(await screen.findByRole('menuitem', { name })).toBeDisabled()
    next.answer({ departures: [], counts: [], birthdays: [] })
    expect(await screen.findByText('Nobody leaves in this period.')).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Export CSV' })).toBeEnabled()
  })

  it('saves the travellers of the departures on screen, with their documents', async () => {
    const traveller = {
      from: '2026-11-27',
      to: '2026-11-29',
      service: 'Glacier trek',
      saleId: 41,
      client: 'Maria Lopez',
      name: 'Juan',
      lastname: 'Lopez',
      documentKind: 'PASSPORT',
      document: 'AAC1',
      expiresOn: '2030-01-31',
      birthday: '1990-03-12',
    }
    const made = savedFiles()
    const { user, api } = open('/departures?day=2026-11-25', {
      'GET /departure/traveller': () => [traveller],
    })
    await screen.findByRole('rowgroup', { name: 'Friday 27 November' })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export travellers' }))
    await waitFor(() => expect(made).toHaveLength(1))
    expect(await made[0]?.text()).toContain(
      '"Juan","Lopez","Passport","AAC1","2030-01-31","1990-03-12","Maria Lopez",41',
    )
    expect(requestsOf(api, 'GET /departure/traveller').map(({ query }) => query)).toEqual([
      { from: '2026-11-23', to: '2026-11-29' },
    ])
  })

  it('begins with today, which is marked, with the earlier days of the week folded away', async () => {
    vi.setSystemTime(new Date('2026-11-28T12:00:00Z'))
    const { user } = open('/departures')
    expect(await screen.findByRole('rowgroup', { name: 'Today · Saturday 28 November' })).toBeVisible()
    expect(screen.queryByRole('rowgroup', { name: 'Friday 27 November' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Earlier days: 1 departure', expanded: false }))
    expect(screen.getByRole('rowgroup', { name: 'Friday 27 November' })).toBeVisible()
  })

  it('says when more travellers are named than travel', async () => {
    open('/departures', { 'GET /departure': () => ({ ...found, departures: [{ ...glacier, quantity: 1 }] }) })
    expect(await screen.findByText('2 names for 1 pax')).toBeVisible()
  })

  it('says when nobody leaves, and what is listed', async () => {
    const { user } = open('/departures', {
      'GET /departure': () => ({ departures: [], counts: [], birthdays: [] }),
    })
    expect(await screen.findByText('Nobody leaves in this period.')).toBeVisible()
    expect(screen.getByText('Sales with travel dates are listed here on their first day.')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Only my sales' }))
    expect(await screen.findByText('Choose another period, or all services and sales.')).toBeVisible()
  })

  it('saves the departures on screen as an Excel workbook', async () => {
    const made = savedFiles()
    const { user } = open('/departures?day=2026-11-25')
    await screen.findByRole('rowgroup', { name: 'Friday 27 November' })
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export Excel' }))
    await waitFor(() =>
      expect(made.map(({ type }) => type)).toEqual([
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]),
    )
  })
})

describe('subscription dialog', () => {
  const query = { from: '2026-11-23', to: '2026-11-29' }
  const open = (routes: Record<string, StubRoute>) => ({
    api: stubConnection(routes),
    ...renderScreen(<DepartureMenu departures={[]} query={query} name="week" />, {
      at: '/departures',
      section: '/departures',
    }),
  })
  const subscribe = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await button('More actions'))
    await user.click(await screen.findByRole('menuitem', { name: 'Subscribe in a calendar' }))
  }
  const button = (name: string) => screen.findByRole('button', { name })

  it('shows a new address once, and withdraws it', async () => {
    let createdAt: string | null = null
    const opened = open({
      'GET /departure/calendar': () => ({ createdAt }),
      'POST /departure/calendar': () => {
        createdAt = '2026-11-24T15:00:00.000Z'
        return { token: 'abc' }
      },
      'POST /departure/calendar/withdraw': () => {
        createdAt = null
      },
    })
    const { user } = opened
    await subscribe(opened)
    await user.click(await button('Make an address'))
    const field = await screen.findByRole('textbox', { name: 'Address to subscribe to' })
    expect((field as HTMLInputElement).value).toMatch(/^http.*\/departures\.ics\?token=abc$/)
    await user.click(screen.getByRole('switch', { name: 'Only my sales' }))
    expect((field as HTMLInputElement).value).toMatch(/token=abc&own=true$/)
    await user.click(await button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await button('More actions')).toHaveFocus()
    await subscribe(opened)
    expect(await screen.findByText(/^You have had an address since 24\/11\/2026 12:00/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await button('Withdraw the address'))
    expect(await button('Make an address')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw the address' })).toBeNull()
  })

  it('keeps what it says about the address, with its time, when it cannot be read again', async () => {
    const createdAt = '2026-11-24T15:00:00.000Z'
    const opened = open({ 'GET /departure/calendar': () => ({ createdAt }) })
    await subscribe(opened)
    await screen.findByText(/^You have had an address/)
    opened.api.cut()
    hearOfChange({ topic: 'account' })
    expect(await screen.findByText(/This is as of/)).toBeVisible()
    expect(screen.getByText(/^You have had an address/)).toBeVisible()
  })

  it('says why an address cannot be made', async () => {
    const opened = open({
      'GET /departure/calendar': () => ({ createdAt: null }),
      'POST /departure/calendar': () => problem(500),
    })
    const { user } = opened
    await subscribe(opened)
    await user.click(await button('Make an address'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/\w/)
  })
})

describe('view', () => {
  it.each([
    ['day', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['week', '2026-11-26', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-03'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ] as const)('the %s of %s is from %s to %s', (view, day, from, to) => {
    expect(periodOf(view, day)).toEqual({ from, to })
  })

  it('moves to the next and the previous period', () => {
    expect(movedBy('day', '2026-12-31', 1)).toBe('2027-01-01')
    expect(movedBy('week', '2026-11-26', -1)).toBe('2026-11-19')
    expect(movedBy('month', '2027-01-31', 1)).toBe('2027-02-28')
  })
})
