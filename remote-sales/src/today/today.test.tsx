import { screen, waitFor, within } from '@testing-library/react'
import { type Drawer as Found, type PaymentMethod, type PersonDrawer, toPage } from 'shared-api/contract'
import { logIn, pageOfRows, problem, type StubRequest, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { quote, sale as stored } from '../testing/records'
import { ana, renderScreen, requestsOf } from '../testing/wizard'
import { Today } from './today'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T18:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const cash = { paymentMethodId: 1, method: 'cash', currency: 'ARS' }
const credit = { paymentMethodId: 3, method: 'credit', currency: 'ARS' }
const elena: PersonDrawer = {
  employee: { name: 'Elena Prado', email: 'elena@todoturismo.com' },
  methods: [
    { ...cash, in: 1000, out: 0 },
    { ...credit, in: 250.5, out: 0 },
  ],
  closings: [],
  open: {
    closedAt: null,
    closingId: null,
    lastPaymentId: 12,
    methods: [
      { ...cash, expected: 1000 },
      { ...credit, expected: 250.5 },
    ],
  },
}
const olga: PersonDrawer = {
  employee: { name: 'Olga Rivas', email: 'olga@todoturismo.com' },
  methods: [{ ...cash, in: 100, out: 300 }],
  closings: [
    {
      id: 4,
      at: '2026-11-25T17:30:00.000Z',
      employee: { name: 'Olga Rivas', email: 'olga@todoturismo.com' },
      by: { name: 'Ana Ruiz', email: ana.email },
      methods: [{ ...cash, expected: -200, counted: -250 }],
      reason: 'Lent to Bruno',
    },
  ],
  open: { closedAt: '2026-11-25T17:30:00.000Z', closingId: 4, lastPaymentId: 14, methods: [] },
}
const drawerOf = (people: PersonDrawer[], day = '2026-11-25'): Found => ({ today: '2026-11-25', day, people })

const nothing = {
  'GET /departure': () => ({ departures: [], counts: [], birthdays: [] }),
  'GET /sale/due': () => ({ sales: [], count: 0 }),
  'GET /sale/to-confirm': () => ({ sales: [], count: 0 }),
  'GET /sale': (request: StubRequest) => pageOfRows([], request),
  'GET /quote': (request: StubRequest) => pageOfRows([], request),
  'GET /business': () => ({ reminder: '' }),
  'GET /business/setup': () => ({ hasSold: true }),
  'GET /payment-method': (request: StubRequest) => pageOfRows<PaymentMethod>([], request),
  'GET /booking': () => [],
  'GET /cost/due': () => ({ suppliers: [], sums: [] }),
}

const stub = (drawer: () => Found, post: StubRoute = () => olga.closings[0], methods: PaymentMethod[] = []) =>
  stubApi({
    ...nothing,
    'GET /payment-method': (request) => pageOfRows(methods, request),
    'GET /drawer': ({ query }) => (query.day === '2026-11-24' ? drawerOf([], '2026-11-24') : drawer()),
    'POST /drawer/closing': post,
  })
const open = (at = '/today') => renderScreen(<Today />, { at, section: '/today' })
const rowsOf = (name: string) =>
  within(screen.getByRole('rowgroup', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('the drawer', () => {
  it('shows the sums of the office, then each person by method, with the closings of the day', async () => {
    stub(() => drawerOf([elena, olga]))
    open()
    await screen.findByRole('rowgroup', { name: 'The whole office' })
    expect(rowsOf('The whole office')).toEqual([
      'cash$ 1,100.00-$ 300.00$ 800.00',
      'credit$ 250.50$ 250.50',
      'Total$ 1,350.50-$ 300.00$ 1,050.50',
    ])
    expect(rowsOf('Olga Rivas')).toEqual(['cash$ 100.00-$ 300.00-$ 200.00'])
  })

  it('that is closed says what was counted, until something is taken again', async () => {
    const closing = 'Closed 14:30 by Ana Ruiz · counted -$ 250.00 · -$ 50.00 (Lent to Bruno)'
    let drawer = drawerOf([olga])
    stub(() => drawer)
    const { unmount } = open()
    expect(await screen.findByText(closing)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close again' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    unmount()

    const methods = [{ ...cash, expected: 40 }]
    drawer = drawerOf([
      { ...olga, open: { closedAt: null, ...olga.open, closingId: 4, lastPaymentId: 15, methods } },
    ])
    open()
    expect(await screen.findByText('Open since 14:30')).toBeVisible()
    expect(rowsOf('Olga Rivas').at(-1)).toBe(closing)
    expect(screen.getByRole('button', { name: 'Close the day' })).toBeVisible()
  })

  it('shows no sum of the office for one person, and shows another day by the arrows', async () => {
    const api = stub(() => drawerOf([elena]))
    const { user } = open()
    await screen.findByRole('rowgroup', { name: 'Elena Prado' })
    expect(screen.queryByRole('rowgroup', { name: 'The whole office' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Day after' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Day before' }))
    expect(await screen.findByText('Nothing was taken or given back on this day.')).toBeVisible()
    expect(screen.getByText('Tuesday 24 November')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(await screen.findByRole('rowgroup', { name: 'Elena Prado' })).toBeVisible()
    expect(requestsOf(api, 'GET /drawer').map(({ query }) => query.day)).toEqual([
      '2026-11-25',
      '2026-11-24',
      '2026-11-25',
    ])
  })
})

describe('closing the day', () => {
  const openDialog = async (post?: StubRoute, drawer?: () => Found, methods?: PaymentMethod[]) => {
    const api = stub(drawer ?? (() => drawerOf([elena])), post, methods)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Close the day' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the day: Elena Prado' }))
    const press = (name: string) => user.click(dialog.getByRole('button', { name }))
    return { api, user, dialog, press }
  }
  const sent = (api: Parameters<typeof requestsOf>[0]) => requestsOf(api, 'POST /drawer/closing')

  it('asks for the counted amount of each method, and for a reason when it differs', async () => {
    const { api, user, dialog, press } = await openDialog()
    await press('Close the day')
    expect(await dialog.findAllByText('Required')).toHaveLength(2)
    await user.type(dialog.getByRole('textbox', { name: 'Counted: cash' }), '940')
    expect(await dialog.findByText('Difference: -$ 60.00')).toBeVisible()
    await press('The rest as expected')
    expect(dialog.getByRole('textbox', { name: 'Counted: credit' })).toHaveValue('250.50')
    await press('Close the day')
    expect(await dialog.findByText('Required')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Why it differs' }), 'Change for the bus')
    await press('Close the day')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(api).map(({ body }) => body)).toEqual([
      {
        employeeEmail: 'elena@todoturismo.com',
        closingId: null,
        lastPaymentId: 12,
        methods: [
          { paymentMethodId: 1, currency: 'ARS', expected: 1000, counted: 940 },
          { paymentMethodId: 3, currency: 'ARS', expected: 250.5, counted: 250.5 },
        ],
        reason: 'Change for the bus',
      },
    ])
  })

  it('counts cash alone where a method says that it is cash', async () => {
    const methods = [
      { id: 1, type: 'cash', interest: 0, currency: 'ARS', isCash: true },
      { id: 3, type: 'credit', interest: 0.15, currency: 'ARS' },
    ]
    const { api, user, dialog, press } = await openDialog(undefined, undefined, methods)
    const apart = within(screen.getByRole('table', { name: 'Cards and transfers' }))
    expect(apart.getByRole('row', { name: 'credit $ 250.50 $ 250.50' })).toBeVisible()
    expect(apart.queryByRole('columnheader', { name: 'In the drawer' })).toBeNull()
    expect(within(screen.getByRole('table', { name: 'In the drawer' })).queryByText('credit')).toBeNull()
    expect(dialog.getByRole('row', { name: 'credit $ 250.50 Not counted' })).toBeVisible()
    expect(dialog.getAllByRole('textbox', { name: /^Counted/ })).toHaveLength(1)
    await user.type(dialog.getByRole('textbox', { name: 'Counted: cash' }), '1000')
    await press('Close the day')
    await waitFor(() => expect(sent(api)).toHaveLength(1))
    expect(sent(api)[0]?.body).toMatchObject({
      methods: [
        { paymentMethodId: 1, expected: 1000, counted: 1000 },
        { paymentMethodId: 3, expected: 250.5, counted: 250.5 },
      ],
    })
  })

  const keysOf = (api: Parameters<typeof requestsOf>[0]) =>
    sent(api).map(({ headers }) => headers.get('idempotency-key'))

  it('sends a repetition under the same key, and says when the first attempt was stored', async () => {
    const answers = [
      problem(503, { detail: 'Restarting' }),
      problem(409, { code: 'idempotency', detail: 'The key was used' }),
    ]
    const { api, dialog, press } = await openDialog(() => answers.shift())
    await press('The rest as expected')
    await press('Close the day')
    await waitFor(() => expect(sent(api)).toHaveLength(1))
    await press('Close the day')
    expect(
      await dialog.findByText('The first attempt has been stored. Close this and look at the drawer.'),
    ).toBeVisible()
    const [first, second] = keysOf(api)
    expect(first).toBe(second)
  })

  it('says who closed the drawer meanwhile, keeps the typed amounts, and closes the changed drawer', async () => {
    let drawer = drawerOf([elena])
    const close: StubRoute = ({ body }) => {
      if ((body as { closingId: unknown }).closingId === 5) return olga.closings[0]
      const methods = [
        { ...cash, paymentMethodId: 2, method: 'transfer', expected: 80 },
        { ...credit, expected: 20 },
      ]
      const open = { closedAt: '2026-11-25T17:59:00.000Z', closingId: 5, lastPaymentId: 15, methods }
      drawer = drawerOf([{ ...elena, open }])
      return problem(409, { code: 'drawer-changed', detail: 'Already closed by Ana Ruiz, 17:59' })
    }
    const { api, user, dialog, press } = await openDialog(close, () => drawer)
    await user.type(dialog.getByRole('textbox', { name: 'Counted: credit' }), '20')
    await user.type(dialog.getByRole('textbox', { name: 'Why it differs' }), 'Lent to Bruno')
    await press('The rest as expected')
    await press('Close the day')
    expect(await dialog.findByText('Already closed by Ana Ruiz, 17:59')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Counted: transfer' })).toHaveValue('')
    await press('The rest as expected')
    await press('Close the day')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(api)[1]?.body).toEqual({
      employeeEmail: 'elena@todoturismo.com',
      closingId: 5,
      lastPaymentId: 15,
      methods: [
        { paymentMethodId: 1, currency: 'ARS', expected: 0, counted: 1000 },
        { paymentMethodId: 2, currency: 'ARS', expected: 80, counted: 80 },
        { paymentMethodId: 3, currency: 'ARS', expected: 20, counted: 20 },
      ],
      reason: 'Lent to Bruno',
    })
    const [first, second] = keysOf(api)
    expect(first).not.toBe(second)
    expect(await screen.findByText('counted -$ 250.00 · -$ 50.00 (Lent to Bruno)')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send by WhatsApp' })).toBeVisible()
  })
})

describe('a due sale', () => {
  const due = [
    {
      saleId: 41,
      clientId: 7,
      name: 'Lucía',
      client: 'Lucía Fernández',
      phoneNumber: 5491155550000,
      dueOn: '2026-11-20',
      balance: 1200.5,
      currency: 'ARS',
      services: ['Glacier trek', 'Lakes'],
      employeeName: 'Ana Ruiz',
    },
  ]
  const openWith = (reminder: string) => {
    stubApi({
      ...nothing,
      'GET /drawer': () => drawerOf([]),
      'GET /sale/due': () => ({ sales: due, count: 134 }),
      'GET /sale': (request) => pageOfRows([{ ...stored, id: 52, paid: 1500.1, balance: -500 }], request),
      'GET /sale/52': () => Response.json({ ...stored, id: 52, balance: -500 }, { headers: { etag: '"1"' } }),
      'GET /business': () => ({ name: '', reminder }),
      'GET /sale/41': () =>
        Response.json({ ...stored, balance: 1200.5, paid: 0 }, { headers: { etag: '"1"' } }),
      'GET /payment-method': () => toPage([], 0, 0, 100),
    })
    return open()
  }
  it('shows the client, the due day and the amount, and takes the payment', async () => {
    const { user } = openWith('')
    const entry = within(await screen.findByRole('listitem', { name: 'Lucía Fernández' }))
    expect(entry.getByText('overdue since Fri 20 Nov')).toBeVisible()
    expect(entry.getByText('$ 1,200.50')).toBeVisible()
    expect(entry.getByRole('link', { name: 'Sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
    await user.click(entry.getByRole('button', { name: 'Take payment' }))
    expect(await screen.findByRole('dialog', { name: 'Payment of sale No. 41' })).toBeVisible()
  })

  it('says how many there are besides, and what is owed to clients', async () => {
    const { user } = openWith('')
    const toCollect = within(await screen.findByRole('region', { name: 'To collect: 134' }))
    expect(toCollect.getByText('The first 1 of 134.')).toBeVisible()
    expect(toCollect.getByRole('link', { name: 'All that is owed' })).toHaveAttribute(
      'href',
      '/my-sales?owed=true',
    )
    const owed = within(await screen.findByRole('region', { name: 'To give back: 1' }))
    expect(owed.getByText('$ 500.00')).toBeVisible()
    expect(owed.getByRole('link', { name: 'Sale No. 52' })).toHaveAttribute('href', '/my-sales/52')
    await user.click(owed.getByRole('button', { name: 'Give back' }))
    expect(await screen.findByRole('dialog', { name: 'Give back money of sale No. 52' })).toBeVisible()
  })

  it.each([
    [
      'Hola {name}, faltan {amount} desde el {day}. {other}',
      'Hola Lucía, faltan $ 1,200.50 desde el 20/11/2026. {other}',
    ],
    ['', 'Hello Lucía, $ 1,200.50 of your trip was to be paid by 20/11/2026. Thank you!'],
  ])('has a WhatsApp link with the text of the reminder from Settings: “%s”', async (reminder, text) => {
    openWith(reminder)
    const link = await screen.findByRole('link', { name: 'Write to Lucía Fernández by WhatsApp' })
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(text)
  })
})

describe('what is to do', () => {
  const rosa = {
    line: null,
    name: 'Rosa',
    lastname: 'Sanz',
    documentKind: 'PASSPORT',
    document: 'AAC123456',
    birthday: '1990-03-12',
    expiresOn: null,
    unconfirmed: true,
  }
  const luis = { ...rosa, name: 'Luis', document: 'X1', unconfirmed: false }
  const filledIn = {
    saleId: 41,
    clientId: 7,
    client: 'Maria Lopez',
    phoneNumber: 0,
    names: ['Rosa Sanz'],
    from: '2026-12-03',
    to: '2026-12-05',
    employeeName: 'Ana Ruiz',
  }
  const openFilledIn = (put: StubRoute) => {
    let sales = [filledIn]
    let version = 3
    const list = (travellers: object[]) =>
      Response.json({ travellers, earlier: null }, { headers: { etag: `"${version}"` } })
    const api = stubApi({
      ...nothing,
      'GET /drawer': () => drawerOf([]),
      'GET /sale/to-confirm': () => ({ sales, count: sales.length }),
      'GET /sale/41/traveller': () => list([rosa, luis]),
      'PUT /sale/41/traveller': (request) => {
        version += 1
        const refused = put(request)
        if (refused) return refused
        sales = []
        return list((request.body as { travellers: object[] }).travellers)
      },
    })
    return { api, ...open() }
  }

  const dueCost = {
    id: '41-0',
    saleId: 41,
    clientId: 7,
    client: 'Maria Lopez',
    name: 'Hotel',
    departure: null,
    reference: '',
    isBooked: true,
    isGone: false,
    dueOn: '2026-11-20',
    owed: 100,
    paid: 0,
    currency: 'ARS',
    clientOwes: 30,
    saleCurrency: 'ARS',
  }
  const openWithCosts = () => {
    const api = stubApi({
      ...nothing,
      'GET /drawer': () => drawerOf([]),
      'GET /cost/due': () => ({
        suppliers: [
          {
            supplier: { id: 3, name: 'Andes', phone: 0, payTo: '' },
            rows: [
              dueCost,
              { ...dueCost, id: '42-0', dueOn: '2026-11-28', owed: 50, currency: 'USD' },
              { ...dueCost, id: '43-0', clientId: 8, clientOwes: 0, owed: 20 },
            ],
          },
          { supplier: { id: 4, name: 'Coast', phone: 0, payTo: '' }, rows: [{ ...dueCost, dueOn: null }] },
          { supplier: null, rows: [{ ...dueCost, isBooked: false }] },
        ],
        sums: [],
      }),
    })
    return { api, ...open() }
  }

  it('has what is to be paid to suppliers this week, in each currency', async () => {
    logIn('OWNER')
    const { api } = openWithCosts()
    const group = within(await screen.findByRole('region', { name: 'To pay this week: 1' }))
    const row = within(group.getByRole('listitem', { name: 'Andes' }))
    expect(row.getByText('overdue since Fri 20 Nov')).toBeVisible()
    expect(row.getByText('3 services · 1 client has not paid')).toBeVisible()
    expect(row.getByText('$ 120.00 · US$ 50.00')).toBeVisible()
    expect(row.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/to-pay')
    expect(requestsOf(api, 'GET /cost/due').map(({ query }) => query.to)).toEqual(['2026-11-29'])
  })

  it('reads nothing of what is to be paid for employees', async () => {
    const { api } = openWithCosts()
    expect(await screen.findByText('Nothing is to be done.')).toBeVisible()
    expect(requestsOf(api, 'GET /cost/due')).toEqual([])
  })

  it('has travellers who filled in, who are confirmed by two clicks', async () => {
    const { api, user } = openFilledIn(() => undefined)
    const toConfirm = await screen.findByRole('region', { name: 'To confirm: 1' })
    const row = within(toConfirm).getByRole('listitem', { name: 'Rosa Sanz' })
    expect(row).toHaveTextContent(
      'Rosa Sanzfilled inSale No. 41 · Maria Lopez · Thu 3 – Sat 5 Dec · Ana Ruiz',
    )
    await user.click(within(row).getByRole('button', { name: 'Check' }))
    const dialog = await screen.findByRole('dialog', { name: 'Filled in by the link: Maria Lopez' })
    expect(await within(dialog).findByText('Rosa Sanz')).toBeVisible()
    expect(dialog).toHaveTextContent('Passport AAC123456 · 12/03/1990')
    expect(dialog).not.toHaveTextContent('Luis')
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Travellers confirmed')).toBeVisible()
    await waitFor(() => expect(toConfirm).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog')).toBeNull()
    const [put] = requestsOf(api, 'PUT /sale/41/traveller')
    expect(put?.headers.get('if-match')).toBe('"3"')
    expect(put?.body).toEqual({ travellers: [{ ...rosa, unconfirmed: false }, luis] })
  })

  it('confirms only what was shown: a list that has changed is shown again', async () => {
    let refuses = true
    const { api, user } = openFilledIn(() => {
      const answer = refuses ? problem(412) : undefined
      refuses = false
      return answer
    })
    await user.click(await screen.findByRole('button', { name: 'Check' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(requestsOf(api, 'GET /sale/41/traveller')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Travellers confirmed')).toBeVisible()
    expect(requestsOf(api, 'PUT /sale/41/traveller')[1]?.headers.get('if-match')).toBe('"4"')
  })

  it('has own trips of today and tomorrow that are incomplete, each sale once', async () => {
    const trip = {
      saleId: 41,
      readable: true,
      from: '2026-11-26',
      to: '2026-11-28',
      line: 0,
      serviceId: 3,
      service: 'Glacier trek',
      quantity: 2,
      clientId: 7,
      client: 'Maria Lopez',
      phoneNumber: 0,
      employeeName: 'Ana Ruiz',
      travellers: [],
      complete: 0,
      balance: 0,
      changedAt: '2026-11-20T12:00:00.000Z',
    }
    const departures = [
      trip,
      { ...trip, line: 1, service: 'Lakes' },
      { ...trip, saleId: 42, client: 'Eva Gil', complete: 2 },
      { ...trip, saleId: 43, client: 'Juan Paz', readable: false },
    ]
    stubApi({
      ...nothing,
      'GET /drawer': () => drawerOf([]),
      'GET /departure': () => ({ departures, counts: [], birthdays: [] }),
    })
    open()
    const region = await screen.findByRole('region', { name: 'Incomplete, leaves today or tomorrow: 1' })
    expect(region).toHaveTextContent(
      'Maria Lopezleaves tomorrowSale No. 41 · 2 × Glacier trek · 0 of 2 complete',
    )
    expect(within(region).getByRole('link', { name: 'Complete' })).toHaveAttribute('href', '/my-sales/41')
  })

  it('has a drawer that was left open on an earlier day, and closes it', async () => {
    stub(() => drawerOf([{ ...elena, methods: [{ ...cash, in: 400, out: 0 }] }]))
    const { user } = open()
    const region = await screen.findByRole('region', { name: 'Drawer not closed: 1' })
    expect(region).toHaveTextContent('Elena PradoNever closed')
    await user.click(within(region).getByRole('button', { name: 'Close the day' }))
    expect(await screen.findByRole('dialog', { name: 'Close the day: Elena Prado' })).toBeVisible()
  })

  it('shows the first five of a kind until all are asked for', async () => {
    const sales = [1, 2, 3, 4, 5, 6, 7].map((saleId) => ({ ...filledIn, saleId, names: [`Rosa ${saleId}`] }))
    stubApi({
      ...nothing,
      'GET /drawer': () => drawerOf([]),
      'GET /sale/to-confirm': () => ({ sales, count: 7 }),
    })
    const { user } = open()
    const region = within(await screen.findByRole('region', { name: 'To confirm: 7' }))
    expect(region.getAllByRole('listitem')).toHaveLength(5)
    await user.click(region.getByRole('button', { name: 'Show 2 more' }))
    expect(region.getAllByRole('listitem')).toHaveLength(7)
  })
})

it.each(['archiveFails', 'logCopyAway', 'wrongClock'])(
  'tells owners on Today that the server needs attention: %s',
  async (sign) => {
    logIn('OWNER')
    stubApi({
      ...nothing,
      'GET /business': () => ({ name: '', reminder: '' }),
      'GET /drawer': () => drawerOf([]),
      'GET /held-sale': (request) => pageOfRows([], request),
      'GET /mail/figures': () => ({ configured: true, delayed: 0, failed: 0 }),
      'GET /operation': () => ({ warnings: [], [sign]: true }),
    })
    open()
    expect(await screen.findByText(/The server needs attention\./)).toBeVisible()
  },
)

it('shows owners unsent mails, warnings of the server and a placeholder that is not filled in, and nothing when there are none', async () => {
  logIn('OWNER')
  const stubOf = (stuck: number, warnings: string[], reminder = '', state: object = {}) =>
    stubApi({
      ...nothing,
      'GET /business': () => ({ name: '', reminder }),
      'GET /drawer': () => drawerOf([]),
      'GET /held-sale': (request) => pageOfRows([], request),
      'GET /mail/figures': () => ({ configured: true, delayed: 0, failed: stuck }),
      'GET /operation': () => ({ warnings, ...state }),
    })
  stubOf(2, ['backup', 'disk'], 'Hola {cliente}, faltan {amount}')
  const { unmount } = open()
  expect(await screen.findByText(/2 mails have not been sent\./)).toBeVisible()
  expect(screen.getByText(/There is no backup of the last day\./)).toBeVisible()
  expect(screen.getByText(/The server needs attention\./)).toBeVisible()
  expect(await screen.findByText(/The text for who owes has \{cliente\}/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'See why' }).map((link) => link.getAttribute('href'))).toEqual([
    '/settings/mail',
    '/settings/server',
    '/settings',
    '/settings/server',
  ])
  unmount()
  stubOf(0, [], '', { risk: { copiedAt: null, isHigh: true } })
  const second = open()
  expect(await screen.findByText(/everything would be lost: no copy is on another disk\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/settings/server')
  second.unmount()
  stubOf(0, [], '', { risk: { copiedAt: '2026-03-01T17:00:00.000Z', sales: 2, isHigh: false } })
  open()
  expect(await screen.findByText(/sales since 01\/03\/2026 14:00 would be lost\./)).toBeVisible()
  expect(await screen.findByText('Nothing is to be done.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See why' })).toBeNull()
})

it('shows nothing until everything has arrived, so that nothing moves what is read', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  stubApi({
    ...nothing,
    'GET /drawer': () => drawerOf([elena]),
    'GET /quote': async (request) => {
      await late
      return pageOfRows([], request)
    },
  })
  open()
  await screen.findByRole('status')
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  arrive()
  expect(await screen.findByText('Nothing is to be done.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Drawer' })).toBeVisible()
})

it('lists quotes without an answer, whose clients are asked by WhatsApp', async () => {
  const tab = { opener: {}, location: { href: '' }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  onTestFinished(() => void vi.unstubAllGlobals())
  const offered = { ...quote, offeredAt: '2026-11-21T15:00:00Z', phoneNumber: 5491145670001 }
  stubApi({
    ...nothing,
    'GET /drawer': () => drawerOf([]),
    'GET /quote': (request) => pageOfRows(request.query.unanswered ? [offered] : [], request),
    'POST /quote/12/link': () => ({ token: 'abc', subject: '', message: '' }),
  })
  const { user } = open()
  const list = within(await screen.findByRole('region', { name: 'Quotes without an answer: 1' }))
  expect(list.getByRole('listitem')).toHaveTextContent('Maria Lopezfor 4 daysQuote 12')
  await user.click(list.getByRole('button', { name: 'Write to Maria Lopez by WhatsApp' }))
  await waitFor(() => expect(tab.location.href).toContain('https://wa.me/5491145670001?text='))
  expect(decodeURIComponent(tab.location.href)).toMatch(
    /Hello Maria, what do you think of our quote\? It is valid until 04\/12\/2099: http.*#abc\.1$/,
  )
})

it('keeps the steps of the office until they are done, whatever was sold, and asks for the rate of a new day', async () => {
  logIn('OWNER')
  configureFormat({ locale: 'en-GB', currency: 'ARS', secondCurrency: 'USD' })
  let rate = { id: 7, currency: 'USD', rate: 1520, at: '2026-11-24T18:00:00.000Z', by: 'Olivia Sosa' }
  stubApi({
    ...nothing,
    'GET /drawer': () => drawerOf([]),
    'GET /mail/figures': () => ({ configured: true, delayed: 0, failed: 0 }),
    'GET /operation': () => ({ warnings: [] }),
    'GET /business/setup': () => ({ hasSold: true, ownerHasPublicPassword: true, lacksSecondMethod: true }),
    'GET /rate': () => rate,
    'PUT /rate': ({ body }) => {
      rate = { ...rate, ...(body as object), at: '2026-11-25T12:00:00.000Z' }
      return rate
    },
  })
  const { user } = open()
  const list = within(await screen.findByRole('region', { name: 'Office: 3' }))
  expect(list.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    'Set the dollar of today',
    'The password of the owner is known to everybody',
    'Nothing can be paid in USD yet',
  ])
  await user.click(list.getByRole('button', { name: 'Set' }))
  await user.type(await screen.findByRole('textbox', { name: 'New rate' }), '1530{Enter}')
  expect(await screen.findByRole('region', { name: 'Office: 2' })).toBeVisible()
  expect(screen.getByText('US$ 1 = $ 1,530')).toBeVisible()
})

it('lists what was sold offline otherwise than the rules say, until it is ticked off', async () => {
  const marks = [
    { field: 'saleItems.0.price', message: 'Another price', of: 'City tour', agreed: 100, expected: 120 },
    { field: 'paymentMethodId', message: 'Another interest', of: 'credit', agreed: 0, expected: 0.15 },
    { field: 'discount.value', message: 'You may not give a discount', agreed: 20, expected: 0 },
    { field: 'reason', message: 'Handed over by the seller', of: 'The {price} changed' },
  ]
  let marked = [{ ...stored, marks, checkedAt: null }]
  const api = stubApi({
    ...nothing,
    'GET /drawer': () => drawerOf([]),
    'GET /sale': (request: StubRequest) => pageOfRows(request.query.toCheck ? marked : [], request),
    'POST /sale/:id/check': () => {
      marked = []
      return { ...stored, marks, checkedAt: '2026-11-25T18:00:00.000Z' }
    },
  })
  logIn('ADMINISTRATOR')
  const { user } = open()
  const list = await screen.findByRole('region', { name: 'To check: 1' })
  expect(list).toHaveTextContent('City tour: Another price · $ 100.00 instead of $ 120.00')
  expect(list).toHaveTextContent(/credit: Another interest · 0\s?% instead of 15\s?%/)
  expect(list).toHaveTextContent('Discount: You may not give a discount · $ 20.00 instead of $ 0.00')
  expect(list).toHaveTextContent('Handed over by the seller: The {price} changed')
  await user.click(within(list).getByRole('button', { name: 'It is right' }))
  await waitFor(() => expect(list).not.toBeInTheDocument())
  expect(api.calls).toContain(`POST /sale/${stored.id}/check`)
})
