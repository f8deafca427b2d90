import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type {
  CheckedImportRow,
  ImportAnswers,
  ImportCheck,
  ImportInput,
  ImportValues,
} from 'shared-api/contract'
import {
  heldRoute,
  logIn,
  pageOfRows,
  problem,
  type StubbedApi,
  type StubRoute,
  stubApi,
} from 'shared-api/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Clients } from '../clients/clients'
import { PaymentMethods } from '../payment-methods/payment-methods'
import { renderSection } from '../testing/categories'

const HEADINGS = 'Name,Last name,DNI,Email,Birthday'
const line = (dni: number) => `Ana,Paz,${dni},ana.${dni}@example.com,1990-05-17`
const fileOf = (...lines: string[]) =>
  new File([[HEADINGS, ...lines].join('\n')], 'clients.csv', { type: 'text/csv' })

/** What the server says of a row, which it does not keep. */
type Said = Partial<CheckedImportRow>

/** A server that refuses rows without an email. */
function says({ email }: ImportValues): Said {
  if (email?.includes('@')) return {}
  return { result: 'refused', errors: [{ field: 'email', message: 'Enter a valid email address' }] }
}

/** Answers a request that checks by these words about each row. */
const checking =
  (say: (values: ImportValues, answers: ImportAnswers) => Said): StubRoute =>
  ({ body }) => {
    const { rows, answers } = body as ImportCheck
    return {
      rows: rows.map(({ row, values }) => ({
        row,
        result: 'created',
        changes: [],
        errors: [],
        keys: [`dni:${values.dni}`],
        digest: `${row}`,
        ...say(values, answers),
      })),
    }
  }

const STORED = { created: 1, changed: 0, unchanged: 0, refused: 0 }

const routes: Record<string, StubRoute> = {
  'GET /client': (request) => pageOfRows([], request),
  'POST /import/check': checking(says),
  'POST /import': () => STORED,
}

beforeEach(() => logIn('ADMINISTRATOR'))

async function chooseImport(user: ReturnType<typeof renderSection>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }))
}

async function open(file: File, others: Record<string, StubRoute> = {}) {
  const api = stubApi({ ...routes, ...others })
  const rendered = renderSection(<Clients />, { section: '/clients', at: '/clients' })
  await chooseImport(rendered.user)
  await rendered.user.upload(await screen.findByLabelText('CSV or Excel file'), file)
  return { ...api, ...rendered }
}

/** Opens the import of a file, and checks its rows. */
async function check(file: File, others?: Record<string, StubRoute>) {
  const rendered = await open(file, others)
  await rendered.user.click(await button(/^Check \d+ rows?$/))
  return rendered
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('shows the recognized format before it sends anything, and accepts corrections', async () => {
  const { user, calls, requests } = await open(fileOf('Ana,Paz,30111222,ana@example.com,05/04/1990'))
  expect(await screen.findByRole('row', { name: /Birthday/ })).toHaveTextContent('05/04/1990')
  expect(calls).not.toContain('POST /import/check')
  expect(screen.getByText('Format of the file: Comma , · dates 31/12/1990')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Dates' })).not.toBeInTheDocument()
  await user.click(await button('Change the format'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), '12/31/1990')
  expect(screen.getByRole('row', { name: /Birthday/ })).toHaveTextContent('04/05/1990')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column for Address' }), 'Email')
  await user.click(await button('Check 1 row'))
  await button('Import 1 new')
  expect(requests[calls.indexOf('POST /import/check')]?.body).toEqual({
    entity: 'client',
    answers: {},
    rows: [
      {
        row: 2,
        values: {
          name: 'Ana',
          lastname: 'Paz',
          dni: '30111222',
          birthday: '1990-05-04',
          email: 'ana@example.com',
          address: 'ana@example.com',
        },
      },
    ],
  })
})

it('is not in the demo, which says so before a file is chosen', async () => {
  logIn('ADMINISTRATOR-DEMO')
  const { user } = renderSection(<Clients />, { section: '/clients', at: '/clients' })
  await chooseImport(user)
  expect(await screen.findByText('Not in the demo.')).toBeVisible()
  expect(await button('Choose a file')).toBeDisabled()
})

it('takes a file that is dropped', async () => {
  stubApi(routes)
  const { user } = renderSection(<Clients />, { section: '/clients', at: '/clients' })
  await chooseImport(user)
  const file = fileOf(line(30_111_222))
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file }]
  const dataTransfer = { files: [file], items, types: ['Files'] }
  fireEvent.drop(await screen.findByText('Drop a CSV or Excel file here'), { dataTransfer })
  expect(await button('Check 1 row')).toBeVisible()
})

