import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const SCHEMES = {
  light: { name: 'light', Icon: IconSun, next: 'dark' },
  dark: { name: 'dark', Icon: IconMoon, next: 'auto' },
  auto: { name: 'system', Icon: IconDeviceDesktop, next: 'light' },
} as const satisfies Record<MantineColorScheme, { next: MantineColorScheme; name: string; Icon: unknown }>

/** Goes round light, dark and the system's own. */
export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { name, Icon, next } = SCHEMES[colorScheme]
  const label = `Color scheme: ${name}. Switch to ${SCHEMES[next].name}`
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
