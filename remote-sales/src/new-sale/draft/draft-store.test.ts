import { useSession } from 'shared-auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { credit, hotel, maria, sale, trek } from '../../testing/records'
import { emptyDraft } from './draft'
import { newSaleDraft } from './draft-store'

const ana = { name: 'Ana', email: 'ana@todoturismo.com', role: 'EMPLOYEE' } as const
const beto = { name: 'Beto', email: 'beto@todoturismo.com', role: 'EMPLOYEE' } as const
const STORED = 'todoturismo.user.sale-draft'

const draft = () => newSaleDraft.getState()
const chosenIds = () => draft().lines.map(({ service }) => service.id)

/** Simulates a page reload: clears the memory and keeps the storage. */
function reload() {
  const stored = localStorage.getItem(STORED)
  newSaleDraft.setState(emptyDraft())
  if (stored) localStorage.setItem(STORED, stored)
  newSaleDraft.persist.rehydrate()
}

beforeEach(() => {
  useSession.getState().logout()
  useSession.getState().login(ana, 'token')
})

function fill() {
  draft().chooseClient(maria)
  draft().chooseServices([hotel, trek])
  draft().choosePaymentMethod(credit)
}

it('stores only the fields of clients and services that the wizard shows', () => {
  fill()
  const { address: _, birthday: _b, phoneNumber: _p, id: _id, ...shown } = maria.person
  expect(draft().client).toEqual({ id: maria.id, person: shown })
  expect(draft().lines[0]?.service).toEqual({
    id: hotel.id,
    name: hotel.name,
    price: hotel.price,
    category: { name: hotel.category.name },
  })
  expect(localStorage.getItem(STORED)).not.toContain(maria.person.birthday)
})

describe('choosing', () => {
  it('removes a service from the selection', () => {
    fill()
    draft().removeService(hotel.id)
    expect(chosenIds()).toEqual([trek.id])
  })

  it('changes a line', () => {
    fill()
    draft().changeLine(trek.id, { quantity: 4 })
    expect(draft().lines.map(({ quantity }) => quantity)).toEqual([1, 4])
  })

  it('keeps the idempotency key while the draft changes', () => {
    const { key } = draft()
    fill()
    draft().removeService(trek.id)
    expect(draft().key).toBe(key)
  })

  it('is empty and has a new key after the sale', () => {
    fill()
    const { key } = draft()
    draft().finish(sale)
    expect(draft()).toMatchObject({ client: null, lines: [], paymentMethod: null, done: sale })
    expect(draft().key).not.toBe(key)
    draft().startOver()
    expect(draft().done).toBeNull()
  })
})

describe('storing', () => {
  it('keeps the draft and its key after a reload', () => {
    fill()
    const { key } = draft()
    reload()
    expect(draft()).toMatchObject({ key, client: { id: maria.id }, paymentMethod: credit })
    expect(chosenIds()).toEqual([hotel.id, trek.id])
  })

  it('keeps the draft after a session that the server ended', () => {
    fill()
    useSession.getState().end()
    useSession.getState().login(ana, 'another token')
    expect(draft().client?.id).toBe(maria.id)
  })

  it('deletes the draft at logout', () => {
    fill()
    useSession.getState().logout()
    expect(draft().client).toBeNull()
    useSession.getState().login(ana, 'token')
    expect(draft().client).toBeNull()
  })

  it('does not show the draft to another user', () => {
    fill()
    useSession.getState().end()
    useSession.getState().login(beto, 'token')
    expect(draft()).toMatchObject({ client: null, lines: [], paymentMethod: null })
  })

  it('starts with an empty draft when the stored JSON is not a draft', () => {
    fill()
    localStorage.setItem(STORED, JSON.stringify({ state: { client: 'maria' }, version: 0 }))
    newSaleDraft.persist.rehydrate()
    expect(draft()).toMatchObject({ client: null, lines: [] })
  })
})

describe('a change in another tab', () => {
  const changes = (state: object) => {
    localStorage.setItem(STORED, JSON.stringify({ state, version: 0 }))
    window.dispatchEvent(new StorageEvent('storage', { key: STORED }))
  }

  it('is shown in this tab', () => {
    fill()
    changes({ ...emptyDraft(), client: maria })
    expect(draft()).toMatchObject({ client: { id: maria.id }, lines: [] })
  })

  it('shows the receipt in this tab when it finishes the sale', () => {
    fill()
    changes(emptyDraft(sale))
    expect(draft().done).toEqual(sale)
  })

  it('does not remove the receipt on screen', () => {
    draft().finish(sale)
    changes(emptyDraft())
    expect(draft().done).toEqual(sale)
  })

  it('keeps the next sale that was begun there', () => {
    draft().finish(sale)
    changes({ ...emptyDraft(), client: maria })
    draft().startOver()
    expect(draft()).toMatchObject({ client: { id: maria.id }, done: null })
  })
})
