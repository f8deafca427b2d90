import { chances, pick } from './chance'
import { LASTNAMES, NAMES, STREETS } from './data/names'

const CLIENTS = 60

/** What a made-up person needs beyond name and email; different for each `index`. */
export function sampleDetails(index: number) {
  const chance = chances(index)
  const day = new Date(Date.UTC(1955 + Math.floor(chance() * 48), 0, 1 + Math.floor(chance() * 365)))
  return {
    address: pick(STREETS, chance()),
    dni: 20_000_000 + index * 211_973,
    birthday: day.toISOString().slice(0, 10),
    phoneNumber: 541_145_670_000 + index,
  }
}

export function sampleClients() {
  return Array.from({ length: CLIENTS }, (_, index) => {
    const name = NAMES[index % NAMES.length] ?? ''
    // Steps on at every round through the names, so that no two clients have both in common.
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
