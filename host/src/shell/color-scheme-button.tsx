import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'

/** Not a choice within the text, whose compiled form the login screen would load. */
const SCHEMES = { light: /*i18n*/ 'light', dark: /*i18n*/ 'dark', auto: /*i18n*/ 'system' }
const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** Switches from the system's color scheme to the other one, then to the one that the system has, then back to the system's. */
export function ColorSchemeButton() {
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
