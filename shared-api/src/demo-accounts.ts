import type { RealRole, SessionUser } from 'shared-auth'
import type { Credentials } from './contract'

const ACCOUNTS = {
  ADMINISTRATOR: { name: 'Ada Miranda', email: 'admin@hcv2.com', role: 'ADMINISTRATOR-DEMO' },
  EMPLOYEE: { name: 'Elena Prado', email: 'employee@hcv2.com', role: 'EMPLOYEE-DEMO' },
  OWNER: { name: 'Oscar Rivas', email: 'owner@hcv2.com', role: 'OWNER-DEMO' },
} as const satisfies Record<RealRole, SessionUser>

/** No secret: nothing checks it. */
const PLACEHOLDER_PASSWORD = 'demo-demo'

/** Who logs in with one of the fixed demo emails. */
export function demoUser(email: string): SessionUser | undefined {
  const wanted = email.trim().toLowerCase()
  return Object.values(ACCOUNTS).find((account) => account.email === wanted)
}

/** What the one-click demo login of a role logs in with. */
export function demoCredentials(role: RealRole): Credentials {
  return { email: ACCOUNTS[role].email, password: PLACEHOLDER_PASSWORD }
}
