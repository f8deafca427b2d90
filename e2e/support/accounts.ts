export type RealRole = 'ADMINISTRATOR' | 'EMPLOYEE' | 'OWNER'
export type DemoRole = `${RealRole}-DEMO`
export type Role = RealRole | DemoRole

/** The sample accounts, which the server creates on its first start. */
export const ACCOUNTS: Record<RealRole, { email: string; password: string }> = {
  ADMINISTRATOR: { email: 'administrator@todoturismo.test', password: 'todoturismo' },
  EMPLOYEE: { email: 'employee@todoturismo.test', password: 'todoturismo' },
  OWNER: { email: 'owner@todoturismo.test', password: 'todoturismo' },
}

export const DEMO_BUTTONS: Record<DemoRole, string> = {
  'ADMINISTRATOR-DEMO': 'Login as an Administrator',
  'EMPLOYEE-DEMO': 'Login as an Employee',
  'OWNER-DEMO': 'Login as an Owner',
}

export function isDemo(role: Role): role is DemoRole {
  return role.endsWith('-DEMO')
}
