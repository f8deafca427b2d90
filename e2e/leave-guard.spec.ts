import { expect, test } from './fixtures'

test('a changed form asks before it is left by a link, by Back or by Logout', async ({ page, openAs }) => {
  await openAs('ADMINISTRATOR', 'category')
  await page.getByRole('link', { name: 'New Category' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const logout = page.getByRole('button', { name: 'Logout' })
  await name.fill('Half a name')

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Services' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await logout.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Half a name')
  await expect(page).toHaveURL(/\/category\/new-category$/)
  await expect(question).toBeHidden()

  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/category$/)

  await page.getByRole('link', { name: 'New Category' }).click()
  await name.fill('Half a name')
  await logout.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})
