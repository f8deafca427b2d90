import type { SectionDeclarations } from 'shared-api/contract'

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  reports: {
    label: 'Informe',
    path: '/reports',
    icon: 'chart-bar',
    roles: ['OWNER'],
    module: './Reports',
    menu: 1,
  },
  administrators: {
    label: 'Administrators',
    path: '/admins',
    icon: 'shield-check',
    roles: ['OWNER'],
    module: './Administrators',
    menu: 2,
    pages: {
      invite: { label: 'New Administrator', path: 'new-administrator', keywords: 'add create' },
      auditLog: { label: 'Audit log', path: 'audit-log' },
      mail: { label: 'Mail', path: 'mail', keywords: 'email unsent outbox' },
    },
    records: [
      {
        path: '/administrator',
        label: 'Administrators',
        title: '{name} {lastname}',
        description: '{email}',
        to: '/admins?q={email}',
      },
    ],
  },
} as const satisfies SectionDeclarations
