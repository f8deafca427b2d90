import type * as v from 'valibot'
import type { AccountRole } from '../account/session'
import type { SectionManifest, SectionManifestSchema } from './section-manifest'

/** A text by language: `{ default: 'New Sale', es: 'Nueva venta', en: 'New sale' }`. A string is the text of all. */
export type DeclaredLabel = string | Readonly<{ default: string } & Record<string, string>>

/** With labels in all languages. The manifest has a label as `label` and `labels`. */
type Labelled<Named> = Omit<Named, 'label' | 'labels' | 'roleLabels'> &
  Pick<SectionDeclaration, 'label' | 'roleLabels'>

type ManifestRecords = NonNullable<v.InferInput<typeof SectionManifestSchema>['records']>[number]
type DeclaredRecords = Labelled<Omit<ManifestRecords, 'note' | 'second'>> & {
  note?: DeclaredLabel
  second?: { label: DeclaredLabel; to: string }
}

/**
 * One section, as a remote declares it in `src/sections.ts`. The build converts it to a `SectionManifest`.
 */
export interface SectionDeclaration {
  /** The text of the menu entry. */
  label: DeclaredLabel
  /** What single roles read instead. */
  roleLabels?: Readonly<Partial<Record<AccountRole, DeclaredLabel>>>
  /** The path relative to the suite's base path. The section owns all paths below it. */
  path: `/${string}`
  /** The name of a Tabler outline icon, for example `category`. */
  icon?: string
  /** The roles that may open the section. Their demo variants may too. */
  roles: readonly AccountRole[]
  /** Everybody may open it, without a login, by its address only: menu and command palette leave it out. */
  public?: true
  /** A key of `exports` in the remote's package.json. The module exports a component of the same name. */
  module: `./${string}`
  /** The module is not exported yet: a placeholder is shown. */
  underConstruction?: true
  /** The position in the first group of the menu. Sections without it are the second group. */
  menu?: number
  /** A place in a screen of another remote that a module of this one fills, for the roles of the section: see docs/federation.md. */
  slot?: { name: string; module: `./${string}` }
  /** The paths of the lists from which its pages are opened, when it has no list of its own. */
  within?: readonly `/${string}`[]
  /** Pages of the section that the command palette offers. */
  pages?: Readonly<Record<string, Labelled<SectionManifest['pages'][number]>>>
  /** Records that the command palette searches on the server, how it shows one, and where that opens. */
  records?: readonly DeclaredRecords[]
}

/** The sections of a remote, keyed by the names that its own code uses. */
export type SectionDeclarations = Readonly<Record<string, SectionDeclaration>>
