import { screen, waitFor, within } from '@testing-library/react'
import * as contract from 'shared-api/contract'
import { logIn, pageOfRows, stubApi } from 'shared-api/testing'
import { activate, addTexts, type Messages } from 'shared-i18n'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { Settings } from '../settings/settings'
import { renderSection } from '../testing/render-section'
import { describeTarget } from './actions'
import { formatValue, shownChanges } from './field-changes'
import { FIELD_NAMES, fieldName } from './field-names'

describe('audit log', () => {
  const CATALOGUES = import.meta.glob<Messages>('../locales/*.po', { import: 'messages' })

  const entry = (id: number, rest: Partial<contract.AuditLogEntry> = {}): contract.AuditLogEntry => ({
    id,
    at: '2026-03-01T12:00:00.000Z',
    person: { name: 'Ada Miranda', email: 'ada@x.test' },
    action: 'update',
    entity: 'payment-method',
    entityId: 3,
    name: 'Visa',
    holder: null,
    holderRole: null,
    attemptedEmail: null,
    source: null,
    changes: [{ field: 'interest', before: '0.15', after: '0.2' }],
    ...rest,
  })

  const nora = { holder: 'Nora Quiroga', holderRole: 'ADMINISTRATOR' } as const

  const entries = [
    entry(4, { action: 'disable', entity: 'account', entityId: 9, name: null, ...nora, changes: [] }),
    entry(3),
    entry(2, {
      action: 'login-failure',
      person: null,
      entity: 'account',
      entityId: null,
      changes: [],
      attemptedEmail: 'guess@x.test',
      source: '203.0.113.9',
    }),
    entry(5, {
      action: 'invite',
      person: null,
      entity: 'account',
      entityId: 9,
      changes: [],
      name: null,
      holder: 'Olga Rivas',
      holderRole: 'EMPLOYEE',
      source: 'server',
    }),
    entry(6, { action: 'cancel', entity: 'sale', entityId: 214, name: null, changes: [] }),
    entry(1, {
      action: 'create',
      changes: ['a', 'b', 'c', 'd', 'e'].map((field) => ({ field, before: null, after: `new ${field}` })),
    }),
  ]

  beforeEach(() => void logIn('OWNER'))

  function open(shown = entries) {
    const stubbed = stubApi({
      'GET /audit-log': (request) => pageOfRows(shown, request),
      'GET /administrator': (request) => pageOfRows([], request),
    })
    return {
      ...stubbed,
      ...renderSection(<Settings />, { section: '/settings', at: '/settings/log' }),
    }
  }

  it('shows the person, the action, the target and the changes', async () => {
    const { user } = open()
    const change = await screen.findByRole('row', { name: /Changed/ })
    expect(change).toHaveTextContent('Ada Miranda')
    expect(change).toHaveTextContent('payment method Visa')
    expect(change).toHaveTextContent('interest: 15% → 20%')
    expect(screen.getByRole('link', { name: 'account of Nora Quiroga' })).toHaveAttribute(
      'href',
      '/admins?q=Nora+Quiroga',
    )
    expect(screen.queryByRole('link', { name: 'account of Olga Rivas' })).toBeNull()
    expect(screen.getByRole('link', { name: 'sale No. 214' })).toHaveAttribute('href', '/sales/214')
    const failure = screen.getByRole('row', { name: /Failed to log in/ })
    expect(failure).toHaveTextContent('guess@x.test')
    expect(failure).toHaveTextContent('from 203.0.113.9')
    expect(screen.getByRole('row', { name: /Olga Rivas/ })).toHaveTextContent('A command of the server')

    const creation = screen.getByRole('row', { name: /Created/ })
    expect(creation).not.toHaveTextContent('new e')
    await user.click(within(creation).getByRole('button', { name: 'and 2 more' }))
    expect(creation).toHaveTextContent('new e')
  })

  it('shows what was removed, and what a deleted record was', async () => {
    open([
      entry(1, {
        changes: [
          { field: 'retired', before: 'true', after: null },
          { field: 'days', before: '4', after: null },
        ],
      }),
      entry(2, { changes: [{ field: 'retired', before: null, after: 'true' }], name: 'Cash' }),
      entry(3, { action: 'delete', changes: [{ field: 'name', before: 'Abroad', after: null }] }),
    ])
    const removal = await screen.findByRole('row', { name: /Visa.*days/ })
    expect(removal).toHaveTextContent('no longer offered: Yes → –')
    expect(removal).toHaveTextContent('days: 4 → –')
    expect(screen.getByRole('row', { name: /Cash/ })).toHaveTextContent(/no longer offered: Yes$/)
    expect(screen.getByRole('row', { name: /Deleted/ })).toHaveTextContent(/name: Abroad$/)
  })

  it('shows fields and values in Spanish', async () => {
    await addTexts(
      'remote-owner',
      async (language) => (await CATALOGUES[`../locales/${language}.po`]?.()) ?? {},
    )
    await activate('es')
    open([
      entry(1, {
        action: 'cancel',
        entity: 'sale',
        entityId: 214,
        name: null,
        changes: [
          { field: 'status', before: 'COMPLETED', after: 'CANCELLED' },
          { field: 'cancelledAt', before: null, after: '2026-03-01T12:00:00.000Z' },
          { field: 'cancelReason', before: null, after: 'Duplicada' },
        ],
      }),
      entry(3, {
        entity: 'client',
        name: 'Ana Paz',
        changes: [{ field: 'person.phoneNumber', before: '541145670100', after: '0' }],
      }),
    ])
    const cancellation = await screen.findByRole('row', { name: /Anuló/ })
    expect(cancellation).toHaveTextContent('estado: Completada → Anulada')
    expect(cancellation).toHaveTextContent('anulada el: 01/03/2026 09:00')
    expect(cancellation).toHaveTextContent('motivo de anulación: Duplicada')
    expect(screen.getByRole('row', { name: /Ana Paz/ })).toHaveTextContent(/\+54 11 4567-0100 → –$/)
  })

  it('filters by day and kind, in groups, and keeps the filters in the address', async () => {
    const { user, requests, router } = open()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const kinds = screen.getByRole('combobox', { name: 'Kind' })
    const group = (name: string) => within(within(kinds).getByRole('group', { name }))
    expect(group('Sales').getByRole('option', { name: 'Cancelled' })).toHaveValue('cancel')
    expect(group('Records and prices').getByRole('option', { name: 'Changed' })).toHaveValue('update')
    expect(group('Access').getByRole('option', { name: 'Failed to log in' })).toBeVisible()
    expect(within(kinds).getAllByRole('option')).toHaveLength(1 + contract.AUDIT_ACTIONS.length)
    await user.selectOptions(kinds, 'Cancelled')
    await user.type(screen.getByLabelText('From'), '2026-03-01')
    await waitFor(() =>
      expect(requests.at(-1)?.query).toMatchObject({ action: 'cancel', from: '2026-03-01' }),
    )
    expect(router.state.location.search).toBe('?action=cancel&from=2026-03-01')
  })

  it('links clients to their pages, and people to their entries', async () => {
    const { user, requests } = open([entry(1, { entity: 'client', entityId: 7, name: 'Rosa Sanz' })])
    expect(await screen.findByRole('link', { name: 'client Rosa Sanz' })).toHaveAttribute('href', '/client/7')
    await user.click(screen.getByRole('link', { name: 'Ada Miranda' }))
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ search: 'ada@x.test' }))
  })
})

