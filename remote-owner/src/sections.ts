import { rolesThatMay, type SectionDeclarations } from 'shared-api/contract'

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  reports: {
    label: { default: 'Informe', es: 'Informe', en: 'Report' },
    path: '/reports',
    icon: 'chart-bar',
    roles: rolesThatMay('readReports'),
    module: './Reports',
    menu: 1,
  },
  administrators: {
    label: { default: 'Administrators', es: 'Administradores', en: 'Administrators' },
    path: '/admins',
    icon: 'shield-check',
    roles: rolesThatMay('manageAdministrators'),
    module: './Administrators',
    menu: 2,
    pages: {
      invite: {
        label: { default: 'New Administrator', es: 'Nuevo administrador', en: 'New administrator' },
        path: 'new-administrator',
        keywords: 'add create agregar crear',
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
  settings: {
    label: { default: 'Settings', es: 'Configuración', en: 'Settings' },
    path: '/settings',
    icon: 'settings',
    roles: rolesThatMay('changeSettings'),
    module: './Settings',
    pages: {
      region: {
        label: { default: 'Country and language', es: 'País e idioma', en: 'Country and language' },
        path: 'country',
        keywords: 'argentina currency time zone moneda zona horaria',
      },
      receipt: {
        label: { default: 'Receipt', es: 'Recibo', en: 'Receipt' },
        path: 'receipt',
        keywords: 'tax number prefix legal cuit prefijo leyenda',
      },
      discounts: {
        label: { default: 'People and discounts', es: 'Personas y descuentos', en: 'People and discounts' },
        path: 'discounts',
        keywords: 'limit percent límite porcentaje',
      },
      security: {
        label: { default: 'Security', es: 'Seguridad', en: 'Security' },
        path: 'security',
        keywords: 'two-step sessions dos pasos sesiones',
      },
      log: {
        label: { default: 'Log', es: 'Registro', en: 'Log' },
        path: 'log',
        keywords: 'audit changes auditoría cambios',
      },
      mail: {
        label: { default: 'Mail', es: 'Correo', en: 'Mail' },
        path: 'mail',
        keywords: 'email unsent outbox sin enviar',
      },
      server: {
        label: { default: 'Server', es: 'Servidor', en: 'Server' },
        path: 'server',
        keywords: 'backup version disk copia de seguridad respaldo',
      },
    },
  },
} as const satisfies SectionDeclarations
