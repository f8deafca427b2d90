import type { RealRole, SessionUser } from 'shared-auth'
import type { Credentials } from '../contract'

const ACCOUNTS = {
  ADMINISTRATOR: { name: 'Ada Miranda', email: 'admin@hcv2.com', role: 'ADMINISTRATOR-DEMO' },
  EMPLOYEE: { name: 'Elena Prado', email: 'employee@hcv2.com', role: 'EMPLOYEE-DEMO' },
  OWNER: { name: 'Oscar Rivas', email: 'owner@hcv2.com', role: 'OWNER-DEMO' },
} as const satisfies Record<RealRole, SessionUser>

/** Not a secret: it is never checked. */
const PLACEHOLDER_PASSWORD = 'demo-demo'

/** The user of one of the fixed demo emails. */
export function demoUser(email: string): SessionUser | undefined {
  const wanted = email.trim().toLowerCase()
  return Object.values(ACCOUNTS).find((account) => account.email === wanted)
}

/** The credentials of the one-click demo login of a role. */
export function demoCredentials(role: RealRole): Credentials {
  return { email: ACCOUNTS[role].email, password: PLACEHOLDER_PASSWORD }
}
