import { Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useLingui } from 'shared-i18n'
import { Drawer } from 'shared-ui/overlays'
import { focusIncompleteField } from '../../components/focus'
import { ChosenLines, ChosenSum } from './chosen-lines'
import classes from './chosen-sheet.module.css'

export function ChosenSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  // Opened after it is mounted: otherwise Mantine would not notice where the focus is, and would not return it.
  const isMounted = useMounted()
  const close = () => !focusIncompleteField() && onClose()
  return (
    <Drawer.Root opened={opened && isMounted} onClose={close} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content h="auto" className={classes.sheet} aria-label={i18n.t('Chosen services')}>
        <Drawer.Body className={classes.body}>
          <ChosenLines />
          <ChosenSum />
          <Button variant="default" className={classes.close} onClick={close}>
            {i18n.t('Close')}
          </Button>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
