import { expect, test } from './fixtures'
import { overflow } from './pages/browser'
import { type Api, firstRecords } from './servers/api'

/** A sale of two services, by one of which one of the two travellers travels. */
async function sellForTwo(employee: Api): Promise<number> {
  const [first, second] = await employee.get<{ id: number }[]>('/service?available=true')
  const { serviceId: _, ...records } = await firstRecords(employee)
  const saleItems = [first, second].map((service) => ({ serviceId: service?.id, quantity: 2 }))
  const { id } = await employee.post<{ id: number }>('/sale', { ...records, saleItems })
  await employee.put(`/sale/${id}/traveller`, {
    travellers: [
      { name: 'Rosa', lastname: 'Sanz', document: '50111222', birthday: '1990-03-12' },
      { name: 'Luis', lastname: 'Paz', line: 1 },
    ],
  })
  return id
}

test('travellers are a table, a row each with their services, from 1100 px on', { tag: '@long' }, async ({
  page,
  openAs,
  api,
}) => {
  const id = await sellForTwo(await api('EMPLOYEE'))
  await openAs('EMPLOYEE', `my-sales/${id}`)
  const travellers = page.getByRole('group', { name: /^Traveller \d$/ })
  await expect(travellers).toHaveCount(2)
  /** The number of lines in which the fields of a traveller stand. */
  const linesOf = (place: number) =>
    travellers
      .nth(place)
      .locator('input, select')
      .evaluateAll(
        (fields) => new Set(fields.map((field) => Math.round(field.getBoundingClientRect().top))).size,
      )
  for (const width of [1100, 1280, 1366, 1440, 390]) {
    await page.setViewportSize({ width, height: 768 })
    for (const place of [0, 1])
      await expect.poll(() => linesOf(place), { message: `${width} px` }).toBe(width < 1100 ? 4 : 1)
    expect(await overflow(page)).toBe(0)
    // A rule stands between the two.
    expect(await travellers.nth(1).evaluate((row) => getComputedStyle(row).borderTopWidth)).not.toBe('0px')
  }
})
