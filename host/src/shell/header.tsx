import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { BrandMark } from 'shared-ui'
import { useHeaderPart } from '../parts/header-part'
import { lazyPart } from '../parts/lazy-part'
import { useOverlay } from '../parts/overlay-store'
import { ColorSchemeButton } from './color-scheme-button'
import classes from './header.module.css'
import { LanguagePicker } from './language-picker'
import { logOut } from './log-out'
import { PaletteButton } from './palette/palette-button'
import { UserLink } from './user-link'

const UserMenu = lazyPart(async () => (await import('./user-menu/user-menu')).UserMenu)

export function Header({ brand }: { brand: string }) {
  const { i18n } = useLingui()
  const isMenuOpen = useOverlay(({ shown }) => shown === 'menu')
  const show = useOverlay((overlay) => overlay.show)
  const Part = useHeaderPart((header) => header.Part)
  const loggedIn = useSession(({ user }) => user.role !== 'NONE')
  return (
    <header className={classes.header}>
      {loggedIn && (
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={i18n.t('Open the menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => show('menu')}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className={classes.brand}>
        <BrandMark />
        <span>{brand}</span>
      </Link>
      <div className={classes.actions}>
        {loggedIn && <PaletteButton />}
        {loggedIn && Part && <Part />}
        {loggedIn && (
          <div className={classes.account}>
            <UserLink className={classes.user} />
            <div className={classes.userMenu}>
              <UserMenu />
            </div>
          </div>
        )}
        {!loggedIn && <LanguagePicker className={classes.languages} />}
        <ColorSchemeButton />
        {loggedIn && (
          <Button
            classNames={{ root: classes.logout, label: classes.logoutLabel, section: classes.logoutIcon }}
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => void logOut()}
          >
            {i18n.t('Logout')}
          </Button>
        )}
      </div>
    </header>
  )
}
