import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconDeviceDesktop, IconLogout, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { chooseLanguage, currentLanguage, isLanguage, offeredLanguages, useLingui } from 'shared-i18n'
import { BrandMark, lazyScreen, loadAfterFirstRows, useOffice, useSiteName } from 'shared-ui'
import { useOverlay } from '../overlay-store'
import { landingOf, mayOpen, sectionAt } from '../sections'
import classes from './header.module.css'
import { logOut } from './log-out'
import { PaletteButton } from './palette/palette-button'

const UserMenu = lazyScreen(async () => (await import('./user-menu/user-menu')).UserMenu, { optional: true })

/** Nothing that a section needs to show its rows. */
const OfflineStatus = lazyScreen(
  () => loadAfterFirstRows(async () => (await import('../offline/offline-status')).OfflineStatus),
  { optional: true },
)

export function Header() {
  const { i18n } = useLingui()
  const isMenuOpen = useOverlay(({ shown }) => shown === 'menu')
  const show = useOverlay((overlay) => overlay.show)
  const loggedIn = useSession(({ user }) => user.role !== 'NONE')
  const siteName = useSiteName()
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
        <OfficeMark />
        <span>{siteName}</span>
      </Link>
      <div className={classes.actions}>
        {loggedIn && <PaletteButton />}
        {loggedIn && <OfflineStatus />}
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

/** The logo of the office. One that has a name and no logo is shown by its name alone. Decorative, because the name is beside it. */
function OfficeMark() {
  const { name, logo } = useOffice()
  if (logo) return <img className={classes.logo} src={logo} alt={''} />
  return name ? null : <BrandMark />
}

interface UserLinkProps {
  className?: string | undefined
  onClick?: () => void
}

/** The user's name, as a link to the clients if the role may open them, otherwise to the landing screen. */
export function UserLink(props: UserLinkProps) {
  const { name, role } = useSession(({ user }) => user)
  const clients = sectionAt('/clients')
  const target = clients && mayOpen(clients, role) ? clients : landingOf(role)
  return (
    <Link to={target?.path ?? '/'} {...props}>
      {name}
    </Link>
  )
}

/**
 * The languages on the screens for visitors. Logged-in users have them in the user menu, which also stores them in the account.
 * One control, because the names of the languages side by side would be wider than a phone.
 */
function LanguagePicker({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui()
  const languages = offeredLanguages()
  if (!languages.length) return null
  const choose = (code: string) => {
    if (isLanguage(code)) void chooseLanguage(code).catch(() => undefined)
  }
  return (
    <select
      className={className}
      aria-label={i18n.t('Language')}
      value={currentLanguage()}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {languages.map(({ code, name, locale }) => (
        <option key={code} value={code} lang={locale}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Separate texts: ICU would enlarge the login bundle. */
const SCHEMES = { light: /*i18n*/ 'light', dark: /*i18n*/ 'dark', auto: /*i18n*/ 'system' }
const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** Switches from the system's color scheme to the other one, then to the one that the system has, then back to the system's. */
function ColorSchemeButton() {
  const { i18n } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const preferred = useColorScheme()
  const other = preferred === 'dark' ? 'light' : 'dark'
  const next = colorScheme === 'auto' ? other : colorScheme === other ? preferred : 'auto'
  const Icon = ICONS[colorScheme]
  const label = i18n.t('Color scheme: {scheme}. Switch to {next}', {
    scheme: i18n.t(SCHEMES[colorScheme]),
    next: i18n.t(SCHEMES[next]),
  })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
