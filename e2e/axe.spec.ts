import { open } from './screens/screen'
import { SCREENS } from './screens/screens'
import { overflow, violations } from './support/accessibility'
import { colorScheme } from './support/color-scheme'
import { expect, test } from './support/fixtures'

const softly = expect.configure({ soft: true })

/** Each scheme and each width once: what is wrong in the two other pairs is nearly always wrong in one of these. */
const LOOKS = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 360, height: 740 },
] as const

// Nothing moves: what fades in would be judged by a color that it has for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 15_000 })

for (const [role, screens] of SCREENS)
  test(`axe finds nothing on the screens of ${role}, light or dark, wide or narrow`, async ({ page, as }) => {
    test.slow()
    if (role !== 'visitor') await as(role)
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const looks = LOOKS.filter(({ width }) => width === 360 || !screen.narrow)
        for (const { scheme, ...size } of looks) {
          await page.setViewportSize(size)
          if (size.width === looks[0]?.width) await open(page, screen)
          const where = `${screen.name} at ${size.width} px, ${scheme}`
          await colorScheme(page, scheme)
          softly(await violations(page), where).toEqual([])
          await softly.poll(() => overflow(page), `${where}: beyond the edge`).toBeLessThanOrEqual(0)
        }
      })
  })
