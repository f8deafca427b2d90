import { expect, test } from './fixtures'
import { ADMIN_SECTIONS, AdminPage, adminSection } from './pages/admin'
import { InvitationPage, LoginPage } from './pages/login'

let unique = 50_000_000

for (const role of ['ADMINISTRATOR', 'ADMINISTRATOR-DEMO'] as const) {
  for (const section of ADMIN_SECTIONS) {
    test(`${role} adds, finds and changes one of ${section.title}`, {
      tag: role === 'ADMINISTRATOR' && section.title === 'Services' ? [] : '@long',
    }, async ({ page, as }) => {
      unique += 1
      const name = `Zonda ${unique}`
      const admin = new AdminPage(page, section)
      await as(role)
      await admin.open()

      await admin.create.click()
      await expect(admin.create).toBeHidden()
      for (const [label, text] of section.fields(name, unique)) {
        await admin.field(label).fill(text)
        if (label === 'Category') await page.getByRole('option', { name: text }).click()
      }
      await admin.submit.click()
      await expect(page.getByText(section.saved.created)).toBeVisible()
      if (section.title === 'Employees') {
        const invitation = page.getByRole('dialog', { name: /^Invitation for/ })
        await expect(invitation.getByLabel('Link')).toBeVisible()
        await invitation.getByRole('button', { name: 'Close without sending' }).click()
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(admin.field('Name')).toHaveValue('')
      await admin.back.click()

      await admin.search.fill(name.toUpperCase())
      await expect(admin.row()).toHaveCount(1)
      await admin.edit(name).click()
      await expect(admin.field('Name')).toHaveValue(name)
      await admin.field('Name').fill(`${name} again`)
      await admin.submit.click()
      await expect(page.getByText(section.saved.updated)).toBeVisible()
      await admin.back.click()
      await expect(admin.row(`${name} again`)).toBeVisible()
      await expect(admin.search).toHaveValue(name.toUpperCase())
    })
  }
}

interface Category {
  id: number
  name: string
  description: string
}

test('a list is the same after a reload, after a form, and when its link is shared', {
  tag: '@long',
}, async ({ page, openAs }) => {
  const admin = new AdminPage(page, adminSection('Clients'))
  await openAs('ADMINISTRATOR', admin.path)
  await page.getByRole('columnheader', { name: 'Last name' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=lastname%2Casc/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(admin.table).toHaveAttribute('aria-busy', 'false')
  const rows = await admin.row().allInnerTexts()

  await page.reload()
  await expect.poll(() => admin.row().allInnerTexts()).toEqual(rows)

  await admin.row().first().getByRole('link', { name: /^Edit/ }).click()
  await expect(admin.submit).toBeVisible()
  await page.goBack()
  await expect.poll(() => admin.row().allInnerTexts()).toEqual(rows)
})

test('when two users edit a record, the second sees the change of the first and can add to it', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const administrator = await api('ADMINISTRATOR')
  const { id } = await administrator.post<Category>('/category', { name: 'Rivers', description: 'By boat' })
  const admin = new AdminPage(page, adminSection('Categories'))
  await openAs('ADMINISTRATOR', `category/edit/${id}`)
  await admin.field('Name').fill('Great rivers')
  await administrator.put(`/category/${id}`, { name: 'Rivers', description: 'By canoe' })

  await admin.submit.click()
  await expect(page.getByRole('alert')).toContainText('By boat → By canoe')
  await page.getByRole('button', { name: 'Apply my changes again' }).click()
  await expect(page.getByText('Categoria agregada.')).toBeVisible()
  expect(await administrator.get(`/category/${id}`)).toEqual({
    id,
    name: 'Great rivers',
    description: 'By canoe',
  })
})

test('an employee is invited, sets a password, and is logged out at once when disabled', {
  tag: '@long',
}, async ({ page, openAs, otherBrowser }) => {
  const employees = adminSection('Employees')
  const admin = new AdminPage(page, employees)
  await openAs('ADMINISTRATOR', admin.path)
  await admin.create.click()
  for (const [label, text] of employees.fields('Invitada', 61_000_001)) await admin.field(label).fill(text)
  await admin.submit.click()
  const link = await page
    .getByRole('dialog', { name: /^Invitation for/ })
    .getByLabel('Link')
    .inputValue()
  await page.getByRole('button', { name: 'Close without sending' }).click()

  const theirs = await otherBrowser()
  const invitation = new InvitationPage(theirs)
  await invitation.open(link)
  await invitation.setPassword('a good password')
  await expect(theirs).toHaveURL(/new-sale$/)

  await admin.open()
  await admin.search.fill('61000001')
  await admin.edit('Invitada').click()
  await expect(page.getByRole('region', { name: 'Access' })).toContainText('Accepted on')
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Invitada Quiroga can no longer log in.')).toBeVisible()

  await theirs.reload()
  await expect(new LoginPage(theirs).ended).toBeVisible()
})
