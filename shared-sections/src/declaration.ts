import type { SectionManifest } from './manifest'

type DeclaredRole = 'ADMINISTRATOR' | 'EMPLOYEE' | 'OWNER'

/** One section as its remote declares it in `src/sections.ts`. The build turns it into its `SectionManifest`. */
export interface SectionDeclaration {
  /** The text of the menu entry. */
  label: string
  /** From the base path of the suite. The section owns everything below it. */
  path: `/${string}`
  /** The name of a Tabler outline icon, `category`. */
  icon?: string
  /** Who may open the section; the demo variant of a role may too. */
  roles: readonly DeclaredRole[]
  /** A key of `exports` in the remote's package.json; it exports a component of the same name. */
  module: `./${string}`
  /** The place in the menu, ascending. A section without one is reached from another screen and from the palette. */
  menu?: number
  /** Pages below the section that the command palette offers. */
  pages?: Readonly<Record<string, SectionManifest['pages'][number]>>
  /** Records that the command palette finds, and where each opens: `{id}` and `{email}` are filled in. */
  search?: readonly SectionManifest['search'][number][]
}

/** What a remote adds to the suite, by a name that its own code uses. */
export type SectionDeclarations = Readonly<Record<string, SectionDeclaration>>
