import { eventStreamOf } from './support/event-stream'
import { expect, test } from './support/fixtures'

test('menus, dialogs and the next step open when the server stops after the first rows', async ({
  page,
  context,
  openAs,
}) => {
  const stream = eventStreamOf(page)
  await openAs('EMPLOYEE', 'new-sale')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/)
  await stream
  await context.setOffline(true)

  const account = page.getByRole('button', { name: 'Your account' })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  const newClient = page.getByRole('button', { name: 'New Client' })
  await newClient.click()
  await expect(page.getByRole('dialog', { name: 'New Client' }).getByLabel('DNI')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(newClient).toBeFocused()

  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/\/new-sale\/.+/)
  await expect(page.getByRole('heading', { name: 'Select Service' })).toBeVisible()
})
