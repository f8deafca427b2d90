import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'

const SYSTEM = /*i18n*/ 'system'
/** Not a choice within the text, whose compiled form the login screen would load. */
const SCHEMES = { light: /*i18n*/ 'light', dark: /*i18n*/ 'dark' }
const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** Toggles between light and dark. When the result equals the system's preference, `auto` is stored. */
export function ColorSchemeButton() {
  const { i18n } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const preferred = useColorScheme()
  const shown = colorScheme === 'auto' ? preferred : colorScheme
  const next = shown === 'dark' ? 'light' : 'dark'
  const Icon = ICONS[colorScheme]
  const label = i18n.t('Color scheme: {scheme}. Switch to {next}', {
    scheme: i18n.t(colorScheme === 'auto' ? SYSTEM : SCHEMES[colorScheme]),
    next: i18n.t(SCHEMES[next]),
  })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next === preferred ? 'auto' : next)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
