import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useLingui } from 'shared-i18n'
import { UserLink } from './header'
import classes from './menu-drawer.module.css'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The side menu and the user's name in narrow windows. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { i18n } = useLingui()
  // Opened after it is mounted: otherwise Mantine would not notice where the focus is, and would not return it.
  const isMounted = useMounted()
  return (
    <Drawer
      opened={opened && isMounted}
      onClose={onClose}
      title={<UserLink className={classes.user} onClick={onClose} />}
      size={300}
      closeButtonProps={{ 'aria-label': i18n.t('Close the menu') }}
      classNames={{ body: classes.body }}
    >
      <SideMenu onChoose={onClose} />
    </Drawer>
  )
}
