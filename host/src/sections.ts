import { type Role, withDemo } from 'shared-auth'

/** A part of the suite with a path of its own: who may open it, and which remote shows it. */
export interface Section {
  /** As it stands in the menu. */
  label: string
  /** The section takes over everything below it. */
  path: `/${string}`
  roles: readonly Role[]
  remote: 'admin' | 'sales' | 'owner'
  /** The exposed module; it exports a component of the same name. */
  module: `./${string}`
  /** Worth going to directly: the last part of the path, below the section's. */
  pages?: readonly SectionPage[]
  /** Not in the menu: reached from the screen it belongs to. */
  hidden?: true
}

interface SectionPage {
  label: string
  path: string
}

const ADMINISTRATOR = withDemo('ADMINISTRATOR')
const EMPLOYEE = withDemo('EMPLOYEE')
const OWNER = withDemo('OWNER')

/** In the order of the menu: the first section of a role is where it lands. */
export const SECTIONS: readonly Section[] = [
  {
    label: 'Categories',
    path: '/category',
    roles: ADMINISTRATOR,
    remote: 'admin',
    module: './Categories',
    pages: [{ label: 'New Category', path: 'new-category' }],
  },
  {
    label: 'Services',
    path: '/services',
    roles: ADMINISTRATOR,
    remote: 'admin',
    module: './Services',
    pages: [{ label: 'New Service', path: 'new-service' }],
  },
  {
    label: 'Clients',
    path: '/clients',
    roles: ADMINISTRATOR,
    remote: 'admin',
    module: './Clients',
    pages: [{ label: 'New Client', path: 'new-client' }],
  },
  {
    label: 'Employees',
    path: '/employees',
    roles: ADMINISTRATOR,
    remote: 'admin',
    module: './Employees',
    pages: [{ label: 'New Employee', path: 'new-employee' }],
  },
  {
    label: 'Payment methods',
    path: '/payment-methods',
    roles: ADMINISTRATOR,
    remote: 'admin',
    module: './PaymentMethods',
    pages: [{ label: 'New Payment Method', path: 'new-payment-method' }],
    hidden: true,
  },
  { label: 'New Sale', path: '/new-sale', roles: EMPLOYEE, remote: 'sales', module: './NewSale' },
  { label: 'My Sales', path: '/my-sales', roles: EMPLOYEE, remote: 'sales', module: './MySales' },
  {
    label: 'Sales',
    path: '/sales',
    roles: [...OWNER, ...ADMINISTRATOR],
    remote: 'sales',
    module: './Sales',
    hidden: true,
  },
  {
    label: 'Informe',
    path: '/reports',
    roles: OWNER,
    remote: 'owner',
    module: './Reports',
  },
  {
    label: 'Administrators',
    path: '/admins',
    roles: OWNER,
    remote: 'owner',
    module: './Administrators',
    pages: [
      { label: 'New Administrator', path: 'new-administrator' },
      { label: 'Audit log', path: 'audit-log' },
    ],
  },
]

export function mayOpen(section: Section, role: Role): boolean {
  return section.roles.includes(role)
}

/** Everything that a role may open. */
export function sectionsOf(role: Role): Section[] {
  return SECTIONS.filter((section) => mayOpen(section, role))
}

export function menuOf(role: Role): Section[] {
  return sectionsOf(role).filter((section) => !section.hidden)
}

/** Where a role lands after login; nobody lands nowhere. */
export function landingOf(role: Role): Section | undefined {
  return menuOf(role)[0]
}

/** The section that owns a path of the router (without the base path). */
export function sectionAt(path: string): Section | undefined {
  return SECTIONS.find((section) => path === section.path || path.startsWith(`${section.path}/`))
}
