import { open } from './screens/screen'
import { SCREENS } from './screens/screens'
import { overflow, violations } from './support/accessibility'
import { colorScheme } from './support/color-scheme'
import { expect, test } from './support/fixtures'
import { resize } from './support/resize'

const softly = expect.configure({ soft: true })

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 740 }

/** A width has a structure of its own, a scheme has colors of its own: these are what each look adds to those before. */
const PASSES = [
  { title: 'light and wide', long: false, looks: [{ scheme: 'light', size: WIDE, rules: undefined }] },
  {
    title: 'dark or narrow',
    long: true,
    looks: [
      { scheme: 'dark', size: WIDE, rules: ['color-contrast'] },
      { scheme: 'dark', size: NARROW, rules: undefined },
      { scheme: 'light', size: NARROW, rules: ['color-contrast'] },
    ],
  },
] as const

test.use({ actionTimeout: 15_000 })

for (const { title, long, looks } of PASSES)
  for (const [role, screens] of SCREENS)
    test(`axe finds nothing on the screens of ${role}, ${title}`, { tag: long ? '@long' : [] }, async ({
      page,
      as,
    }) => {
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
            // What has just opened gets its name a moment later.
            await softly.poll(() => violations(page, rules), where).toEqual([])
            await softly.poll(() => overflow(page), `${where}: beyond the edge`).toBeLessThanOrEqual(0)
          }
        })
    })
