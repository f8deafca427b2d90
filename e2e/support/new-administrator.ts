import { expect, type Page } from '@playwright/test'
import type { Api } from './api'
import { LoginPage } from './login-page'

export const PASSWORD = 'a fine password'

export interface Invitation {
  token: string
}

/** Creates an administrator for one test. */
export async function newAdministrator(owner: Api, origin: string, name: string) {
  const email = `${name.toLowerCase()}@todoturismo.test`
  const { invitation } = await owner.post<{ invitation: Invitation }>('/administrator', {
    name,
    lastname: 'Quiroga',
    email,
    role: 'ADMINISTRATOR',
  })
  await register(origin, invitation)
  return email
}

/** Sets the password of an invited account. */
export async function register(origin: string, { token }: Invitation): Promise<void> {
  const registered = await fetch(`${origin}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: PASSWORD }),
  })
  expect(registered.status).toBe(204)
}

export async function logIn(page: Page, email: string): Promise<void> {
  const login = new LoginPage(page)
  await login.open()
  await login.submit(email, PASSWORD)
}
