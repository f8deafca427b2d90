import { i18n } from 'shared-i18n'
import type { AdministratorSource } from '../client/resource'
import type { Administrator, AdministratorPayload, AuditAction, SecondFactorPolicy } from '../contract'
import { shareRows, tellOfRow } from '../live/demo-tabs'
import { recordSampleAction } from './audit-log'
import { administrators } from './data/administrators'
import { afterDelay } from './delay'
import { demoInvitation } from './demo-invitation'
import { conflict, notFound, taken } from './refusals'
import { type SampleListDefinition, samplePage } from './sample-page'

const view: SampleListDefinition<Administrator> = {
  columns: {
    name: ({ name }) => name,
    lastname: ({ lastname }) => lastname,
    email: ({ email }) => email,
    role: ({ role }) => role,
    status: ({ status }) => status,
    lastLoginAt: ({ lastLoginAt }) => lastLoginAt ?? '',
  },
  searched: ['name', 'lastname', 'email'],
}

shareRows('administrator', () => administrators)

let policy: SecondFactorPolicy = { administrators: false, owners: false }

const DEMO_OWNER = 'owner@hcv2.com'

function find(id: number): Administrator {
  const found = administrators.find((administrator) => administrator.id === id)
  if (!found) throw notFound()
  return found
}

function change(id: number, action: AuditAction, changes: Partial<Administrator>): Administrator {
  const stored = find(id)
  const changed = { ...stored, ...changes }
  administrators[administrators.indexOf(stored)] = changed
  recordSampleAction(action, changed)
  tellOfRow('administrator', changed)
  return changed
}

function invite({ name, lastname, email, role = 'ADMINISTRATOR' }: AdministratorPayload): Administrator {
  if (administrators.some((other) => other.email === email)) throw taken('email')
  const id = Math.max(...administrators.map((other) => other.id)) + 1
  const invited = {
    id,
    name,
    lastname,
    email,
    role,
    status: 'INVITED',
    secondFactor: false,
    lastLoginAt: null,
  } as const
  administrators.push(invited)
  recordSampleAction('invite', invited)
  tellOfRow('administrator', invited)
  return invited
}

export const sampleAdministrators: AdministratorSource = {
  page: (query, signal) => afterDelay(() => samplePage(administrators, view, query), signal),
  invite: (payload) => afterDelay(() => ({ administrator: invite(payload), invitation: demoInvitation() })),
  renewInvitation: (id) =>
    afterDelay(() => {
      const administrator = find(id)
      if (administrator.status === 'DISABLED')
        throw conflict(i18n.t('This account is disabled. Enable it first'))
      recordSampleAction('invite', administrator)
      return demoInvitation()
    }),
  disable: (id) =>
    afterDelay(() => {
      if (find(id).email === DEMO_OWNER) throw conflict(i18n.t('You cannot disable your own account'))
      return change(id, 'disable', { status: 'DISABLED' })
    }),
  enable: (id) =>
    afterDelay(() => change(id, 'enable', { status: find(id).lastLoginAt ? 'ACTIVE' : 'INVITED' })),
  resetSecondFactor: (id) => afterDelay(() => change(id, 'second-factor-reset', { secondFactor: false })),
  secondFactorPolicy: (signal) => afterDelay(() => policy, signal),
  setSecondFactorPolicy: (next) =>
    afterDelay(() => {
      policy = next
      return policy
    }),
}
