import type { SectionManifest } from 'shared-api/contract'
import { type Role, roleFamily, useSession } from 'shared-auth'
import { labelText } from 'shared-i18n'
import { create } from 'zustand'
import type { Preloads } from './config/manifest'

/** A section of the suite: its path, the roles that may open it, and the remote that shows it. */
export interface Section extends Omit<SectionManifest, 'roles' | 'search' | 'slot'> {
  roles: readonly Role[]
  slot?: (NonNullable<SectionManifest['slot']> & { preloads?: Preloads | undefined }) | undefined
  remote: string
  isolated?: boolean | undefined
  /** The files that its module needs, from `sections.json`. When undefined, the remote's manifest is read. */
  preloads?: Preloads | undefined
  /** The same for the remote's texts, by language. Without it the remote has none. */
  texts?: Readonly<Record<string, Preloads>> | undefined
}

/** A section that a remote declares and the host does not accept. */
export interface SectionRefusal {
  remote: string
  release: string | undefined
  /** The reason, as a sentence. */
  reason: string
  label?: string
  /** Undefined when the path is invalid or belongs to another section. */
  path?: string
}

export interface Sections {
  accepted: readonly Section[]
  refused: readonly SectionRefusal[]
}

interface SectionsState {
  /** Undefined until they are loaded, after the login. */
  sections: Sections | undefined
  /** The reason why they could not be loaded. */
  error?: unknown
}

/**
 * The sections of all remotes. A component that calls the functions below must also use this store, so that it is
 * rendered again when they change.
 */
export const useSections = create<SectionsState>(() => ({ sections: undefined }))

const current = () => useSections.getState().sections?.accepted ?? []

export function mayOpen(section: Section, role: Role): boolean {
  return section.roles.includes(role)
}

/**
 * All sections that a role may open, without public ones, which are reached by a link: the first group of the menu in its order, then
 * the second, those of several roles first.
 */
export function sectionsOf(role: Role): Section[] {
  return current()
    .filter((section) => !section.public && mayOpen(section, role))
    .sort((a, b) => placeOf(a) - placeOf(b) || b.roles.length - a.roles.length)
}

const placeOf = ({ menu = Number.MAX_SAFE_INTEGER }: Section) => menu

/** The list in which a user finds the pages of this section: the first of `within` that the role may open, else the section. */
export function listOf(section: Section, role: Role): Section {
  const lists = (section.within ?? []).flatMap((path) => current().find((each) => each.path === path) ?? [])
  return lists.find((list) => mayOpen(list, role)) ?? section
}

/** The sections that menu, palette and shortcuts offer to a role. */
export function listedSections(role: Role): Section[] {
  return sectionsOf(role).filter((section) => listOf(section, role) === section)
}

/** The first group of a role's menu, in its order: the entries of the specification. */
export function menuOf(role: Role): Section[] {
  return listedSections(role).filter(({ menu }) => menu !== undefined)
}

/** The second group of a role's menu: its other sections. */
export function furtherMenuOf(role: Role): Section[] {
  return listedSections(role).filter(({ menu }) => menu === undefined)
}

/** The section shown after login. Undefined when the role has none. */
export function landingOf(role: Role): Section | undefined {
  return menuOf(role)[0]
}

/** The section that owns a path of the router (without the base path). */
export function sectionAt(path: string): Section | undefined {
  return current().find((section) => path === section.path || path.startsWith(`${section.path}/`))
}

/** The label of a section, a page or a search in the language in use, for the user's role. */
export function labelOf(
  named: Pick<Section, 'label' | 'labels'> & Partial<Pick<Section, 'roleLabels'>>,
): string {
  const { label, labels } = named.roleLabels?.[roleFamily(useSession.getState().user.role)] ?? named
  return labelText({ ...labels, default: label })
}