it('keeps the lines of a note in a row that is corrected', async () => {
  const file = new File([`${HEADINGS},Note\nAna,Paz,2,nowhere,1990-05-17,"Window\nNo sugar"`], 'clients.csv')
  const { user, requests } = await check(file)
  await user.click(await button('Correct row 2'))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), '@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '.')
  await user.click(await button('Check the row'))
  await button('Import 1 new')
  expect(requests.at(-1)?.body).toMatchObject({ rows: [{ values: { note: 'Window\nNo sugar.' } }] })
})

it('asks before a corrected row is left, by the screen or back to the format', async () => {
  const { user, router } = await check(fileOf(line(1), 'Ana,Paz,2,nowhere,1990-05-17'))
  const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(await button('Correct row 3'))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), '@example.com')
  await user.click(await button('Check the row'))
  await button('Import 2 new')
  await user.click(await button('Back'))
  await dialog()
  await user.click(await button('Stay'))
  expect(await button('Import 2 new')).toBeVisible()
  await act(() => router.navigate('/clients'))
  await dialog()
  await user.click(await button('Leave'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/clients'))
})

it('reads a corrected interest of a file of percentages as the percentage that the form shows', async () => {
  const { requests } = stubApi({ ...routes, 'GET /payment-method': (request) => pageOfRows([], request) })
  const { user } = renderSection(<PaymentMethods />, { section: '/payment-methods', at: '/payment-methods' })
  await chooseImport(user)
  const file = new File(['Name,Interest\nOther 1234,10\nab,15'], 'methods.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('CSV or Excel file'), file)
  expect(await screen.findByText('The file does not say the unit.')).toBeVisible()
  expect(await button('Check 2 rows')).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Interest' }), '15 is 15%')
  await user.click(await button('Check 2 rows'))
  await user.click(await button('Correct row 3'))
  const interest = await screen.findByRole('textbox', { name: 'Interest' })
  expect(interest).toHaveValue('15%')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'cd')
  await user.clear(interest)
  await user.type(interest, '20%')
  await user.click(await button('Check the row'))
  await waitFor(() => expect(interest).not.toBeInTheDocument())
  const sent = requests.map(({ body }) => (body as ImportCheck | undefined)?.rows.at(-1)?.values)
  expect(sent.filter((values) => values !== undefined)).toEqual([
    { type: 'ab', interest: '0.15' },
    { type: 'abcd', interest: '0.2' },
  ])
})

it('continues where the connection was lost, and shows how far it is', async () => {
  let answered = 0
  const lines = Array.from({ length: 1_001 }, (_, row) => line(row + 1))
  const { user, requests, calls } = await open(fileOf(...lines), {
    'POST /import/check': (request) => (++answered === 2 ? problem(400) : checking(says)(request)),
  })
  await user.click(await button('Check 1,001 rows'))
  const again = await button('Try again')
  expect(screen.getByText('99%')).toBeVisible()
  await user.click(again)
  await button('Import 1,001 new')
  const sent = requests.filter((_, place) => calls[place] === 'POST /import/check')
  expect(sent.map(({ body }) => (body as ImportCheck).rows[0]?.row)).toEqual([2, 1_002, 1_002])
})

it('refuses what stands in the file twice, until one of the two is corrected', async () => {
  const { user } = await check(fileOf(line(1), line(1), line(3)))
  await button('Import 2 new')
  expect(screen.getByText('DNI: Row 2 of the file has the same value')).toBeVisible()
  await user.click(await button('Correct row 3'))
  await user.type(await screen.findByRole('textbox', { name: 'DNI' }), '2')
  await user.click(await button('Check the row'))
  await button('Import 3 new')
})

