import type { Service } from '../../contract'
import { businessCurrency } from '../../http/config'

const added = {
  currency: businessCurrency().code,
  createdAt: '2025-03-01T12:00:00.000Z',
  updatedAt: '2025-03-01T12:00:00.000Z',
}

export type ServiceRow = Omit<Service, 'category'> & { categoryId: number }

export const services: ServiceRow[] = [
  {
    id: 1,
    name: 'Buenos Aires on foot',
    description: 'Half a day through San Telmo and La Boca, with a guide',
    price: 1200,
    categoryId: 1,
    ...added,
  },
  {
    id: 2,
    name: 'Hop-on hop-off bus',
    description: 'A day ticket for the open bus, with audio in ten languages',
    price: 850,
    categoryId: 1,
    ...added,
  },
  {
    id: 3,
    name: 'Day at the dunes',
    description: 'Transfer, parasol and lunch at the beaches of the coast',
    price: 1600,
    categoryId: 2,
    ...added,
  },
  {
    id: 4,
    name: 'Glacier trek',
    description: 'Four hours on the ice with crampons and a mountain guide',
    price: 4000,
    categoryId: 3,
    ...added,
  },
  {
    id: 5,
    name: 'Vineyards of Mendoza',
    description: 'Three wineries in one day, with tastings and lunch',
    price: 3200,
    categoryId: 4,
    ...added,
  },
  {
    id: 6,
    name: 'Empanadas workshop',
    description: 'Cook and eat with a family in their own kitchen',
    price: 1450,
    categoryId: 4,
    ...added,
  },
  {
    id: 7,
    name: 'Night at the museum',
    description: 'Entrance after closing time, in a group of twelve at most',
    price: 900,
    categoryId: 5,
    ...added,
  },
  {
    id: 8,
    name: 'White water rafting',
    description: 'Two hours of rapids of class three, equipment included',
    price: 2750,
    categoryId: 6,
    ...added,
  },
  {
    id: 9,
    name: 'Whale watching',
    description: 'A morning at sea with the southern right whales',
    price: 3600,
    categoryId: 7,
    ...added,
  },
  {
    id: 10,
    name: 'Airport transfer',
    description: 'Private car between airport and hotel, day and night',
    price: 500,
    categoryId: 8,
    ...added,
  },
]
