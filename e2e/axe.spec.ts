import { open } from './screens/screen'
import { SCREENS } from './screens/screens'
import { overflow, violations } from './support/accessibility'
import { colorScheme } from './support/color-scheme'
import { expect, test } from './support/fixtures'

const softly = expect.configure({ soft: true })

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 740 }
/** In the dark nothing but the colors is another. */
const COLORS = ['color-contrast', 'link-in-text-block']

// Nothing moves: what fades in would be judged by a color that it has for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 15_000 })

for (const [role, screens] of SCREENS)
  test(`axe finds nothing on the screens of ${role}, light or dark, wide or narrow`, async ({ page, as }) => {
    test.slow()
    if (role !== 'visitor') await as(role)
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const sizes = screen.narrow ? [NARROW] : [WIDE, NARROW]
        for (const size of sizes) {
          await page.setViewportSize(size)
          if (size === sizes[0]) await open(page, screen)
          const where = `${screen.name} at ${size.width} px`
          await colorScheme(page, 'light')
          softly(await violations(page), where).toEqual([])
          await softly.poll(() => overflow(page), `${where}: beyond the edge`).toBeLessThanOrEqual(0)
          await colorScheme(page, 'dark')
          softly(await violations(page, COLORS), `${where}, dark`).toEqual([])
        }
      })
  })