it('corrects all rows that are refused for one reason at once', async () => {
  const withoutBirthday = (dni: number) => `Ana,Paz,${dni},ana.${dni}@example.com,`
  const { user, requests, calls } = await check(fileOf(withoutBirthday(1), line(2), withoutBirthday(3)), {
    'POST /import/check': checking(({ birthday }) =>
      birthday ? {} : { result: 'refused', errors: [{ field: 'birthday', message: 'Required' }] },
    ),
  })
  const field = await screen.findByRole('textbox', { name: 'Birthday' })
  expect(field).toHaveAccessibleDescription('2 rows: Required')
  expect(screen.getByText('Rows 2, 4')).toBeVisible()
  await user.type(field, '17/05/1990{Enter}')
  await button('Import 3 new')
  expect(screen.queryByText('Correct several rows at once')).not.toBeInTheDocument()
  const last = requests[calls.lastIndexOf('POST /import/check')]?.body as ImportCheck
  expect(last.rows.map(({ row, values }) => [row, values.birthday])).toEqual([
    [2, '1990-05-17'],
    [4, '1990-05-17'],
  ])
})

it('shows the rows that have what is searched, and downloads those that are refused', async () => {
  const { user } = await check(fileOf(line(1), 'Íñigo,Sosa,2,nowhere,1990-05-17', line(3)))
  await user.type(await screen.findByRole('searchbox', { name: 'Search rows' }), 'inigo')
  await waitFor(() => expect(screen.queryByText('Ana Paz')).not.toBeInTheDocument())
  expect(screen.getByText('Íñigo Sosa')).toBeVisible()
  let saved: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob
    return 'blob:refused'
  })
  await user.click(await button('Download refused rows'))
  await waitFor(() => expect(saved).toBeDefined())
  const text = await saved?.text()
  expect(text).toContain('"Íñigo","Sosa"')
  expect(text).toContain('Email: Enter a valid email address')
  expect(text).not.toContain('"Paz"')
})

it('goes back to the format when checking is cancelled', async () => {
  const { user, calls } = await check(fileOf(line(1)), { 'POST /import/check': heldRoute() })
  await waitFor(() => expect(calls).toContain('POST /import/check'))
  await user.click(await button('Cancel'))
  expect(await button('Check 1 row')).toBeVisible()
})

describe('storing', () => {
  const keysOf = ({ calls, requests }: StubbedApi) =>
    requests
      .filter((_, place) => calls[place] === 'POST /import')
      .map(({ headers }) => headers.get('idempotency-key'))

  it('can be cancelled, and done later', async () => {
    let held = true
    const { user } = await check(fileOf(line(1)), {
      'POST /import': (request) => (held ? heldRoute()(request) : STORED),
    })
    await user.click(await button('Import 1 new'))
    held = false
    await user.click(await button('Cancel'))
    await user.click(await button('Import 1 new'))
    expect(await screen.findByText(/^1 created, 0 changed/)).toBeVisible()
  })

  it('sends all rows with what was shown, again under the same key after a lost answer', async () => {
    let isLost = true
    const api = await check(fileOf(line(1), 'Ana,Paz,2,nowhere,1990-05-17'), {
      'POST /import': () => {
        if (isLost) throw new Error('Lost')
        return { ...STORED, refused: 1 }
      },
    })
    await api.user.click(await button('Import 1 new'))
    expect(await screen.findByText(/It is unknown whether the file was stored/)).toBeVisible()
    isLost = false
    await api.user.click(await button('Import 1 new'))
    expect(await screen.findByText('1 created, 0 changed, 0 unchanged, 1 refused.')).toBeVisible()
    const [first, second] = keysOf(api)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    const { rows, ...file } = (api.requests[api.calls.indexOf('POST /import')]?.body ?? {}) as ImportInput
    expect(file).toEqual({ entity: 'client', fileName: 'clients.csv', answers: {} })
    expect(rows.map(({ row, digest, values }) => [row, digest, values.dni])).toEqual([
      [2, '2', '1'],
      [3, '3', '2'],
    ])
  })

  it('says what has changed, and checks again under a new key', async () => {
    let outdated = true
    const detail = 'Records have changed since the file was checked: rows 1 would be stored otherwise.'
    const api = await check(fileOf(line(1)), {
      'POST /import': () => (outdated ? problem(409, { code: 'import-outdated', detail }) : STORED),
    })
    await api.user.click(await button('Import 1 new'))
    expect(await screen.findByText(detail)).toBeVisible()
    outdated = false
    await api.user.click(await button('Check again'))
    await api.user.click(await button('Import 1 new'))
    expect(await screen.findByText(/^1 created/)).toBeVisible()
    const [first, second] = keysOf(api)
    expect(second).not.toBe(first)
  })

  it('can be tried again when another import is being stored', async () => {
    let isTaken = true
    const { user } = await check(fileOf(line(1)), {
      'POST /import': () => (isTaken ? problem(409, { detail: 'Another import is being stored' }) : STORED),
    })
    await user.click(await button('Import 1 new'))
    expect(await screen.findByText('Another import is being stored')).toBeVisible()
    isTaken = false
    await user.click(await button('Import 1 new'))
    expect(await screen.findByText(/^1 created/)).toBeVisible()
  })
})

