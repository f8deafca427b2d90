import type { SectionDeclarations } from 'shared-sections'

/** What this remote adds to the suite: menu, routes, guards and palette of the host are made from it. */
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
    },
    search: [{ records: 'administrator', label: 'Administrators', to: '/admins?q={email}' }],
  },
} as const satisfies SectionDeclarations
