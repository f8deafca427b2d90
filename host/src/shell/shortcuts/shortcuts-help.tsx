import { Title } from '@mantine/core'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Modal } from 'shared-ui/overlays'
import classes from './shortcuts-help.module.css'
import { shortcutsOf } from './shortcuts-of'

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Keyboard shortcuts')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      centered
    >
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
