import type { Page } from '@playwright/test'
import { LoginPage } from '../pages/login'
import { PUBLIC_RECEIPT } from '../pages/sales'
import { answered, fill, press, type Screen, screen, see } from './screen'

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
    { status: 200, json: PUBLIC_RECEIPT },
    screen('public-receipt', 'receipt#token', see('The trip of Maria Lopez')),
  ),
  answered(
    '**/api/v1/public-receipt',
    { status: 404, json: { title: 'Not Found' } },
    screen('public-receipt-withdrawn', 'receipt#withdrawn', see('This link does not work')),
  ),
  { ...screen('not-found', 'no/such/page'), unknown: true },
  answered('**/config.json', { status: 200, json: { brand: 'TodoTurismo' } }, screen('start-failed', '')),
]
