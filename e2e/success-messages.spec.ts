import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** Fails when the message covers one of them, wholly or in part. */
async function coversNone(message: Locator, others: Locator) {
  const box = await message.boundingBox()
  if (!box) throw new Error('No message is shown')
  for (const item of await others.all()) {
    const other = await item.boundingBox()
    const isApart =
      !other ||
      other.x >= box.x + box.width ||
      other.x + other.width <= box.x ||
      other.y >= box.y + box.height ||
      other.y + other.height <= box.y
    expect(isApart, (await item.textContent()) ?? '').toBe(true)
  }
}

const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [390, 844],
] as const)
  test(`a success covers neither title nor menu nor button at ${width} × ${height}, and goes after five seconds`, {
    tag: '@long',
  }, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height })
    await openAs('EMPLOYEE', 'new-sale')
    await page.getByRole('button', { name: 'New Client' }).click()
    const form = page.getByRole('dialog', { name: 'New Client' })
    const person = { Name: 'Ana', 'Last name': 'Toast', DNI: `3${width}${height}`, Birthday: '01/02/1990' }
    for (const [label, text] of Object.entries(person))
      await form.getByRole('textbox', { name: label, exact: true }).fill(text)
    await form.getByRole('textbox', { name: 'Email' }).fill(`ana${width}@x.test`)
    await form.getByRole('button', { name: 'Save' }).click()
    const added = message(page, 'Client added.')
    await expect(added).toBeVisible()
    // A message stays while the pointer is over it, as it is where the button was.
    await page.mouse.move(0, 0)
    await coversNone(
      added,
      page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: /^(Next|Previous|New)/ }),
    )
    await coversNone(added, page.getByRole('banner').or(page.getByRole('heading', { level: 1 })))
    if (width < 400) await coversNone(added, page.getByRole('contentinfo'))
    await expect(added).toHaveCount(0, { timeout: 7000 })
  })

test('a success stays while the focus is on it', { tag: '@long' }, async ({ page, openAs }) => {
  await openAs('ADMINISTRATOR', 'category/edit/1')
  await page.clock.install()
  await page.getByRole('textbox', { name: 'Description' }).fill('Days by the sea and the dunes')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const saved = message(page, 'Categoria agregada.')
  const dismiss = saved.getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.mouse.move(0, 0)
  // In steps, because one step would end before a timer that is started within it.
  for (let second = 0; second < 20; second += 1) await page.clock.runFor(1_000)
  await expect(dismiss).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await dismiss.blur()
  for (let second = 0; second < 6; second += 1) await page.clock.runFor(1_000)
  await expect(saved).toHaveCount(0)
})
