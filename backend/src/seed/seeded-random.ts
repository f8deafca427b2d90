/** A seeded random number generator (mulberry32): numbers from 0 to 1, the same at every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks one of the items. Earlier ones are more frequent. */
export function pick<Item>(items: readonly Item[], chance: number): Item {
  const item = items[Math.floor(chance ** 1.5 * items.length)]
  if (item === undefined) throw new Error('There are no items to pick from')
  return item
}
