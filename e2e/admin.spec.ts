import { AdminPage } from './support/admin-page'
import { ADMIN_SECTIONS, adminSection } from './support/admin-sections'
import { expect, test } from './support/fixtures'
import { tabTo } from './support/keyboard'

let unique = 50_000_000

/** Together these sections have every kind of field and every state after a save. */
const KINDS = ['Services', 'Employees']

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
      if (section.title === 'Employees')
        await expect(page.getByRole('group', { name: /^Invitation for/ }).getByLabel('Link')).toBeVisible()
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

for (const section of KINDS.map(adminSection)) {
  test(`${section.title} can be edited with the keyboard alone`, { tag: '@long' }, async ({ page, as }) => {
    unique += 1
    const name = `Pampero ${unique}`
    const admin = new AdminPage(page, section)
    await as('ADMINISTRATOR')
    await admin.open()

    await tabTo(page, admin.create)
    await page.keyboard.press('Enter')
    for (const [label, text] of section.fields(name, unique)) {
      await tabTo(page, admin.field(label))
      if (label === 'Price') await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      if (label === 'Category') {
        await page.getByRole('option', { name: text }).waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
    }
    await tabTo(page, admin.submit)
    await page.keyboard.press('Enter')
    await expect(page.getByText(section.saved.created)).toBeVisible()
    if (section.title === 'Employees')
      await tabTo(page, page.getByRole('group', { name: /^Invitation for/ }).getByLabel('Link'))
    await tabTo(page, admin.back)
    await page.keyboard.press('Enter')

    await tabTo(page, admin.search)
    await page.keyboard.type(name)
    await expect(admin.row()).toHaveCount(1)
    await tabTo(page, admin.edit(name))
    await page.keyboard.press('Enter')
    await expect(admin.field('Name')).toHaveValue(name)
  })
}
