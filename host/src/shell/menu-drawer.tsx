import { Drawer } from '@mantine/core'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
}

/** The side menu where the window is too narrow for it to stay. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Menu"
      size={300}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
    >
      <SideMenu onChoose={onClose} />
    </Drawer>
  )
}
