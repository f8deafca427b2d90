import { pick, seededRandom } from 'shared-api/contract'

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

const NAMES = [
  ...[
    'Lucía',
    'Mateo',
    'Sofía',
    'Joaquín',
    'Valentina',
    'Tomás',
    'Camila',
    'Benjamín',
    'Martina',
    'Bautista',
  ],
  ...['Julieta', 'Nicolás', 'Agustina', 'Iván', 'Paula', 'Andrés', 'Clara', 'Germán', 'Ana', 'Ramón'],
]

const LASTNAMES = [
  ...['Fernández', 'Giménez', 'Albornoz', 'Peralta', 'Suárez', 'Núñez', 'Rojas', 'Acosta', 'Ibáñez', 'Luna'],
  ...['Ortiz', 'Quiroga', 'Benítez', 'Vera', 'Domínguez', 'Ferreyra', 'Molina', 'Paz', 'Godoy', 'Arias'],
]

const STREETS = [
  'Av. Corrientes 1520, Buenos Aires',
  'Calle 50 742, La Plata',
  'San Martín 310, Córdoba',
  'Mitre 88, Bariloche',
  'Belgrano 1204, Salta',
  'Las Heras 455, Mendoza',
  'Rivadavia 67, Ushuaia',
]

/** The first employee's account is the documented sample account. */
export const employees = [
  { name: 'Elena', lastname: 'Prado', email: 'employee@todoturismo.test', salaryCents: 2_800_000 },
  {
    name: 'Bruno',
    lastname: 'Castellano',
    email: 'bruno.castellano@todoturismo.test',
    salaryCents: 3_550_000,
  },
  { name: 'Inés', lastname: 'Maidana', email: 'ines.maidana@todoturismo.test', salaryCents: 4_200_000 },
  { name: 'Facundo', lastname: 'Ledesma', email: 'facundo.ledesma@todoturismo.test', salaryCents: 5_000_000 },
]

export const owner = { name: 'Olga', lastname: 'Rivas', email: 'owner@todoturismo.test' }

export const administrators = [
  { name: 'Ada', lastname: 'Miranda', email: 'administrator@todoturismo.test' },
  { name: 'Hernán', lastname: 'Solari', email: 'hernan.solari@todoturismo.test' },
]
