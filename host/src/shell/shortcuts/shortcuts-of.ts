import type { Role } from 'shared-auth'
import { labelOf } from '../../section-label'
import { sectionsOf } from '../../sections'
import { withModKey } from './mod-key'
import { sectionKeys } from './section-keys'

interface ShortcutGroup {
  title: string
  /** Keys and their description. */
  shortcuts: [keys: string, does: string][]
}

/** The shortcuts of a role, for the help dialog. */
export function shortcutsOf(role: Role): ShortcutGroup[] {
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        [withModKey('K'), 'Search or run a command'],
        [withModKey('J'), 'Switch between light and dark'],
        ['?', 'Show the keyboard shortcuts'],
        ['Esc', 'Close the dialog or menu'],
      ],
    },
    {
      title: 'Lists',
      shortcuts: [
        ['/', 'Search the list'],
        ['n', 'Add a record'],
      ],
    },
    {
      title: 'Go to',
      shortcuts: Array.from(sectionKeys(sectionsOf(role)), ([key, section]) => [
        `g ${key}`,
        labelOf(section),
      ]),
    },
  ]
}
