import { describe, expect, it } from 'vitest'
import { cash, credit, hotel, maria, trek } from '../../testing/records'
import { emptyDraft, withServices } from './draft'
import { draftChanges } from './draft-changes'
import { type DraftCheck, withChecked } from './draft-check'
import { withTravelRules } from './travel-rules'

const draft = {
  ...withServices(emptyDraft(), [hotel, trek]),
  client: maria,
  paymentMethod: credit,
}

const same: DraftCheck = {
  found: draft,
  client: maria,
  services: new Map([
    [hotel.id, hotel],
    [trek.id, trek],
  ]),
  paymentMethod: credit,
}

it('reports no change when the records are the same', () => {
  expect(draftChanges(draft, same)).toEqual([])
  expect(withChecked(draft, same)).toEqual(draft)
})

it('ignores records that could not be read', () => {
  const unknown: DraftCheck = {
    found: draft,
    client: undefined,
    services: new Map(),
    paymentMethod: undefined,
  }
  expect(draftChanges(draft, unknown)).toEqual([])
  expect(withChecked(draft, unknown)).toEqual(draft)
})

it('ignores services that are no longer in the draft', () => {
  const changed = { ...same, services: new Map([[hotel.id, { ...hotel, price: 1 }]]) }
  expect(draftChanges({ ...draft, lines: [] }, changed)).toEqual([])
})

it('ignores what was chosen after the check', () => {
  const other = { ...draft, client: { ...maria, id: 8 }, paymentMethod: cash }
  const gone: DraftCheck = { ...same, client: null, paymentMethod: null }
  expect(draftChanges(other, gone)).toEqual([])
  expect(withChecked(other, gone)).toEqual(other)
})

describe('a changed record', () => {
  const current: DraftCheck = {
    found: draft,
    client: { ...maria, person: { ...maria.person, lastname: 'Perez' } },
    services: new Map([
      [hotel.id, { ...hotel, name: 'Hotel by the lake', price: 1200 }],
      [trek.id, trek],
    ]),
    paymentMethod: { ...credit, interest: 0.2 },
  }

  it('is reported with its old and new values', () => {
    expect(draftChanges(draft, current)).toEqual([
      {
        what: 'Client',
        before: 'Maria Lopez, DNI 30111222, maria@example.com',
        now: 'Maria Perez, DNI 30111222, maria@example.com',
      },
      { what: 'Service', before: 'Hotel by the sea', now: 'Hotel by the lake' },
      { what: 'Hotel by the lake', before: '$ 1,000.10', now: '$ 1,200.00' },
      { what: 'Interest of credit', before: '15%', now: '20%' },
    ])
  })

  it('is copied into the draft, and quantity and dates are kept', () => {
    const twice = { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: 2 })) }
    const updated = withChecked(twice, current)
    expect(updated.lines.map(({ service, quantity }) => [service.price, quantity])).toEqual([
      [1200, 2],
      [trek.price, 2],
    ])
    expect(draftChanges(updated, current)).toEqual([])
  })
})

it('reports that a service needs travel dates since, unless its line has them', () => {
  const needed = { ...same, services: new Map([[hotel.id, { ...hotel, datesRequired: true }]]) }
  expect(draftChanges(draft, needed)).toEqual([
    { what: hotel.name, before: 'Travel dates optional', now: 'Travel dates needed' },
  ])
  const dated = { ...draft, lines: draft.lines.map((line) => ({ ...line, from: '2027-01-05' })) }
  expect(draftChanges(dated, needed)).toEqual([])
})

describe('the rules for days of travel', () => {
  const asked = { ...hotel, days: 4, datesRequired: true }
  const check = { ...same, services: new Map([[hotel.id, asked]]) }
  const dated = {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, from: '2027-01-05', to: '2027-01-08' })),
  }

  it('are taken over, and other changes are still reported', () => {
    const updated = withTravelRules(dated, check)
    expect(updated.lines.map(({ service }) => service)).toMatchObject([
      { days: 4, datesRequired: true },
      trek,
    ])
    const dearer = { ...check, services: new Map([[hotel.id, { ...asked, price: 1200 }]]) }
    expect(draftChanges(updated, dearer)).toMatchObject([{ before: '$ 1,000.10', now: '$ 1,200.00' }])
    expect(withChecked(updated, dearer).lines[0]?.service.price).toBe(1200)
    expect(withTravelRules(updated, check)).toBe(updated)
  })

  it('do not make days necessary in a line without any', () => {
    const updated = withTravelRules(draft, check)
    expect(updated.lines[0]?.service).toMatchObject({ days: 4, datesRequired: undefined })
    expect(draftChanges(updated, check)).toMatchObject([{ now: 'Travel dates needed' }])
  })

  it('stay when the service could not be read or is no longer sold', () => {
    expect(withTravelRules(dated, { ...check, services: new Map([[hotel.id, null]]) })).toBe(dated)
  })
})

describe('a missing record', () => {
  const current: DraftCheck = {
    found: draft,
    client: null,
    services: new Map([
      [hotel.id, null],
      [trek.id, trek],
    ]),
    paymentMethod: null,
  }

  it('is reported', () => {
    expect(draftChanges(draft, current).map(({ before, now }) => [before, now])).toEqual([
      [expect.stringContaining('Maria'), 'No longer available'],
      ['Hotel by the sea', 'No longer available'],
      ['credit', 'No longer available'],
    ])
  })

  it('is removed from the draft', () => {
    expect(withChecked(draft, current)).toMatchObject({
      client: null,
      lines: [{ service: trek }],
      paymentMethod: null,
    })
  })
})
