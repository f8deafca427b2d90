import type { Role } from 'shared-auth'
import { i18n } from 'shared-i18n'
import { labelOf, listedSections } from '../../sections'
import { sectionKeys, withModKey } from './keys'

interface ShortcutGroup {
  title: string
  /** Keys and their description. */
  shortcuts: [keys: string, does: string][]
}

/** The shortcuts of a role, for the help dialog. */
export function shortcutsOf(role: Role): ShortcutGroup[] {
  return [
    {
      title: i18n.t('Everywhere'),
      shortcuts: [
        [withModKey('K'), i18n.t('Search or run a command')],
        [withModKey('J'), i18n.t('Switch between light and dark')],
        ['?', i18n.t('Show the keyboard shortcuts')],
        ['Esc', i18n.t('Close the dialog or menu')],
        ['↑ ↓', i18n.t('The day after or before, in the field of a day')],
      ],
    },
    {
      title: i18n.t('Lists'),
      shortcuts: [
        ['/', i18n.t('Search the list')],
        ['Esc', i18n.t('Leave the empty search, so that single letters work again')],
        ['n', i18n.t('Add a record')],
      ],
    },
    {
      title: i18n.t('Steps of a sale'),
      shortcuts: [
        ['Alt →', i18n.t('Next step')],
        ['Alt ←', i18n.t('Previous step')],
        ['Enter', i18n.t('Choose the only hit of a search')],
      ],
    },
    {
      title: i18n.t('Go to'),
      shortcuts: Array.from(sectionKeys(listedSections(role)), ([key, section]) => [
        `g ${key}`,
        labelOf(section),
      ]),
    },
  ]
}
