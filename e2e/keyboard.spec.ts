import { open } from './screens/screen'
import { SCREENS } from './screens/screens'
import { expect, test } from './support/fixtures'
import { focusStart, focusStop, unreachedControls } from './support/keyboard'

/** The screens without their further states. */
const WALKED =
  /^(home|categories|services|services-new|clients-edit|import|import-format|import-review|reports|reports-tables|administrators|administrators-invite|audit-log|sale-client|sale-services|my-sales|sale|client-page|departures|departures-month|client-page-owner|business|public-receipt)$/
const FAR = 120

test.use({ actionTimeout: 15_000 })

for (const [role, screens] of SCREENS)
  test(`Tab reaches every control on the screens of ${role}, visible and with a focus ring`, {
    tag: '@long',
  }, async ({ page, as }) => {
    test.slow()
    if (role !== 'visitor') await as(role)
    for (const walked of screens.filter(({ name }) => WALKED.test(name)))
      await test.step(walked.name, async () => {
        await open(page, walked)
        const stops: string[] = []
        await focusStart(page)
        for (let presses = 0; presses < FAR; presses++) {
          await page.keyboard.press('Tab')
          const stop = await focusStop(page)
          if (!stop) break
          expect.soft(stop.problems, `${walked.name}: ${stop.name}`).toEqual([])
          stops.push(stop.name)
        }
        expect.soft(stops.length, `${walked.name}: ${stops.join(' → ')}`).toBeLessThan(FAR)
        expect.soft(await unreachedControls(page), walked.name).toEqual([])
      })
  })
