import type { ComponentType } from 'react'
import { isRealRole, type Role } from 'shared-auth'
import type { Messages } from 'shared-i18n'

/** A section with a function that imports its source. */
export interface Section {
  label: string
  path: `/${string}`
  roles: readonly Role[]
  /** The exposed module, `./Categories`. It exports a component of the same name. */
  module: `./${string}`
  open: () => Promise<Record<string, ComponentType>>
}

export interface Remote {
  /** `remote-admin` */
  name: string
  /** The remote's texts, keyed by module: `./locale-es`. */
  texts: Readonly<Record<string, () => Promise<{ messages: Messages }>>>
  /** At least one, in the order of the host's menu. */
  sections: readonly Section[]
}

/** The roles that may open a section of the remote, real ones first. */
export function rolesOf({ sections }: Remote): Role[] {
  const roles = [...new Set(sections.flatMap((section) => section.roles))]
  return [...roles.filter(isRealRole), ...roles.filter((role) => !isRealRole(role))]
}

export function sectionsOf({ sections }: Remote, role: Role): Section[] {
  return sections.filter(({ roles }) => roles.includes(role))
}
