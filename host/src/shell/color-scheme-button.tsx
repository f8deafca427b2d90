import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** Toggles between light and dark. When the result equals the system's preference, `auto` is stored. */
export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const preferred = useColorScheme()
  const shown = colorScheme === 'auto' ? preferred : colorScheme
  const next = shown === 'dark' ? 'light' : 'dark'
  const Icon = ICONS[colorScheme]
  const label = `Color scheme: ${colorScheme === 'auto' ? 'system' : colorScheme}. Switch to ${next}`
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