describe('field changes', () => {
  it('leaves out a stored unit beside the field that it repeats', () => {
    const price = { field: 'price', before: '3900', after: '4321.5' }
    const cents = { field: 'priceCents', before: '390000', after: '432150' }
    const interest = { field: 'interest', before: '0.15', after: '0.165' }
    const basisPoints = { field: 'interestBasisPoints', before: '1500', after: '1650' }
    expect(shownChanges([cents, price])).toEqual([price])
    expect(shownChanges([interest, basisPoints])).toEqual([interest])
    expect(shownChanges([cents])).toEqual([cents])
  })

  it('has no phone number 0, which means none', () => {
    const field = 'person.phoneNumber'
    expect(shownChanges([{ field, before: '541145670100', after: '0' }])).toEqual([
      { field, before: '541145670100', after: null },
    ])
    expect(shownChanges([{ field, before: '0', after: '541145670100' }])).toEqual([
      { field, before: null, after: '541145670100' },
    ])
    expect(shownChanges([{ field, before: null, after: '0' }])).toEqual([])
  })

  it('has no empty text, which means none', () => {
    expect(shownChanges([{ field: 'name', before: '', after: 'Viajes' }])).toEqual([
      { field: 'name', before: null, after: 'Viajes' },
    ])
    expect(shownChanges([{ field: 'lastname', before: null, after: '' }])).toEqual([])
  })

  it('leaves out the number of what another field names', () => {
    const service = { field: 'saleItems.0.serviceId', before: '1', after: '2' }
    const name = { field: 'saleItems.0.name', before: 'Sea', after: 'Snow' }
    expect(shownChanges([service, name])).toEqual([name])
    expect(shownChanges([service])).toEqual([service])
  })

  it.each([
    ['price', '1900', '$ 1,900.00'],
    ['salary', '28000.5', '$ 28,000.50'],
    ['discount', '460.06', '$ 460.06'],
    ['interest', '0.15', '15%'],
    ['discountLimits.EMPLOYEE', '12.5', '12.5%'],
    ['person.birthday', '1990-03-07', '07/03/1990'],
    ['cancelledAt', '2026-03-02T15:30:00.000Z', '02/03/2026 12:30'],
    ['role', 'OWNER', 'Owner'],
    ['role', 'EMPLOYEE', 'Employee'],
    ['role', 'UNKNOWN', 'UNKNOWN'],
    ['retired', 'true', 'Yes'],
    ['shared', 'false', 'No'],
    ['fillsIn', 'true', 'Yes'],
    ['status', 'COMPLETED', 'Completed'],
    ['status', 'CANCELLED', 'Cancelled'],
    ['status', 'UNKNOWN', 'UNKNOWN'],
    ['person.phoneNumber', '5491145670101', '+54 9 11 4567-0101'],
    ['name', '1900', '1900'],
    ['name', 'true', 'true'],
    ['price', '', ''],
  ])('shows %s %j as %s', (field, value, text) => {
    expect(formatValue(field, value)).toBe(text)
  })
})

