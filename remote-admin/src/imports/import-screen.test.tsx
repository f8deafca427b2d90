import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ImportAnswers, ImportCounts, ImportRecheck, ImportRow, StagedRow } from 'shared-api/contract'
import { heldRoute, logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Clients } from '../clients/clients'
import { PaymentMethods } from '../payment-methods/payment-methods'
import { renderSection } from '../testing/categories'

const HEADINGS = 'Name,Last name,DNI,Email,Birthday'
const line = (dni: number) => `Ana,Paz,${dni},ana.${dni}@example.com,1990-05-17`
const fileOf = (...lines: string[]) =>
  new File([[HEADINGS, ...lines].join('\n')], 'clients.csv', { type: 'text/csv' })

let rows: ImportRow[]
let answers: ImportAnswers
const counts = (): ImportCounts => ({
  created: rows.filter(({ result }) => result === 'created').length,
  changed: 0,
  unchanged: 0,
  refused: rows.filter(({ result }) => result === 'refused').length,
})
const begun = (storedAt: string | null = null) => ({
  id: 7,
  entity: 'client',
  fileName: 'clients.csv',
  createdAt: '2026-01-01T00:00:00.000Z',
  storedAt,
  counts: counts(),
  answers,
  newCategories: { count: 0, names: [] },
  asking: {
    id: rows.filter(({ asks }) => asks === 'id').length,
    email: rows.filter(({ asks }) => asks === 'email').length,
  },
  dividedNames: rows.filter(({ values }) => values.dividedName).length,
})

