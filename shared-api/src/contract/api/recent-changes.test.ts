import { beforeEach, expect, it } from 'vitest'
import { RecentChanges } from './recent-changes'

let now: number
let recent: RecentChanges<{ topic: string }>
const [sale, client] = [{ topic: 'sale' }, { topic: 'client' }]
const after = (seconds: number) => {
  now += seconds * 1_000
}

beforeEach(() => {
  now = 1_000_000
  recent = new RecentChanges(() => now)
})

it('knows nothing before it has begun, and of the time before', () => {
  expect(recent.since(0)).toBeUndefined()
  recent.begin()
  after(30)
  expect(recent.since(19_000)).toEqual([])
  expect(recent.since(20_000)).toBeUndefined()
})

it('tells each change once, also those of the ten seconds before', () => {
  recent.begin()
  after(20)
  recent.add([sale])
  after(20)
  recent.add([client])
  after(5)
  recent.add([client])
  expect(recent.since(0)).toEqual([client])
  expect(recent.since(20_000)).toEqual([sale, client])
})

it('knows of a time before it has begun what others tell it then', () => {
  recent.begin(2_000)
  after(5)
  expect(recent.since(6_000)).toEqual([])
  expect(recent.since(7_000)).toBeUndefined()
})

it('knows nothing older than something that was missed', () => {
  recent.begin()
  after(60)
  recent.add([sale])
  recent.begin()
  after(20)
  expect(recent.since(30_000)).toBeUndefined()
  expect(recent.since(5_000)).toEqual([])
})

it('says when more has changed than it remembers, in number and in time', () => {
  recent.begin()
  after(60)
  recent.add([sale])
  after(20)
  recent.add(Array.from({ length: 1_000 }, (_, id) => ({ topic: 'sale', id })))
  after(1)
  expect(recent.since(15_000)).toBeUndefined()
  expect(recent.since(5_000)).toHaveLength(1_000)
  after(400)
  recent.add([client])
  expect(recent.since(350_000)).toBeUndefined()
  expect(recent.since(200_000)).toEqual([client])
})
