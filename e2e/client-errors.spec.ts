import { expect, test } from './support/fixtures'

test('an error of the browser is reported, once', async ({ page, as }) => {
  await as('ADMINISTRATOR')
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors')) reports.push(request.postDataJSON())
  })
  const answered = page.waitForResponse('**/api/v1/client-errors')
  await page.evaluate(() => {
    const fail = () => {
      throw new Error('Out of maps')
    }
    for (let time = 0; time < 3; time += 1) setTimeout(fail)
  })
  expect((await answered).status()).toBe(204)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  expect(reports).toEqual([
    expect.objectContaining({
      message: 'Out of maps',
      part: 'host',
      version: expect.stringMatching(/^\d+\.\d+\.\d+-[\da-f]{8}$/),
      path: '/category',
    }),
  ])
})