const lines = (...progress: object[]) =>
  new Response(progress.map((each) => `${JSON.stringify(each)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  })

/** A server that refuses rows without an email. */
const routes: Record<string, StubRoute> = {
  'GET /client': (request) => pageOfRows([], request),
  'POST /import': () => {
    answers = {}
    return begun()
  },
  'GET /import/:id': () => begun(),
  'GET /import/:id/rows': (request) => pageOfRows(rows, request),
  'PUT /import/:id/rows': ({ body }) => {
    for (const { row, values } of (body as { rows: StagedRow[] }).rows) {
      const errors = values.email?.includes('@')
        ? []
        : [{ field: 'email', message: 'Enter a valid email address' }]
      const result = errors.length > 0 ? 'refused' : 'created'
      rows = [
        ...rows.filter(({ id }) => id !== row),
        { id: row, values, result, recordId: null, changes: [], errors, asks: null },
      ]
    }
    return { rows: [] }
  },
  'POST /import/:id/store': () => lines({ done: 1, of: 1 }, { import: begun('2026-01-01T00:00:00.000Z') }),
  'POST /import/:id/discard': () => undefined,
}

beforeEach(() => {
  logIn('ADMINISTRATOR')
  rows = []
  answers = {}
})

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
  await rendered.user.click(await button(/^Check \d rows?$/))
  return rendered
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('shows the recognized format before it sends anything, and accepts corrections', async () => {
  const { user, calls, requests } = await open(fileOf('Ana,Paz,30111222,ana@example.com,05/04/1990'))
  expect(await screen.findByRole('row', { name: /Birthday/ })).toHaveTextContent('05/04/1990')
  expect(calls).not.toContain('POST /import')
  expect(screen.getByText('Format of the file: Comma , · dates 31/12/1990')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Dates' })).not.toBeInTheDocument()
  await user.click(await button('Change the format'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), '12/31/1990')
  expect(screen.getByRole('row', { name: /Birthday/ })).toHaveTextContent('04/05/1990')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Column for Address' }), 'Email')
  await user.click(await button('Check 1 row'))
  await button('Import 1 new')
  expect(requests[calls.indexOf('PUT /import/7/rows')]?.body).toEqual({
    rows: [
      {
        row: 1,
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
  await user.click(await button('Correct row 1'))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), '@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '.')
  await user.click(await button('Check the row'))
  await button('Import 1 new')
  expect(
    requests.findLast(({ body }) => (body as { rows?: StagedRow[] } | undefined)?.rows)?.body,
  ).toMatchObject({ rows: [{ values: { note: 'Window\nNo sugar.' } }] })
})

it('asks before a corrected row is left, by the screen or back to the format', async () => {
  const { user, router, calls } = await check(fileOf(line(1), 'Ana,Paz,2,nowhere,1990-05-17'))
  const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(await button('Correct row 2'))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), '@example.com')
  await user.click(await button('Check the row'))
  await button('Import 2 new')
  await user.click(await button('Back'))
  await dialog()
  await user.click(await button('Stay'))
  expect(await button('Import 2 new')).toBeVisible()
  expect(calls).not.toContain('POST /import/7/discard')
  await act(() => router.navigate('/clients'))
  await dialog()
  await user.click(await button('Leave'))
  await waitFor(() => expect(calls).toContain('POST /import/7/discard'))
  expect(router.state.location.pathname).toBe('/clients')
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
  await user.click(await button('Correct row 2'))
  const interest = await screen.findByRole('textbox', { name: 'Interest' })
  expect(interest).toHaveValue('15%')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'cd')
  await user.clear(interest)
  await user.type(interest, '20%')
  await user.click(await button('Check the row'))
  await waitFor(() => expect(interest).not.toBeInTheDocument())
  const sent = requests.map(({ body }) => (body as { rows?: StagedRow[] } | undefined)?.rows?.at(-1)?.values)
  expect(sent.filter((values) => values !== undefined)).toEqual([
    { type: 'ab', interest: '0.15' },
    { type: 'abcd', interest: '0.2' },
  ])
})

it('continues the same import after a lost connection', async () => {
  let down = true
  const { user, calls } = await check(fileOf(line(1)), {
    'PUT /import/:id/rows': (request) => (down ? problem(400) : routes['PUT /import/:id/rows']?.(request)),
  })
  const again = await button('Try again')
  down = false
  await user.click(again)
  await button('Import 1 new')
  expect(calls.filter((call) => call === 'POST /import')).toHaveLength(1)
})

it('discards the rows when checking is cancelled', async () => {
  const { user, calls } = await check(fileOf(line(1)), { 'PUT /import/:id/rows': heldRoute() })
  await waitFor(() => expect(calls).toContain('PUT /import/7/rows'))
  await user.click(await button('Cancel'))
  expect(await button('Check 1 row')).toBeVisible()
  await waitFor(() => expect(calls).toContain('POST /import/7/discard'))
})

it('can be cancelled while rows are stored, and store them later', async () => {
  let held = true
  const { user } = await check(fileOf(line(1)), {
    'POST /import/:id/store': (request) =>
      held ? heldRoute()(request) : routes['POST /import/:id/store']?.(request),
  })
  await user.click(await button('Import 1 new'))
  held = false
  await user.click(await button('Cancel'))
  await user.click(await button('Import 1 new'))
  expect(await screen.findByText(/^1 created, 0 changed/)).toBeVisible()
})

it('stores nothing when records have changed, and checks again', async () => {
  let outdated = true
  const { user, calls } = await check(fileOf(line(1)), {
    'POST /import/:id/store': (request) =>
      outdated
        ? lines({ done: 1, of: 2 }, { problem: { title: 'Conflict', status: 409, code: 'import-outdated' } })
        : routes['POST /import/:id/store']?.(request),
    'POST /import/:id/recheck': ({ body }) => ({ last: (body as { after: number }).after === 0 ? 1 : null }),
  })
  await user.click(await button('Import 1 new'))
  expect(await screen.findByText(/Records have changed/)).toBeVisible()
  outdated = false
  await user.click(await button('Check again'))
  await user.click(await button('Import 1 new'))
  expect(await screen.findByText(/^1 created/)).toBeVisible()
  expect(calls.filter((call) => call === 'POST /import/7/recheck')).toHaveLength(2)
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
  const newCategories = { count: 22, names: ['Caves', 'Horses'] }
  const { user, requests } = await check(fileOf(line(1)), {
    'GET /import/:id': () => ({ ...begun(), newCategories }),
    'POST /import/:id/recheck': ({ body }) => {
      answers = (body as ImportRecheck).answers ?? answers
      return { last: null }
    },
  })
  const create = await screen.findByRole('checkbox', {
    name: 'Create the 22 categories that do not exist yet',
  })
  expect(create).toBeChecked()
  expect(create).toHaveAccessibleDescription('Caves · Horses · 20 more')
  await user.click(create)
  await waitFor(() => expect(create).not.toBeChecked())
  expect(requests.at(-3)?.body).toEqual({ after: 0, answers: { createsCategories: false } })
})

describe('a question about the whole file', () => {
  /** A server whose rows depend on an answer. */
  const openAsking = async (asks: 'id' | 'email', isAnswered: () => boolean) => {
    const checkAgain = () => {
      rows = rows.map((row) => ({ ...row, asks, result: isAnswered() ? 'created' : 'refused' }))
    }
    const { user, requests } = await check(fileOf(line(1)), {
      'PUT /import/:id/rows': (request) => {
        const staged = routes['PUT /import/:id/rows']?.(request)
        checkAgain()
        return staged
      },
      'POST /import/:id/recheck': ({ body }) => {
        answers = (body as ImportRecheck).answers ?? answers
        checkAgain()
        return { last: null }
      },
    })
    expect(await button('Nothing to import')).toBeDisabled()
    const answered = () => requests.findLast(({ body }) => (body as ImportRecheck | undefined)?.answers)?.body
    return { user, answered }
  }

  const typeMailbox = async (user: Awaited<ReturnType<typeof openAsking>>['user']) => {
    await user.click(await screen.findByRole('textbox', { name: 'Your mailbox' }))
    await user.paste('sales@sierras.com')
  }

  it.each([
    ['No, leave the ids out', false],
    ['Yes, change these records', true],
  ])('is whether ids are those of this list: %s', async (name, areIdsOwn) => {
    const { user, answered } = await openAsking('id', () => answers.areIdsOwn !== undefined)
    expect(await screen.findByText(/^1 row has the id of a record here/)).toBeVisible()
    await user.click(await button(name))
    expect(await button('Import 1 new')).toBeEnabled()
    expect(answered()).toEqual({ after: 0, answers: { areIdsOwn } })
  })

  it('is what new people without an email get, which is kept when the format is looked at again', async () => {
    const { user, answered } = await openAsking('email', () => answers.mailbox !== undefined)
    expect(await screen.findByText('1 new row has no email')).toBeVisible()
    expect(screen.getByText('No email: see the question above')).toBeVisible()
    expect(screen.queryByText(/1 row is refused/)).not.toBeInTheDocument()
    await typeMailbox(user)
    expect(screen.getByText(/sales\+30111222@sierras\.com/)).toBeVisible()
    await user.click(await button('Give them an address'))
    expect(await button('Import 1 new')).toBeEnabled()
    const given = { after: 0, answers: { mailbox: 'sales@sierras.com' } }
    expect(answered()).toEqual(given)
    await user.click(await button('Back'))
    await user.click(await button('Check 1 row'))
    expect(await button('Import 1 new')).toBeEnabled()
    expect(answered()).toEqual(given)
    await user.click(await button('Leave them out'))
    expect(await button('Nothing to import')).toBeDisabled()
  })

  it('is answered, so a row whose address is in use says so', async () => {
    const { user } = await openAsking('email', () => false)
    const taken = { field: 'email', message: 'Already exists' }
    await typeMailbox(user)
    rows = rows.map((row) => ({ ...row, errors: [taken] }))
    await user.click(await button('Give them an address'))
    expect(await screen.findByText('Email: Already exists')).toBeVisible()
    expect(screen.queryByText('No email: see the question above')).not.toBeInTheDocument()
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
  expect(requests[calls.indexOf('PUT /import/7/rows')]?.body).toMatchObject({
    rows: [
      {
        values: { lastname: 'De la Paz', dividedName: 'De la Paz Ana María', note: 'Window\nVendedor: Eva' },
      },
    ],
  })
  await user.click(await button('Names to look at 1'))
  await user.click(await button('Correct row 1'))
  await user.click(await button('Check the row'))
  await waitFor(() => expect(screen.queryByText(/^Is this right/)).not.toBeInTheDocument())
})
