import { Toasts } from 'shared-ui'
import { MenuDrawer } from './menu-drawer'

interface OverlaysProps {
  menuOpened: boolean
  onCloseMenu: () => void
}

/** What lies over the page. Only somebody signed in can meet it, so the login screen does not wait for its code. */
export function Overlays({ menuOpened, onCloseMenu }: OverlaysProps) {
  return (
    <>
      <MenuDrawer opened={menuOpened} onClose={onCloseMenu} />
      <Toasts />
    </>
  )
}
