import { Drawer } from '@mantine/core'
import classes from './menu-drawer.module.css'
import { SideMenu } from './side-menu'
import { UserLink } from './user-link'

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The side menu and the user's name in narrow windows. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<UserLink className={classes.user} onClick={onClose} />}
      size={300}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      classNames={{ body: classes.body }}
    >
      <SideMenu onChoose={onClose} />
    </Drawer>
  )
}
