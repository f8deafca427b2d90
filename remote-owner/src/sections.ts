import type { SectionDeclarations } from 'shared-api/contract'

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  reports: {
    label: { default: 'Informe', es: 'Informe', en: 'Report' },
    path: '/reports',
    icon: 'chart-bar',
    roles: ['OWNER'],
    module: './Reports',
    menu: 1,
  },
  administrators: {
    label: { default: 'Administrators', es: 'Administradores', en: 'Administrators' },
    path: '/admins',
    icon: 'shield-check',
    roles: ['OWNER'],
    module: './Administrators',
    menu: 2,
    pages: {
      invite: {
        label: { default: 'New Administrator', es: 'Nuevo administrador', en: 'New administrator' },
        path: 'new-administrator',
        keywords: 'add create agregar crear',
      },
      auditLog: {
        label: { default: 'Audit log', es: 'Registro de auditoría', en: 'Audit log' },
        path: 'audit-log',
      },
      mail: {
        label: { default: 'Mail', es: 'Correo', en: 'Mail' },
        path: 'mail',
        keywords: 'email unsent outbox sin enviar',
      },
      business: {
        label: { default: 'Business', es: 'Negocio', en: 'Business' },
        path: 'business',
        keywords: 'settings receipt logo cuit recibo configuración datos',
      },
      region: {
        label: { default: 'Country and language', es: 'País e idioma', en: 'Country and language' },
        path: 'country',
        keywords: 'settings argentina currency time zone moneda zona horaria',
      },
    },
    records: [
      {
        path: '/administrator',
        label: { default: 'Administrators', es: 'Administradores', en: 'Administrators' },
        title: '{name} {lastname}',
        description: '{email}',
        to: '/admins?q={email}',
      },
    ],
  },
} as const satisfies SectionDeclarations
