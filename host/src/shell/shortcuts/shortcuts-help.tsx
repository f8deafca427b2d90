import { Switch, Title } from '@mantine/core'
import { useState } from 'react'
import { type Role, useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import { labelOf, listedSections } from '../../sections'
import { sectionKeys, withModKey } from './keys'
import classes from './shortcuts-help.module.css'
import { setSingleKeys, usesSingleKeys } from './single-keys'

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  const [singleKeys, setShown] = useState(usesSingleKeys)
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Keyboard shortcuts')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Switch
        mb="lg"
        label={i18n.t('Shortcuts of a single key')}
        description={i18n.t(
          'For you in this browser. Turn them off when speech input or a slip sets them off.',
        )}
        checked={singleKeys}
        onChange={({ currentTarget: { checked } }) => {
          setSingleKeys(checked)
          setShown(checked)
        }}
      />
      {shortcutsOf(role).map(({ title, shortcuts }) => (
        <section key={title} className={classes.group} aria-label={title}>
          <Title order={3}>{title}</Title>
          <dl className={classes.list}>
            {shortcuts.map(([keys, does]) => (
              <div key={keys} className={classes.shortcut}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}

interface ShortcutGroup {
  title: string
  /** Keys and their description. */
  shortcuts: [keys: string, does: string][]
}

/** The shortcuts of a role, for the help dialog. */
function shortcutsOf(role: Role): ShortcutGroup[] {
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
