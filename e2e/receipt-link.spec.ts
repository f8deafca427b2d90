import { violations } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { SalesPage } from './support/sales-page'

test('the receipt of the business is opened by its link without a login, until the link is withdrawn', {
  tag: '@long',
}, async ({ page, openAs, otherBrowser }) => {
  await openAs('OWNER', './settings')
  await page.getByLabel('Name of the business').fill('Viajes del Sur')
  await page.getByLabel('Tax number').fill('30-71234567-1')
  await page.getByLabel('Prefix of receipt numbers').fill('0001-')
  await page.getByLabel('Logo file').setInputFiles('host/public/icon-192.png')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The business is saved.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('./sales')
  await page
    .getByRole('link', { name: /^Sale No\./ })
    // Tests that send a receipt have made the newest sales.
    .last()
    .click()
  const sales = new SalesPage(page, 'All sales')
  const title = sales.receipt.getByRole('heading', { name: /^Receipt No\. 0001-\d+$/ })
  await expect(title).toBeVisible()
  await expect(sales.receipt.getByRole('img', { name: 'Logo' })).toBeVisible()
  await (await sales.action('Links to the receipt')).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const field = page.getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(/^http/)
  const link = await field.inputValue()
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d*\\?text=.*${encodeURIComponent(link).replaceAll('.', '\\.')}$`),
  )
  expect(await violations(page)).toEqual([])

  const visitor = await otherBrowser()
  await visitor.goto(link)
  const receipt = visitor.getByRole('article')
  await expect(receipt).toContainText((await title.textContent()) ?? '')
  await expect(receipt).toContainText('Tax number 30-71234567-1')
  expect(await violations(visitor)).toEqual([])

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(receipt).toHaveCount(0)
})
