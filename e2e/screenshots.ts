import { test } from './fixtures'
import { colorScheme, resize } from './pages/browser'
import { storeSession } from './pages/login'
import { open } from './screens/screen'
import { SCREENS } from './screens/screens'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** A regular expression that selects screens by name. Default: all. */
const { SCREENSHOTS = '' } = process.env

test.use({ actionTimeout: 15_000 })

for (const [role, screens] of SCREENS)
  test(`screenshots of the screens of ${role}`, async ({ page }) => {
    test.setTimeout(0)
    if (role !== 'visitor') await storeSession(page.context(), role)
    for (const screen of screens.filter(({ name }) => new RegExp(SCREENSHOTS).test(name)))
      for (const [index, size] of SIZES.entries()) {
        if (screen.narrow && index > 0) break
        await resize(page, size)
        await open(page, screen)
        for (const scheme of ['light', 'dark'] as const) {
          await colorScheme(page, scheme)
          const path = `../.screenshots/${screen.name}-${size.width}-${scheme}.png`
          // The window is made as high as the page, because `fullPage` screenshots ignore touch emulation.
          const height = await page.evaluate(() => document.documentElement.scrollHeight)
          await page.setViewportSize({ ...size, height })
          await page.screenshot({ path: new URL(path, import.meta.url).pathname })
        }
      }
  })
