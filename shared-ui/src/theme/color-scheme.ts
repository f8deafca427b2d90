import { localStorageColorSchemeManager } from '@mantine/core'

/**
 * Where the chosen scheme (`light`, `dark` or `auto`, which follows the system) is stored. The page's boot script
 * reads the same key, so that the first paint already has the right colours.
 */
export const COLOR_SCHEME_KEY = 'todoturismo.color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
