import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login'
import { answered, fill, press, type Screen, screen, see } from './screen'

/** What the server answers for the link of a trip: `POST /public-receipt`. */
const PUBLIC_TRIP = {
  sale: {
    id: 41,
    status: 'COMPLETED',
    createdAt: '2026-03-02T15:30:00.000Z',
    employeeName: 'Ana Ruiz',
    client: { name: 'Maria', lastname: 'Lopez' },
    paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
    saleItems: [
      {
        serviceId: 1,
        name: 'Hotel by the sea',
        price: 1000,
        quantity: 2,
        from: '2026-07-01',
        to: '2026-07-03',
        description: 'Two nights with breakfast, in a room with a view of the sea',
      },
    ],
    subtotal: 2000,
    total: 1870,
    payments: [{ at: '2026-03-02T15:30:00.000Z', method: 'credit', amount: 570 }],
    balance: 1300,
    dueOn: '2026-06-01',
    cancelledAt: null,
    cancelReason: null,
    receivedAt: null,
    discount: { unit: 'PERCENT', value: 10, amount: 200, reason: 'Regular client', service: null },
  },
  travellers: ['Maria Lopez', 'Julián Lopez'],
  whatsApp: '5491155550100',
  fillIn: null,
  business: {
    name: 'Viajes del Sur',
    taxNumber: '30-71234567-1',
    address: 'Av. de Mayo 1200',
    phone: '+54 9 11 5555-0100',
    legalLine: 'Leg. 12345',
    receiptPrefix: '0001-',
    howToPay: 'Alias: viajes.del.sur\nCBU 2850590940090418135201, Viajes del Sur SRL',
    logo: null,
  },
}

const { sale, business, whatsApp } = PUBLIC_TRIP

/** The same for the link of a quote: `POST /public-quote`. */
const PUBLIC_QUOTE = {
  id: 12,
  version: 1,
  offeredAt: sale.createdAt,
  validUntil: '2099-12-04',
  accepted: null,
  offer: { ...sale, ...sale.client, currency: 'ARS', total: 1800, note: 'Breakfast included' },
  business,
  whatsApp,
}

const login = press('button', 'Login')
/** Logs in with a password. */
const logInAs = (email: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await password(page)
  await login(page)
}
const forgotten = (page: Page) => page.getByText('Forgotten password?').click()
const sendLink = press('button', 'Send the link')
/** The screen on a server that sends mail. */
const mailed = (shown: Screen) =>
  answered(
    '**/auth/options',
    { status: 200, json: { mail: true } },
    answered('**/auth/forgotten-password', { status: 202 }, shown),
  )
const setPassword = press('button', 'Set password')
const password = async (page: Page) => page.getByLabel(/^(New p|P)assword$/).fill('sesame')
const CARLA = { name: 'Carla', email: 'carla@example.com', role: 'ADMINISTRATOR', isNew: true }
/** The screen of a link that works. */
const invited = (shown: Screen) => answered('**/auth/invitation', { status: 200, json: CARLA }, shown)
/** Logged in, while the server refuses all further requests. */
const outlastSession = async (page: Page) => {
  const login = new LoginPage(page)
  await login.enter('EMPLOYEE')
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ status: 403, json: { title: 'Forbidden', status: 403, code: 'token' } }),
  )
  await page.reload()
  await login.ended.waitFor()
}

export const visitorScreens: Screen[] = [
  screen('home', ''),
  screen('login', 'login'),
  screen('login-errors', 'login', login, see('Required')),
  screen('login-refused', 'login', logInAs('nobody@todoturismo.test'), see('is wrong')),
  answered(
    '**/auth/authenticate',
    { status: 429, json: { title: 'Too Many Requests' } },
    screen('login-too-many-tries', 'login', logInAs('nobody@todoturismo.test'), see('Too many tries')),
  ),
  ...(['code', 'passkey', 'recovery-code'] as const).map((method) =>
    answered(
      '**/auth/authenticate',
      { status: 200, json: { ticket: 'a ticket', methods: [method] } },
      screen(`login-${method}`, 'login', logInAs('ana@todoturismo.test'), see('Back to the password')),
    ),
  ),
  screen('forgotten-password', 'login', forgotten, see('Ask for a new link')),
  mailed(screen('forgotten-password-mail', 'login', forgotten, see('Send a link to'))),
  mailed(screen('forgotten-password-errors', 'login', forgotten, sendLink, see('Required'))),
  mailed(
    screen(
      'forgotten-password-sent',
      'login',
      forgotten,
      fill('Send a link to', 'beatriz.fernandez.y.garcia@hoteles-y-excursiones.test'),
      sendLink,
      see('is on its way'),
    ),
  ),
  screen('session-ended', 'login', outlastSession),
  invited(screen('invitation', 'invitation#token', see('invites you as administrator'))),
  invited(screen('invitation-errors', 'invitation#token', setPassword, see('Required'))),
  screen('invitation-ended', 'invitation#token', see('This link does not work')),
  screen('invitation-incomplete', 'invitation'),
  answered(
    '**/auth/register',
    { status: 204 },
    invited(screen('invitation-accepted', 'invitation#token', password, setPassword, see('is set'))),
  ),
  answered(
    '**/api/v1/public-receipt',
    { status: 200, json: PUBLIC_TRIP },
    screen('public-receipt', 'receipt#token', see('The trip of Maria Lopez')),
  ),
  answered(
    '**/api/v1/public-receipt',
    { status: 404, json: { title: 'Not Found' } },
    screen('public-receipt-withdrawn', 'receipt#withdrawn', see('This link does not work')),
  ),
  ...(['OPEN', 'EXPIRED', 'WITHDRAWN'] as const).map((state) =>
    answered(
      '**/api/v1/public-quote',
      { status: 200, json: { ...PUBLIC_QUOTE, state, ...(state === 'WITHDRAWN' && { offer: null }) } },
      screen(`public-quote-${state.toLowerCase()}`, 'quote#token.1', see('Quote 12')),
    ),
  ),
  { ...screen('not-found', 'no/such/page'), unknown: true },
  answered('**/config.json', { status: 200, json: { brand: 'TodoTurismo' } }, screen('start-failed', '')),
]
