import { open } from './screens/screen'
import { SCREENS } from './screens/screens'
import { colorScheme } from './support/color-scheme'
import { test } from './support/fixtures'
import { resize } from './support/resize'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** A regular expression of the names to take; without it, all. */
const { SCREENSHOTS = '' } = process.env

test.use({ actionTimeout: 15_000 })

for (const [role, screens] of SCREENS)
  test(`pictures of what ${role} sees`, async ({ page, as }) => {
    test.setTimeout(0)
    if (role !== 'visitor') await as(role)
    for (const screen of screens.filter(({ name }) => new RegExp(SCREENSHOTS).test(name)))
      for (const [index, size] of SIZES.entries()) {
        if (screen.narrow && index > 0) break
        await resize(page, size)
        await open(page, screen)
        for (const scheme of ['light', 'dark'] as const) {
          await colorScheme(page, scheme)
          const path = `../.screenshots/${screen.name}-${size.width}-${scheme}.png`
          // In a window as long as the page: pictures by `fullPage` are taken as of a screen that is not touched.
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ ...size, height })
          await page.screenshot({ path: new URL(path, import.meta.url).pathname })
        }
      }
  })
