import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, logIn, test, walkToDetails } from './fixtures'
import type { User } from './user'

/** Keeps the text of the files that the page gives its user. */
const KEEP_FILES = `window.keptFiles = []
  const make = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    window.keptFiles.push(blob.text())
    return make.call(URL, blob)
  }`

const overflows = (user: User) =>
  user.tab.run<boolean>('return document.documentElement.scrollWidth > document.documentElement.clientWidth')

test('an employee sees an error for a wrong password, logs in, and sells', async ({ user }) => {
  await user.open('')
  await user.fills({ label: 'Email' }, 'employee@todoturismo.test')
  await user.fills({ label: 'Password' }, 'wrong')
  await user.clicks({ role: 'button', name: 'Login' })
  await user.sees({ role: 'alert' })
  await user.fills({ label: 'Password' }, 'todoturismo')
  await user.clicks({ role: 'button', name: 'Login' })
  await user.sees({ role: 'heading', name: 'Select client' })
  await walkToDetails(user)
  await user.clicks({ role: 'button', name: 'Finish Sale' })
  const [, number = ''] = /No\. (\d+)/.exec(await user.reads({ text: 'stored. Received' })) ?? []
  expect(number).not.toBe('')
  await user.tab.reload()
  await user.clicks({ role: 'link', name: 'My Sales' })
  await user.sees({ text: number })
})

test('a quote is saved, opened by its link and accepted', async ({ user }) => {
  await logIn(user, 'EMPLOYEE')
  await user.sees({ role: 'heading', name: 'Select client' })
  await walkToDetails(user)
  await user.clicks({ role: 'button', name: 'Save as a quote' })
  await user.clicks({ role: 'button', name: 'Save the quote' })
  await user.sees({ text: 'Send by WhatsApp' })
  const link = await user.tab.run<string>(
    "return decodeURIComponent(document.querySelector('a[href^=\"https://wa.me\"]').href).split('#')[1]",
  )
  await user.open(`quote#${link}`)
  // In the language of the browser, which is not the same in all of them.
  await user.fills({ role: 'textbox' }, 'Zoe')
  await user.presses('Enter')
  await user.sees({ role: 'status' })
  expect(await user.reads({ role: 'status' })).toContain('Zoe')
})

test('config.json is fetched once', async ({ user, faultyProxy, subject }) => {
  test.skip(subject === 'webkit', 'WebKit does not use the preloaded file, see docs/browsers.md')
  await user.open('')
  await user.sees({ role: 'button', name: 'Login' })
  expect(faultyProxy.seen.filter((request) => request.includes('config.json'))).toHaveLength(1)
})

test('an administrator searches, pages, creates and edits', async ({ user }) => {
  await logIn(user, 'ADMINISTRATOR')
  await user.clicks({ role: 'link', name: 'Clients' })
  // Not the list of categories, which has a next page, too.
  await user.sees({ role: 'heading', name: 'Clients' })
  await user.sees({ role: 'row', nth: 1 })
  await user.clicks({ role: 'button', name: 'Next page' })
  await user.sees({ text: 'Page 2 of' })
  await user.tab.back()
  await user.sees({ text: 'Page 1 of' })

  await user.clicks({ role: 'link', name: 'Categories' })
  await user.sees({ role: 'row', nth: 1 })
  await user.clicks({ role: 'link', name: 'New Category' })
  const name = `Tour ${Date.now()}`
  await user.fills({ label: 'Name' }, name)
  await user.fills({ label: 'Description' }, 'Seen in every browser')
  await user.clicks({ role: 'button', name: 'Guardar' })
  await user.clicks({ role: 'button', name: 'Volver atras' })
  await user.sees({ role: 'searchbox' })
  await user.fills({ role: 'searchbox' }, name)
  await user.sees({ text: name })
  await user.clicks({ role: 'link', name: `Edit ${name}` })
  await user.fills({ label: 'Description' }, 'Changed')
  await user.clicks({ role: 'button', name: 'Guardar' })
  await user.sees({ text: 'Changed' })
})

