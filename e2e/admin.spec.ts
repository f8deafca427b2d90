import { expect, test } from './fixtures'
import { ADMIN_SECTIONS, AdminPage } from './pages/admin'

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
