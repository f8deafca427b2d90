import type { BrowserContext } from '@playwright/test'
import { ACCOUNTS, type RealRole } from './accounts'

/** Logs in without the login screen: the browser gets the refresh cookie of a new session, and what the suite stores at a login. */
export async function storeSession(context: BrowserContext, role: RealRole): Promise<void> {
  const answer = await context.request.post('/api/v1/auth/authenticate', { data: ACCOUNTS[role] })
  const { name, email } = await answer.json()
  const user = { name, email, role }
  const { cookies } = await context.storageState()
  const localStorage = [
    { name: 'todoturismo.session', value: JSON.stringify({ state: { user }, version: 0 }) },
    { name: 'todoturismo.user', value: `${role} ${email} ${Date.now()}` },
  ]
  await context.setStorageState({
    cookies,
    origins: [{ origin: new URL(answer.url()).origin, localStorage }],
  })
}
