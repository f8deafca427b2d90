import type { Category } from '../../contract'

export const categories: Category[] = [
  { id: 1, name: 'City tours', description: 'Guided walks and bus rides through the sights of a city' },
  { id: 2, name: 'Beaches', description: 'Days by the sea, with transfer, shade and lunch' },
  { id: 3, name: 'Mountains', description: 'Hikes, climbs and nights in mountain huts' },
  { id: 4, name: 'Wine and food', description: 'Tastings, vineyards and cooking with local chefs' },
  { id: 5, name: 'Museums', description: 'Tickets without the queue, and guides who know the stories' },
  { id: 6, name: 'Water sports', description: 'Rafting, kayak, sailing and diving for all levels' },
  { id: 7, name: 'Wildlife', description: 'Whales, penguins, birds and the parks they live in' },
  { id: 8, name: 'Transfers', description: 'From the airport to the hotel, and on to the next place' },
  { id: 9, name: 'Wellness', description: 'Hot springs, massages and a quiet week end' },
  { id: 10, name: 'Night life', description: 'Tango, theatre and the bars that locals go to' },
]