it('names costs and what suppliers were paid, with readable values', () => {
  const target = { action: 'update', entity: 'cost-payment', entityId: 3, name: null, holder: null }
  expect(describeTarget(target as contract.AuditLogEntry)).toBe('payment to a supplier No. 3')
  expect(formatValue('unit', '12.5', 'USD')).toBe('US$ 12.50')
  expect(formatValue('kept', '30')).toBe('$ 30.00')
  expect(formatValue('unit', 'PERCENT')).toBe('percent')
})

it('names the rate and the rounding of cash, with readable values', () => {
  const target = { action: 'update', entity: 'rate', entityId: 3, name: null, holder: null }
  expect(describeTarget(target as contract.AuditLogEntry)).toBe('rate between both currencies No. 3')
  expect(formatValue('rate', '1520000')).toBe('1,520,000')
  expect(fieldName('cashSteps.ARS')).toBe('cash in ARS is rounded to')
  expect(fieldName('secondCurrency')).toBe('second currency')
})

describe('field names', () => {
  it.each([
    ['person.phoneNumber', 'phone'],
    ['saleItems.1.quantity', 'service 2, quantity'],
    ['travellers.0.lastname', 'traveller 1, last name'],
    ['paymentMethod', 'payment method'],
    ['paymentMethod.type', 'payment method'],
    ['paymentMethod.interest', 'interest'],
    ['discount.amount', 'discount'],
    ['discount.reason', 'discount reason'],
    ['client.dni', 'client DNI'],
    ['paid', 'paid'],
    ['balance', 'owed'],
    ['dueOn', 'due day'],
  ])('says %s as %s', (field, name) => expect(fieldName(field)).toBe(name))

  /** The fields of a schema, nested ones too, by their last names. */
  function fieldsOf(schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null) return []
    const { entries, item, wrapped, pipe, options } = schema as Record<string, unknown>
    const inner = [
      item,
      wrapped,
      ...(Array.isArray(pipe) ? pipe : []),
      ...(Array.isArray(options) ? options : []),
    ]
    const own = Object.entries(entries ?? {}).flatMap(([name, field]) => {
      const nested = fieldsOf(field)
      return nested.length > 0 ? nested : [name]
    })
    return [...own, ...inner.flatMap((each) => fieldsOf(each))]
  }

  /** Fields that no entry shows: the server leaves them out, or the log repeats them by another one. */
  const HIDDEN = [
    ...['id', 'personId', 'createdAt', 'pageIndex', 'pageSize', 'version'],
    // Of a page of sales, which counts what is booked.
    ...Object.keys(contract.ConfirmedLines.entries),
    // Marks do not change: an entry says when they were checked.
    ...Object.keys(contract.SaleMark.entries),
  ]

  it.each([
    ['BusinessInput', contract.BusinessInput],
    ['BookingInput', v.omit(contract.BookingInput, ['confirmed'])],
    ['CategoryInput', contract.CategoryInput],
    ['CostInput', contract.CostInput],
    ['CostPaymentInput', v.pick(contract.CostPaymentInput, ['currency', 'on', 'reference'])],
    ['DeparturesQuery', contract.DeparturesQuery],
    ['EmployeeInput', contract.EmployeeInput],
    ['PaymentMethodInput', contract.PaymentMethodInput],
    ['Quote', v.pick(contract.Quote, ['client', 'saleItems', 'total', 'currency', 'validUntil', 'note'])],
    ['RegionInput', contract.RegionInput],
    ['Sale', contract.Sale],
    ['SaleQuery', contract.SaleQuery],
    ['SecondFactorPolicy', contract.SecondFactorPolicy],
    ['ServiceInput', contract.ServiceInput],
    ['SupplierInput', contract.SupplierInput],
    ['Traveller', contract.Traveller],
  ] as const)('has words for every field of %s', (_, schema) => {
    const fields = fieldsOf(schema).filter((field) => !HIDDEN.includes(field))
    expect(fields.length).toBeGreaterThan(0)
    const unnamed = fields.filter((field) => !FIELD_NAMES[field])
    expect(unnamed).toEqual([])
  })
})
