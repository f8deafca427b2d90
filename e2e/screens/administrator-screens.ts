import type { Page } from '@playwright/test'
import { ADMIN_SECTIONS, type AdminSection } from '../pages/admin'
import { EXCEL_IN_SPANISH, ImportPage, UNREADABLE } from '../pages/import'
import { type Act, answered, fill, press, type Screen, screen, see, seeButton } from './screen'
import { shellScreens } from './shell-screens'

const named = (text: string) => text.toLowerCase().replaceAll(' ', '-')

/** The screens that every section of the administration has. */
function sectionScreens({ title, path, create, submit }: AdminSection): Screen[] {
  const name = named(title)
  const blank = `.${path}/${named(create)}`
  return [
    screen(name, `.${path}`),
    screen(`${name}-empty`, `.${path}?q=nowhere`, see('No results.')),
    screen(`${name}-new`, blank),
    screen(`${name}-errors`, blank, press('button', submit), see('Required')),
    screen(`${name}-edit`, `.${path}`, press('link', /^Edit/), seeButton(submit)),
  ]
}

const typed = fill('Name', 'Bariloche')
const typedAnew = fill('Name', 'El Bolson')
const saveByAnother = (page: Page) =>
  page.route('**/api/v1/category/1', async (route) => {
    if (route.request().method() === 'PUT')
      return route.fulfill({ status: 412, json: { title: 'Precondition Failed' } })
    const stored = await route.fetch()
    return route.fulfill({ response: stored, json: { ...(await stored.json()), description: 'On the lake' } })
  })
const chooseCategory = (page: Page) => page.getByRole('combobox', { name: /categor/i }).click()

const chooseFile = (page: Page) => new ImportPage(page).choose(EXCEL_IN_SPANISH)
const chooseBroken = (page: Page) => new ImportPage(page).choose(UNREADABLE)
const importScreen = (name: string, ...acts: Act[]) => screen(name, './employees/import', ...acts)
const checkFile = press('button', /^Check/)

/** Adds a section to the menu that its remote declares but does not expose. */
const addUnderConstruction = async (page: Page) => {
  await page.route('**/sections.json', async (route) => {
    const response = await route.fetch()
    const sections = await response.json()
    const { list } = sections.admin.sections
    list.push({ ...list[0], label: 'Travel guides', path: '/travel-guides', module: './TravelGuides' })
    return route.fulfill({ response, json: sections })
  })
  await page.goto('./travel-guides')
}

export const administratorScreens: Screen[] = [
  ...ADMIN_SECTIONS.flatMap(sectionScreens),
  screen('to-pay', './to-pay?period=all'),
  screen('to-pay-form', './to-pay?period=all', press('button', /^Pay/), seeButton('Cancel')),
  importScreen('import'),
  importScreen('import-unreadable', chooseBroken, see('This is neither a CSV file nor an Excel workbook')),
  importScreen('import-format', chooseFile, seeButton('Check 3 rows')),
  importScreen('import-review', chooseFile, checkFile, seeButton('Correct row 4')),
  importScreen(
    'import-correct',
    chooseFile,
    checkFile,
    press('button', 'Correct row 4'),
    seeButton('Check the row'),
  ),
  answered(
    '**/api/v1/import/check',
    'none',
    importScreen('import-checking', chooseFile, checkFile, see('Try again')),
  ),
  screen('list-menu', './clients', press('button', 'More actions'), see('Compact rows')),
  screen('list-second-page', './services?page=2&size=3&sort=price,desc&minPrice=100'),
  screen('list-filters', './services', press('button', 'Filters'), chooseCategory),
  screen('record-missing', './clients/edit/999999999'),
  screen('leave-guard', './category/edit/1', typed, press('link', 'Cancel')),
  screen(
    'saved',
    './category/edit/1',
    fill('Description', 'Days by the sea'),
    press('button', 'Guardar'),
    see('Categoria agregada.'),
  ),
  screen('category-choice', './services/new-service', chooseCategory),
  screen('birthday-choice', './clients/new-client', press('button', /calendar/i)),
  answered('**/api/v1/client?*', { status: 500 }, screen('list-failed', './clients', see('Try again'))),
  answered('**/api/v1/category/1', 'none', screen('record-failed', './category/edit/1', see('Try again'))),
  answered('**/api/v1/client?*', 'never', screen('list-loading', './clients', see('Clients'))),
  answered('**/api/v1/category/1', 'never', screen('record-loading', './category/edit/1', see('Loading…'))),
  screen(
    'save-conflict',
    './category/edit/1',
    typedAnew,
    saveByAnother,
    press('button', 'Guardar'),
    see('Somebody'),
  ),
  screen(
    'form-kept',
    './category/edit/1',
    typedAnew,
    (page) => page.reload(),
    see('The text that you typed before was restored'),
  ),
  screen(
    'employee-invitation',
    './employees',
    press('link', /^Edit/),
    press('button', /^(Invite|New invitation link)$/),
    see('works once'),
  ),
  screen(
    'name-taken',
    './category/new-category',
    fill('Name', 'Beaches'),
    fill('Description', 'Days by the sea'),
    press('button', 'Guardar'),
    see('Save again to confirm.'),
  ),
  screen(
    'price-zero',
    './services/new-service',
    fill('Name', 'City walk'),
    fill('Description', 'Two hours through the old town'),
    fill('Price', '0'),
    chooseCategory,
    press('option', /Beaches/),
    press('button', 'Save'),
    see('Save again to confirm.'),
  ),
  { ...screen('section-not-found', './services/no-such-page', see('Not Found')), unknown: true },
  screen('under-construction', './category', addUnderConstruction, see('Under Construction')),
  screen('role-denied', './reports', see('needs the role')),
  ...shellScreens('./category'),
]