test('the palette opens and navigates with the keyboard', async ({ user }) => {
  await logIn(user, 'ADMINISTRATOR')
  await user.sees({ role: 'row', nth: 1 })
  await user.presses('k', 'Control')
  await user.sees({ role: 'dialog' })
  await user.until('for the focus in the palette', async () =>
    /input|combobox|searchbox/.test(await user.focused()),
  )
  await user.tab.type('new serv')
  // By text, because the computed name lacks the space between two highlighted words.
  await user.until('to see the option New Service', () =>
    user.tab.run<boolean>(
      "return document.querySelector('[role=option][aria-selected=true]').innerText.trim() === 'New Service'",
    ),
  )
  await user.presses('Enter')
  await user.until('for the form', async () => (await user.address()).endsWith('/services/new-service'))
  await user.sees({ label: 'Name' })
  await user.presses('Escape')
})

test('an owner reads reports, downloads a list and prints', async ({ user, downloads, subject }) => {
  await logIn(user, 'OWNER')
  await user.sees({ role: 'heading', name: 'Dashboard REPORTS' })
  await user.until('for a drawn chart', () =>
    user.tab.run<boolean>("return document.querySelectorAll('.recharts-surface path').length > 0"),
  )
  expect(await overflows(user)).toBe(false)
  if (user.tab.print) expect((await user.tab.print()).subarray(0, 5).toString()).toBe('%PDF-')

  await user.clicks({ role: 'link', name: 'Administrators' })
  await user.sees({ role: 'row', nth: 1 })
  await user.open('sales')
  await user.sees({ role: 'row', nth: 1 })
  await user.clicks({ role: 'button', name: 'Filters' })
  await user.fills({ label: 'From' }, '01/01/2020')
  await user.until('for the typed day in the address', async () =>
    (await user.address()).includes('from=2020-01-01'),
  )
  await user.sees({ role: 'row', nth: 1 })
  await user.tab.run(KEEP_FILES)
  await user.clicks({ role: 'button', name: 'More actions' })
  await user.clicks({ role: 'menuitem', name: 'Export CSV' })
  await user.until('for the file', () => user.tab.run<boolean>('return window.keptFiles.length > 0'))
  const csv = await user.tab.run<string>('return window.keptFiles[0]')
  expect(csv.split('\r\n').length).toBeGreaterThan(2)
  // WebKit's MiniBrowser asks for a folder before it downloads.
  if (subject !== 'webkit')
    await user.until('for the download', async () =>
      (await readdir(downloads)).some((file) => join(downloads, file).endsWith('.csv')),
    )
})

test('two tabs share a session and its logout', async ({ user, otherTab }) => {
  await logIn(user, 'EMPLOYEE')
  const other = await otherTab()
  await other.open('my-sales')
  await other.sees({ role: 'heading', name: 'My Sales' })
  await user.clicks({ role: 'button', name: 'Logout' })
  await user.sees({ role: 'button', name: 'Login' })
  await other.sees({ role: 'button', name: 'Login' })
})

for (const scheme of ['light', 'dark'] as const) {
  test(`screens fit 390 px, ${scheme}`, async ({ user, subject }, { outputDir }) => {
    await user.open('')
    await user.tab.run(`localStorage.setItem('mantine-color-scheme-value', '${scheme}')`)
    await user.tab.resize(390, 844)
    for (const [role, path, content] of [
      ['EMPLOYEE-DEMO', 'new-sale', { role: 'radio', nth: 1 }],
      ['ADMINISTRATOR-DEMO', 'clients', { role: 'row', nth: 1 }],
      ['OWNER-DEMO', 'reports', { text: 'Sold over time' }],
    ] as const) {
      await user.open('')
      await user.tab.run("localStorage.removeItem('todoturismo.session')")
      await logIn(user, role)
      await user.sees({ role: 'heading' })
      await user.open(path)
      await user.sees(content)
      expect(await overflows(user)).toBe(false)
      expect(await user.tab.run('return document.documentElement.dataset.mantineColorScheme')).toBe(scheme)
      await user.tab.screenshot(join(outputDir, '..', `${subject}-${path}-${scheme}.png`))
    }
  })
}
