import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { isRealRole, useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { useOverlay } from '../../overlay-store'
import { labelOf, listedSections } from '../../sections'
import { logOut } from '../log-out'
import { sectionKeys, withModKey } from '../shortcuts/keys'
import { ACCOUNT_ACTIONS } from '../user-menu/account-actions'
import { type Entry, type EntryGroup, matches } from './entry'
import { useViewEntries } from './use-results'

/** The pages that the role may open, the saved views and the actions, filtered by the typed text. */
export function useCommands(query: string): EntryGroup[] {
  useLingui()
  const sections = useSectionEntries()
  const views = useViewEntries()
  const actions = useActionEntries()
  const found = ({ label, description = '', keywords = '' }: Entry) =>
    matches(query, `${label} ${description} ${keywords}`)
  return [
    { label: i18n.t('Go to'), entries: sections.filter(found) },
    { label: i18n.t('Views'), entries: views.filter(found) },
    { label: i18n.t('Actions'), entries: actions.filter(found) },
  ]
}

function useSectionEntries(): Entry[] {
  const navigate = useNavigate()
  const sections = listedSections(useSession(({ user }) => user.role))
  const keys = new Map(Array.from(sectionKeys(sections), ([key, section]) => [section, key]))
  return sections.flatMap((section) => {
    const key = keys.get(section)
    const entry = (label: string, path: string): Entry => ({
      id: path,
      label,
      outline: section.icon,
      run: () => navigate(path),
    })
    return [
      { ...entry(labelOf(section), section.path), ...(key && { keys: `g ${key}` }) },
      ...section.pages.map(({ path, keywords, ...page }) => ({
        ...entry(labelOf(page), `${section.path}/${path}`),
        ...(keywords && { keywords }),
      })),
    ]
  })
}

function useActionEntries(): Entry[] {
  const role = useSession(({ user }) => user.role)
  const show = useOverlay((overlay) => overlay.show)
  const { colorScheme, setColorScheme, toggleColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme() === 'dark'
  const account = ACCOUNT_ACTIONS.map(({ overlay, label, Icon }) => ({
    id: overlay,
    label: i18n.t(label),
    Icon,
    run: () => show(overlay),
  }))
  const theme = 'theme color scheme mode tema colores oscuro claro'
  return [
    {
      id: 'color-scheme',
      label: isDark ? i18n.t('Switch to light') : i18n.t('Switch to dark'),
      keywords: theme,
      Icon: isDark ? IconSun : IconMoon,
      keys: withModKey('J'),
      run: toggleColorScheme,
    },
    ...(colorScheme === 'auto'
      ? []
      : [
          {
            id: 'system-scheme',
            label: i18n.t('Use the color scheme of the system'),
            keywords: theme,
            Icon: IconDeviceDesktop,
            run: () => setColorScheme('auto'),
          },
        ]),
    ...(isRealRole(role) ? account : []),
    {
      id: 'shortcuts',
      label: i18n.t('Keyboard shortcuts'),
      keywords: 'help keys ayuda teclas',
      Icon: IconKeyboard,
      keys: '?',
      run: () => show('shortcuts'),
    },
    {
      id: 'logout',
      label: i18n.t('Logout'),
      keywords: 'log sign out leave salir',
      Icon: IconLogout,
      run: () => void logOut(),
    },
  ]
}