it('says what of a file is left out, and reads the row that the user chooses as headings', async () => {
  const lines = ['Our clients', '', HEADINGS, 'Ana,Paz,30111222,ana@example.com,1990-05-17,surplus', 'A,B,1']
  const { user } = await open(new File([lines.join('\n')], 'clients.csv'))
  expect(await screen.findByText('1 row above the headings is left out.')).toBeVisible()
  expect(screen.getByText('1 blank row is left out.')).toBeVisible()
  expect(screen.getByText(/^1 row has more cells than the headings/)).toBeVisible()
  await user.click(await button('Change the format'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Headings' }), 'None: the first row is data')
  await button('Check 4 rows')
  expect(screen.queryByText('1 row above the headings is left out.')).not.toBeInTheDocument()
  const option = screen.getAllByRole('option', { name: 'Column 1: Our clients' })[0]
  expect(option).toBeInTheDocument()
})

it('asks for the order of days and months of a file that has both', async () => {
  const { user } = await open(
    fileOf('Ana,Paz,1,a@example.com,31/12/1990', 'Eva,Sol,2,e@example.com,12/31/1990'),
  )
  expect(await button('Check 2 rows')).toBeDisabled()
  expect(screen.getByText('Which comes first, the day or the month?')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), '31/12/1990')
  expect(await button('Check 2 rows')).toBeEnabled()
})

it('names the categories that do not exist, and does not create them when the user says so', async () => {
  const names = ['Caves', 'caves', 'Horses', ...Array.from({ length: 20 }, (_, place) => `Lake ${place + 1}`)]
  const { user, requests } = await check(fileOf(...names.map((_, place) => line(place + 1))), {
    'POST /import/check': checking(({ dni }) => ({ newCategory: names[Number(dni) - 1] })),
  })
  const create = await screen.findByRole('checkbox', {
    name: 'Create the 22 categories that do not exist yet',
  })
  expect(create).toBeChecked()
  expect(create).toHaveAccessibleDescription(/^Caves · Horses · Lake 1 · .* · Lake 18 · 2 more$/)
  await user.click(create)
  await waitFor(() => expect(create).not.toBeChecked())
  expect(requests.at(-1)?.body).toMatchObject({ answers: { createsCategories: false } })
})

describe('a question about the whole file', () => {
  /** A server whose rows depend on an answer. */
  const openAsking = async (
    asks: 'id' | 'email',
    isAnswered: (answers: ImportAnswers) => boolean,
    errors: CheckedImportRow['errors'] = [],
  ) => {
    const { user, requests } = await check(fileOf(line(1)), {
      'POST /import/check': checking((_, answers) => ({
        asks,
        ...(!isAnswered(answers) && { result: 'refused', errors }),
      })),
    })
    expect(await button('Nothing to import')).toBeDisabled()
    return { user, answered: () => (requests.at(-1)?.body as ImportCheck | undefined)?.answers }
  }

  const typeMailbox = async (user: Awaited<ReturnType<typeof openAsking>>['user']) => {
    await user.click(await screen.findByRole('textbox', { name: 'Your mailbox' }))
    await user.paste('sales@sierras.com')
  }

  it.each([
    ['No, leave the ids out', false],
    ['Yes, change these records', true],
  ])('is whether ids are those of this list: %s', async (name, areIdsOwn) => {
    const { user, answered } = await openAsking('id', (answers) => answers.areIdsOwn !== undefined)
    expect(await screen.findByText(/^1 row has the id of a record here/)).toBeVisible()
    await user.click(await button(name))
    expect(await button('Import 1 new')).toBeEnabled()
    expect(answered()).toEqual({ areIdsOwn })
  })

  it('is what new people without an email get, which is kept when the format is looked at again', async () => {
    const { user, answered } = await openAsking('email', (answers) => answers.mailbox !== undefined)
    expect(await screen.findByText('1 new row has no email')).toBeVisible()
    expect(screen.getByText('No email: see the question above')).toBeVisible()
    expect(screen.queryByText(/1 row is refused/)).not.toBeInTheDocument()
    await typeMailbox(user)
    expect(screen.getByText(/sales\+30111222@sierras\.com/)).toBeVisible()
    await user.click(await button('Give them an address'))
    expect(await button('Import 1 new')).toBeEnabled()
    expect(answered()).toEqual({ mailbox: 'sales@sierras.com' })
    await user.click(await button('Back'))
    await user.click(await button('Check 1 row'))
    expect(await button('Import 1 new')).toBeEnabled()
    expect(answered()).toEqual({ mailbox: 'sales@sierras.com' })
    await user.click(await button('Leave them out'))
    expect(await button('Nothing to import')).toBeDisabled()
  })

  it('is answered, so a row whose address is in use says so', async () => {
    const taken = { field: 'email', message: 'Already exists' }
    const { user } = await openAsking('email', () => false, [taken])
    await typeMailbox(user)
    await user.click(await button('Give them an address'))
    expect(await screen.findByText('Email: Already exists')).toBeVisible()
    expect(screen.queryByText('No email: see the question above')).not.toBeInTheDocument()
  })

  it('is kept when the rows cannot be checked by it, and they are not stored until they are', async () => {
    let isDown = false
    const { user, requests } = await check(fileOf(line(1)), {
      'POST /import/check': (request) =>
        isDown
          ? problem(503)
          : checking((_, { mailbox }) => (mailbox ? {} : { asks: 'email', result: 'refused' }))(request),
    })
    isDown = true
    await typeMailbox(user)
    await user.click(await button('Give them an address'))
    expect(await screen.findByText('Not all rows were checked. Check them again.')).toBeVisible()
    isDown = false
    await user.click(await button('Check again'))
    expect(await button('Import 1 new')).toBeEnabled()
    expect(requests.at(-1)?.body).toMatchObject({ answers: { mailbox: 'sales@sierras.com' } })
  })
})

it('keeps columns that no field has in a note, and shows names that it divided', async () => {
  const { user, requests, calls } = await open(
    new File(
      [
        'Apellido y nombre;DNI;Email;Birthday;Observaciones;Vendedor;Zona\nDe la Paz Ana María;1;a@b.com;1990-05-17;Window;Eva;',
      ],
      'clients.csv',
    ),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Vendedor' }))
  expect(screen.queryByRole('checkbox', { name: 'Zona' })).not.toBeInTheDocument()
  await user.click(await button('Check 1 row'))
  expect(await screen.findByText('Is this right? Last name De la Paz, name Ana María')).toBeVisible()
  expect(requests[calls.indexOf('POST /import/check')]?.body).toMatchObject({
    rows: [
      {
        values: { lastname: 'De la Paz', dividedName: 'De la Paz Ana María', note: 'Window\nVendedor: Eva' },
      },
    ],
  })
  await user.click(await button('Names to look at 1'))
  await user.click(await button('Correct row 2'))
  await user.click(await button('Check the row'))
  await waitFor(() => expect(screen.queryByText(/^Is this right/)).not.toBeInTheDocument())
})
