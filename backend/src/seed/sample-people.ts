import { LASTNAMES, NAMES, STREETS } from './data/names'
import { pick, seededRandom } from './seeded-random'

const CLIENTS = 60

/** The other fields of a sample person, different for each `index`. */
export function sampleDetails(index: number) {
  const chance = seededRandom(index)
  const day = new Date(Date.UTC(1955 + Math.floor(chance() * 48), 0, 1 + Math.floor(chance() * 365)))
  return {
    address: pick(STREETS, chance()),
    dni: 20_000_000 + index * 211_973,
    birthday: day.toISOString().slice(0, 10),
    phoneNumber: 5_491_145_670_000 + index,
  }
}

export function sampleClients() {
  return Array.from({ length: CLIENTS }, (_, index) => {
    const name = NAMES[index % NAMES.length] ?? ''
    // Shifts the last names at every round through the first names, so that all full names differ.
    const lastname = LASTNAMES[(index * 7 + Math.floor(index / NAMES.length)) % LASTNAMES.length] ?? ''
    return {
      name,
      lastname,
      email: `${plain(name)}.${plain(lastname)}@example.com`,
      ...sampleDetails(100 + index),
    }
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
