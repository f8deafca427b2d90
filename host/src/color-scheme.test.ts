import { localStorageColorSchemeManager } from '@mantine/core'
import { afterEach, expect, it, vi } from 'vitest'
import script from '../public/color-scheme.js?raw'

const manager = localStorageColorSchemeManager()

afterEach(() => {
  manager.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
  [undefined, true, 'dark'],
] as const)(
  'of the choice %s on a system that is dark: %s, paints %s from the start',
  (choice, systemIsDark, painted) => {
    if (choice) manager.set(choice)
    vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }))
    new Function(script)()
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', painted)
  },
)
