import { type RealRole, withDemo } from 'shared-auth'
import { UnderConstruction } from 'shared-ui'
import type { Remote, Section } from './remote'

/** The part of a section in the remote's manifest that this page needs. */
interface DeclaredSection extends Pick<Section, 'label' | 'path' | 'module'> {
  roles: readonly RealRole[]
}

/**
 * The remote, with a function for each section that imports its source. A section without a source shows
 * a placeholder, as in the suite.
 *
 * @param sources Keyed by exposed module, `./Categories`.
 */
export function remoteOf(
  name: string,
  sections: readonly DeclaredSection[],
  sources: Readonly<Record<string, Section['open']>>,
  texts: Remote['texts'] = {},
): Remote {
  const placeholder = (module: string) => async () => ({ [module.slice('./'.length)]: UnderConstruction })
  return {
    name,
    texts,
    sections: sections.map(({ label, path, module, roles }) => ({
      label,
      path,
      module,
      roles: roles.flatMap(withDemo),
      open: sources[module] ?? placeholder(module),
    })),
  }
}
