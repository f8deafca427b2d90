import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Sale, Travellers } from 'shared-api/contract'
import { hearOfChange, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { describe, expect, it } from 'vitest'
import { MySales } from '../sales/my-sales'
import { maria, sale, trek } from '../testing/records'
import { renderScreen, requestsOf } from '../testing/wizard'
import { isTable, isUnderstood, pasteQuestions, readPasted, travellersOf } from './pasted-travellers'
import { BLANK } from './traveller-values'

describe('travellers', () => {
  const rosa = {
    line: null,
    name: 'Rosa',
    lastname: 'Sanz',
    documentKind: 'PASSPORT' as const,
    document: 'AAC123456',
    birthday: '1990-03-12',
    expiresOn: null,
    unconfirmed: false,
  }
  const eva = { ...rosa, name: 'Eva', documentKind: 'DNI' as const, document: '', birthday: null }
  const PATH = '/my-sales/41'

  interface Server {
    stored?: Partial<Travellers>
    sold?: Partial<Sale>
    put?: StubRoute
    passportMonths?: number
  }

  const answer = (travellers: Partial<Travellers>, version = 0) =>
    Response.json({ travellers: [], earlier: null, ...travellers }, { headers: { etag: `"${version}"` } })

  function open(at: string, { stored = {}, sold = {}, put, passportMonths }: Server = {}) {
    const server = { etag: 0, stored }
    const api = stubApi({
      'GET /sale/41': () => ({ ...sale, ...sold }),
      'GET /client/7': () => maria,
      'GET /business': () => Response.json({ name: 'TodoTurismo' }),
      'GET /business/region': () => ({ passportMonths }),
      'GET /note': (request) => pageOfRows([], request),
      'GET /sale/41/traveller': () => answer(server.stored, server.etag),
      'PUT /sale/41/traveller': put ?? (({ body }) => answer(body as Travellers, 1)),
    })
    return { api, server, ...renderScreen(<MySales />, { at, section: '/my-sales' }) }
  }

  /** Stores the list only over the version that somebody else has stored. */
  const overVersion5: StubRoute = ({ headers, body }) =>
    headers.get('if-match') === '"5"' ? answer(body as Travellers, 6) : problem(412)

  const saved = (api: ReturnType<typeof open>['api']) => requestsOf(api, 'PUT /sale/41/traveller')
  const group = (number: number) => screen.findByRole('group', { name: `Traveller ${number}` })
  const names = () =>
    screen.getAllByRole('textbox', { name: 'Name' }).map((field) => (field as HTMLInputElement).value)
  const click = (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }))

  it('are rows on the page of the sale, with how many of them are complete, and their names are on the receipt', async () => {
    const { user } = open(PATH, { stored: { travellers: [rosa, eva] }, sold: { saleItems: [line(2)] } })
    expect(within(await group(1)).getByRole('textbox', { name: 'Document' })).toHaveValue('AAC123456')
    expect(names()).toEqual(['Rosa', 'Eva'])
    expect(screen.getByRole('region', { name: 'Travellers' })).toHaveTextContent('2 of 2 · 1 to complete')
    expect(screen.queryByRole('button', { name: 'Save travellers' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Receipt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Show receipt' }))
    const receipt = await screen.findByRole('article')
    expect(receipt).toHaveTextContent('TravellersRosa Sanz, Eva Sanz')
    expect(receipt).not.toHaveTextContent('AAC123456')
  })

  it('are counted against the places that are sold, also while they are typed', async () => {
    const { user } = open(PATH, { stored: { travellers: [rosa] }, sold: { saleItems: [line(1)] } })
    await group(1)
    expect(screen.getByText('1 of 1')).toBeVisible()
    await click(user, 'Add a traveller')
    await user.type(within(await group(2)).getByRole('textbox', { name: 'Name' }), 'Lia')
    expect(screen.getByText(/^2 of 1: one too many/)).toBeVisible()
    await click(user, 'Discard')
    expect(names()).toEqual(['Rosa'])
  })

  it('have the address that they had when they were a page of their own', async () => {
    const { router } = open('/my-sales/41/travellers')
    await group(1)
    expect(router.state.location.pathname).toBe(PATH)
  })

  const line = (quantity: number) => ({ ...(sale.saleItems[0] as Sale['saleItems'][number]), quantity })

  it('are typed and saved as a list, without the blank one at the end', async () => {
    const { api, user } = open(PATH)
    const first = await group(1)
    await user.type(within(first).getByRole('textbox', { name: 'Name' }), 'Eva')
    await user.type(within(first).getByRole('textbox', { name: 'Birthday' }), '05/04/1985')
    await click(user, 'Add a traveller')
    expect(within(await group(2)).getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await click(user, 'Save travellers')
    expect(await screen.findByText('Travellers saved')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save travellers' })).toBeNull()
    // The pressed button is gone.
    expect(document.activeElement).toContainElement(screen.getByRole('textbox', { name: 'Name' }))
    expect(document.body).not.toHaveFocus()
    expect(saved(api).map(({ body }) => body)).toMatchObject([
      { travellers: [{ ...eva, line: null, lastname: '', birthday: '1985-04-05' }] },
    ])
  })

  const paste = (field: HTMLElement, ...lines: string[]) =>
    fireEvent.paste(field, { clipboardData: { getData: () => lines.join('\n') } })

  it('are pasted from a spreadsheet without headings, after a look at what the columns have', async () => {
    const { user } = open(PATH)
    paste(
      within(await group(1)).getByRole('textbox', { name: 'Name' }),
      'Sanz\tRosa\tAAC123456\t12/03/1990',
      'Sanz\tEva\t30111222\t5/4/1985',
    )
    const dialog = await screen.findByRole('dialog', { name: 'Pasted rows' })
    const select = (name: string) => within(dialog).findByRole('combobox', { name })
    await user.selectOptions(await select('What Column 1 has'), 'Last name')
    await user.selectOptions(await select('What Column 2 has'), 'Name')
    expect(within(dialog).getByRole('button', { name: 'Add 2 travellers' })).toBeDisabled()
    await user.selectOptions(await select('Documents without letters'), 'DNI')
    expect(dialog).toHaveTextContent('Rosa Sanz · Passport AAC123456 · 12/03/1990')
    expect(dialog).toHaveTextContent('Eva Sanz · DNI 30111222 · 05/04/1985')
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 travellers' }))
    await group(2)
    expect(names()).toEqual(['Rosa', 'Eva'])
    expect(within(await group(1)).getByRole('textbox', { name: 'Birthday' })).toHaveValue('12/03/1990')
    expect(within(await group(1)).getByRole('combobox', { name: 'Kind' })).toHaveValue('PASSPORT')
    await click(user, 'Remove traveller 1')
    expect(names()).toEqual(['Eva'])
    expect(screen.getByRole('button', { name: 'Add a traveller' })).toHaveFocus()
  })

  it('are pasted after the press of a button', async () => {
    const { api, user } = open(PATH)
    await group(1)
    await click(user, 'Paste a list')
    paste(
      await screen.findByRole('textbox', { name: 'Rows of a spreadsheet' }),
      'Name\tLast name',
      'Ana\tPaz',
    )
    await waitFor(() => expect(names()).toEqual(['Ana']))
    await click(user, 'Paste a list')
    await user.type(await screen.findByRole('textbox', { name: 'Rows of a spreadsheet' }), 'Lia')
    await click(user, 'Read')
    await screen.findByRole('dialog', { name: 'Pasted rows' })
    expect(saved(api)).toEqual([])
  })

  it('show what somebody else has saved, unless something is typed here', async () => {
    const { server } = open(PATH, { stored: { travellers: [rosa] } })
    await group(1)
    Object.assign(server, { etag: 5, stored: { travellers: [eva] } })
    hearOfChange({ topic: 'sale', id: 41 })
    await waitFor(() => expect(names()).toEqual(['Eva']))
  })

  it('are copied from the client and from an earlier sale, each once', async () => {
    const { api, user } = open(PATH, { stored: { earlier: { saleId: 12, travellers: [rosa, eva] } } })
    await user.click(await screen.findByRole('button', { name: 'Add the client' }))
    await click(user, 'Add those of sale No. 12')
    expect(names()).toEqual(['Maria', 'Rosa', 'Eva'])
    expect(screen.queryByRole('button', { name: /^Add the client|^Add those/ })).toBeNull()
    await click(user, 'Save travellers')
    await waitFor(() => expect(saved(api)).toHaveLength(1))
    expect(saved(api)[0]?.body).toMatchObject({
      travellers: [{ name: 'Maria', document: '30111222', birthday: '1990-05-04' }, rosa, eva],
    })
  })

  it('keep the typed text when somebody else has saved another list, and ask which one counts', async () => {
    const { api, server, user } = open(PATH, { stored: { travellers: [rosa] }, put: overVersion5 })
    await user.type(within(await group(1)).getByRole('textbox', { name: 'Name' }), 'lia')
    Object.assign(server, { etag: 5, stored: { travellers: [eva] } })
    await click(user, 'Save travellers')
    expect(await screen.findByText('Stored now: Eva Sanz')).toBeVisible()
    expect(names()).toEqual(['Rosalia'])
    await click(user, 'Replace it by mine')
    await waitFor(() => expect(saved(api)).toHaveLength(2))
    expect(saved(api)[1]?.body).toMatchObject({ travellers: [{ name: 'Rosalia' }] })
  })

  it('filled in by the link stay beside what is typed here, and are confirmed', async () => {
    const ana = { ...eva, name: 'Ana', unconfirmed: true }
    const { api, server, user } = open(PATH, { stored: { travellers: [rosa] }, put: overVersion5 })
    await group(1)
    await click(user, 'Add a traveller')
    await user.type(within(await group(2)).getByRole('textbox', { name: 'Name' }), 'Luis')
    Object.assign(server, { etag: 5, stored: { travellers: [{ ...rosa, unconfirmed: true }, ana] } })
    await click(user, 'Save travellers')
    expect(await screen.findByText('Travellers saved')).toBeVisible()
    expect(saved(api)[1]?.body).toMatchObject({
      travellers: [{ name: 'Rosa', unconfirmed: true }, { name: 'Luis' }, { name: 'Ana', unconfirmed: true }],
    })
    await user.click(within(await group(1)).getByRole('button', { name: 'Confirm' }))
    await click(user, 'Confirm all')
    await click(user, 'Save travellers')
    await waitFor(() => expect(saved(api)).toHaveLength(3))
    expect(saved(api)[2]?.body).toMatchObject({
      travellers: [{ unconfirmed: false }, { unconfirmed: false }, { unconfirmed: false }],
    })
  })

  it.each([
    ['2999-05-04', '2999-05-10', undefined, 'This passport ends before the return on 10/05/2999.'],
    [
      '2999-11-09',
      '2999-05-10',
      undefined,
      'This passport ends within 6 months of the return on 10/05/2999.',
    ],
    ['2999-11-10', '2999-05-10', undefined, null],
    ['2999-06-09', '2999-05-10', 1, 'This passport ends within 1 month of the return on 10/05/2999.'],
    ['2999-05-10', '2999-05-10', 0, null],
    ['2020-05-04', '2020-05-10', undefined, null],
  ])(
    'whose passport ends on %s, of a trip until %s, are warned of by %s months: %s',
    async (expiresOn, to, passportMonths, text) => {
      open(PATH, {
        stored: { travellers: [{ ...rosa, expiresOn }] },
        sold: { saleItems: [{ ...line(1), from: to, to }] },
        ...(passportMonths !== undefined && { passportMonths }),
      })
      expect(within(await group(1)).getByRole('textbox', { name: 'Valid until' })).toBeVisible()
      if (text !== null) expect(await screen.findByText(text)).toBeVisible()
      else expect(screen.queryByText(/^This passport ends/)).toBeNull()
    },
  )

  it('are kept as typed over a reload', async () => {
    const { user, unmount } = open(PATH)
    await user.type(within(await group(1)).getByRole('textbox', { name: 'Name' }), 'Eva')
    await click(user, 'Add a traveller')
    await user.type(within(await group(2)).getByRole('textbox', { name: 'Name' }), 'Rosa')
    unmount()
    open(PATH)
    await group(2)
    expect(names()).toEqual(['Eva', 'Rosa'])
  })

  it('are for one line or the whole sale, when the sale has several', async () => {
    const second = { ...line(1), line: 1, serviceId: trek.id, name: trek.name }
    const { user } = open(PATH, { sold: { saleItems: [line(1), second] } })
    await group(1)
    await click(user, 'Not all by the same services')
    const field = within(await group(1)).getByRole('combobox', { name: 'Travels by' })
    await user.selectOptions(field, trek.name)
    expect(field).toHaveValue('1')
  })

  it('of a cancelled sale are read only, and it says so', async () => {
    open(PATH, { stored: { travellers: [rosa] }, sold: { status: 'CANCELLED' } })
    expect(await screen.findByText('The travellers of a cancelled sale stay as they are.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save travellers' })).toBeNull()
  })
})

describe('pasted travellers', () => {
  const rowsOf = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')

  describe('rows with headings', () => {
    it('are read in any order, with cells of two lines, names in one column and months by name', async () => {
      const pasted = await readPasted(
        rowsOf(
          ['F. Nac.', 'Pasaporte', 'Apellido y nombre'],
          ['15-MAR-90', '30111222', '"PEREZ,\nANA"'],
          ['05/04/1985', 'AAC123456', 'Doe, John'],
        ),
      )
      expect(isUnderstood(pasted)).toBe(true)
      const passport = { ...BLANK, documentKind: 'PASSPORT' }
      expect(travellersOf(pasted)).toEqual([
        { ...passport, name: 'ANA', lastname: 'PEREZ', document: '30111222', birthday: '1990-03-15' },
        { ...passport, name: 'John', lastname: 'Doe', document: 'AAC123456', birthday: '1985-04-05' },
      ])
    })

    it('lose marks of direction and line breaks within a cell', async () => {
      const pasted = await readPasted(
        rowsOf(['Nombre', 'Apellido', 'Nacimiento'], ['"Rosa\nMaría"', 'Sanz', '\u200e15/03/1990\u200f']),
      )
      expect(travellersOf(pasted)).toEqual([
        { ...BLANK, name: 'Rosa María', lastname: 'Sanz', birthday: '1990-03-15' },
      ])
    })

    it('have the kind of document that a heading or another cell says', async () => {
      const pasted = await readPasted(
        rowsOf(
          ['Name', 'Last name', 'Kind of document', 'Document', 'DNI', 'RUT'],
          ['Rosa', 'Sanz', 'Cédula (CI)', '1.234.567-8', '', ''],
          ['Eva', 'Sanz', '', '', '30.111.222', ''],
          ['Iris', 'Mar', '', '', '', '12.345.678-K'],
        ),
      )
      expect(isUnderstood(pasted)).toBe(true)
      expect(travellersOf(pasted).map(({ documentKind, document }) => [documentKind, document])).toEqual([
        ['CI', '1.234.567-8'],
        ['DNI', '30111222'],
        ['RUT', '12.345.678-K'],
      ])
    })

    it('are shown first when a column is unknown', async () => {
      const pasted = await readPasted(rowsOf(['Name', 'Last name', 'Room'], ['Rosa', 'Sanz', 'Double']))
      expect(isUnderstood(pasted)).toBe(false)
      expect(travellersOf(pasted)).toEqual([{ ...BLANK, name: 'Rosa', lastname: 'Sanz' }])
    })
  })

  describe('what nothing tells is asked', () => {
    it('for documents of digits alone', async () => {
      const pasted = await readPasted(
        rowsOf(['Name', 'Document'], ['Rosa', '30.111.222'], ['John', 'AAC1234']),
      )
      expect(pasteQuestions(pasted)).toEqual(['documents'])
      const kinds = (documents: 'DNI' | 'PASSPORT') =>
        travellersOf({ ...pasted, answers: { documents } }).map((each) => [each.documentKind, each.document])
      expect(kinds('DNI')).toEqual([
        ['DNI', '30111222'],
        ['PASSPORT', 'AAC1234'],
      ])
      expect(kinds('PASSPORT')[0]).toEqual(['PASSPORT', '30.111.222'])
    })

    it('for the order of two names, and of days and months', async () => {
      const pasted = await readPasted(
        rowsOf(['Pasajero', 'Nacimiento'], ['Perez Ana', '31/12/1990'], ['Sosa Luis', '12/31/1990']),
      )
      expect(pasteQuestions(pasted)).toEqual(['dates', 'names'])
      const answered = { ...pasted, answers: { names: 'last-first', dates: 'day-first' } as const }
      // Text that is no day stays, so that the form reports it.
      expect(travellersOf(answered)).toEqual([
        { ...BLANK, name: 'Ana', lastname: 'Perez', birthday: '1990-12-31' },
        { ...BLANK, name: 'Luis', lastname: 'Sosa', birthday: '12/31/1990' },
      ])
    })

    it('for the columns of rows without headings, which are guessed by their cells', async () => {
      const pasted = await readPasted(
        rowsOf(['12/3/1990', 'Rosa', 'Sanz', '30.111.222'], ['5-ABR-85', 'John', 'Doe', 'AAC123456']),
      )
      expect(isUnderstood(pasted)).toBe(false)
      expect(pasted.scanned.columns).toEqual({ birthday: 0, name: 1, lastname: 2, document: 3 })
      expect(pasteQuestions(pasted)).toEqual(['documents'])
      const [rosa, john] = travellersOf({ ...pasted, answers: { documents: 'CI' } })
      expect(rosa).toMatchObject({ documentKind: 'CI', document: '30.111.222', birthday: '1990-03-12' })
      expect(john).toMatchObject({ documentKind: 'PASSPORT', birthday: '1985-04-05' })
    })
  })

  it('takes a column with commas for whole names', async () => {
    const pasted = await readPasted(rowsOf(['Pérez Gómez, Ana', 'Double'], ['Sosa, Luis', 'Single']))
    expect(travellersOf(pasted).map(({ name, lastname }) => [name, lastname])).toEqual([
      ['Ana', 'Pérez Gómez'],
      ['Luis', 'Sosa'],
    ])
  })

  it.each([
    ['Rosa\tSanz', true],
    ['Rosa Sanz\nLuis Sanz', true],
    ['Rosa Sanz\r\n', false],
    ['Rosa', false],
    ['', false],
  ])('takes %j for a table: %s', (text, expected) => {
    expect(isTable(text)).toBe(expected)
  })
})
