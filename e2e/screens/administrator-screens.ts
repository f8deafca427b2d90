import { ADMIN_SECTIONS, type AdminSection } from '../support/admin-sections'
import { answered, fill, press, type Screen, screen, see } from './screen'
import { shellScreens } from './shell-screens'

const named = (text: string) => text.toLowerCase().replaceAll(' ', '-')

/** What every section of the administration has. */
function sectionScreens({ title, path, create, submit }: AdminSection): Screen[] {
  const name = named(title)
  const blank = `.${path}/${named(create)}`
  return [
    screen(name, `.${path}`),
    screen(`${name}-empty`, `.${path}?q=nowhere`, see('No results.')),
    screen(`${name}-new`, blank),
    screen(`${name}-errors`, blank, press('button', submit), see('At least')),
    screen(`${name}-edit`, `.${path}`, press('link', /^Edit/)),
  ]
}

const typed = fill('Name', 'Bariloche')

export const administratorScreens: Screen[] = [
  ...ADMIN_SECTIONS.flatMap(sectionScreens),
  screen('list-view-menu', './clients', press('button', 'Columns and spacing')),
  screen('list-second-page', './services?page=2&size=3'),
  screen('record-missing', './clients/edit/999999999'),
  screen('leave-guard', './category/edit/1', typed, press('link', 'Cancel')),
  screen(
    'saved',
    './category/edit/1',
    fill('Description', 'Days by the sea'),
    press('button', 'Guardar'),
    see('Categoria agregada.'),
  ),
  screen('category-choice', './services/new-service', (page) =>
    page.getByRole('combobox', { name: 'Category' }).click(),
  ),
  screen('birthday-choice', './clients/new-client', press('button', /calendar/i)),
  answered('**/api/v1/client?*', { status: 500 }, screen('list-failed', './clients', see('Try again'))),
  answered('**/api/v1/category/1', 'none', screen('record-failed', './category/edit/1', see('Try again'))),
  screen(
    'employee-invitation',
    './employees',
    press('link', /^Edit/),
    press('button', /^(Invite|New invitation link)$/),
    see('works once'),
  ),
  screen('role-denied', './reports', see('needs the role')),
  ...shellScreens('./category'),
]
