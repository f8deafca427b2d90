import { open } from './screens/screen'
import { SCREENS } from './screens/screens'
import { overflow, violations } from './support/accessibility'
import { colorScheme } from './support/color-scheme'
import { expect, test } from './support/fixtures'
import { resize } from './support/resize'

const softly = expect.configure({ soft: true })

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 740 }

/** A page, a list, a form with errors, an overlay, a step of the wizard, a record and a dashboard. */
const ONE_OF_EACH_KIND = [
  ...['home', 'login-errors', 'services', 'employees-errors', 'palette'],
  ...['sale-details', 'sale', 'reports', 'administrators-actions'],
]

const LIGHT_AND_WIDE = { scheme: 'light', size: WIDE, rules: undefined } as const
const LIGHT_AND_NARROW = { scheme: 'light', size: NARROW, rules: ['scrollable-region-focusable'] } as const

/**
 * A width changes the structure, a color scheme only colors: each look is checked by the rules that can give another
 * result.
 */
const PASSES = [
  { title: 'one of each kind', names: ONE_OF_EACH_KIND, looks: [LIGHT_AND_WIDE, LIGHT_AND_NARROW] },
  { title: 'light and wide', names: undefined, looks: [LIGHT_AND_WIDE] },
  {
    title: 'dark or narrow',
    names: undefined,
    looks: [
      { scheme: 'dark', size: WIDE, rules: ['color-contrast'] },
      { scheme: 'dark', size: NARROW, rules: undefined },
      { scheme: 'light', size: NARROW, rules: ['color-contrast'] },
    ],
  },
] as const

test.use({ actionTimeout: 15_000 })

for (const { title, names, looks } of PASSES)
  for (const [role, all] of SCREENS) {
    const screens = names ? all.filter(({ name }) => names.includes(name)) : all
    const tag = names ? [] : '@long'
    test(`axe finds nothing on the screens of ${role}, ${title}`, { tag }, async ({ page, as }) => {
      test.slow()
      if (role !== 'visitor') await as(role)
      for (const screen of screens)
        await test.step(screen.name, async () => {
          const possible = looks.filter(({ size }) => size === NARROW || !screen.narrow)
          for (const [index, { scheme, size, rules }] of possible.entries()) {
            await resize(page, size)
            if (index === 0) await open(page, screen)
            await colorScheme(page, scheme)
            const where = `${screen.name} at ${size.width} px, ${scheme}`
            // An overlay that has just opened gets its accessible name a moment later.
            await softly.poll(() => violations(page, rules), where).toEqual([])
            await softly.poll(() => overflow(page), `${where}: beyond the edge`).toBeLessThanOrEqual(0)
          }
        })
    })
  }
