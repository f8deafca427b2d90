/** What a sample business sells, and how it is paid. */
export interface SampleCatalogue {
  categories: typeof categories
  servicesByCategory: typeof servicesByCategory
  paymentMethods: typeof paymentMethods
}

export const categories = [
  { name: 'City tours', description: 'Guided walks and bus rides through the sights of a city' },
  { name: 'Beaches', description: 'Days by the sea, with transfer, shade and lunch' },
  { name: 'Mountains', description: 'Hikes, climbs and nights in mountain huts' },
  { name: 'Wine and food', description: 'Tastings, vineyards and cooking with local chefs' },
  { name: 'Museums', description: 'Tickets without the queue, and guides who know the stories' },
  { name: 'Water sports', description: 'Rafting, kayak, sailing and diving for all levels' },
  { name: 'Wildlife', description: 'Whales, penguins, birds and the parks they live in' },
  { name: 'Transfers', description: 'From the airport to the hotel, and on to the next place' },
  { name: 'Wellness', description: 'Hot springs, massages and a quiet weekend' },
  { name: 'Night life', description: 'Tango, theatre and the bars that locals go to' },
]

/** By category, in the order of categories.ts: name, description, price. */
export const servicesByCategory: [name: string, description: string, price: number][][] = [
  [
    ['Buenos Aires on foot', 'Half a day through San Telmo and La Boca, with a guide', 1200],
    ['Hop-on hop-off bus', 'A day ticket for the open bus, with audio in ten languages', 850],
    ['Colonial Salta', 'Churches, markets and the cable car, in a small group', 1350],
  ],
  [
    ['Day at the dunes', 'Transfer, parasol and lunch at the beaches of the coast', 1600],
    ['Weekend in Mar del Plata', 'Two nights by the sea, breakfast included', 3900],
  ],
  [
    ['Glacier trek', 'Four hours on the ice with crampons and a mountain guide', 4000],
    ['Seven lakes road', 'A day by minibus from San Martín to Bariloche', 2100],
    ['Hut to hut', 'Two days of hiking with a night in a mountain hut', 3450],
  ],
  [
    ['Vineyards of Mendoza', 'Three wineries in one day, with tastings and lunch', 3200],
    ['Empanadas workshop', 'Cook and eat with a family in their own kitchen', 1450],
    ['Patagonian lamb', 'An evening at the grill, with wine from the Río Negro', 1890.5],
  ],
  [
    ['Night at the museum', 'Entrance after closing time, in a group of twelve at most', 900],
    ['Dinosaurs of Trelew', 'The museum and the workshop where bones are cleaned', 780],
  ],
  [
    ['White water rafting', 'Two hours of rapids of class three, equipment included', 2750],
    ['Kayak at dawn', 'Three hours on a quiet lake, with breakfast on the shore', 1540.75],
    ['First dive', 'An introduction to diving with an instructor for yourself', 2980],
  ],
  [
    ['Whale watching', 'A morning at sea with the southern right whales', 3600],
    ['Penguin colony', 'A day at Punta Tombo, with the park entrance', 2450],
    ['Birds of the Iberá', 'Two boat rides in the wetlands with an ornithologist', 2260],
  ],
  [
    ['Airport transfer', 'Private car between airport and hotel, day and night', 500],
    ['Hotel to harbour', 'Minibus for up to eight people with their luggage', 640],
  ],
  [
    ['Hot springs day', 'Thermal pools in the mountains, towel and lunch included', 1725],
    ['Weekend of rest', 'Two nights, massages and a walk without a telephone', 3850],
  ],
  [['Tango night', 'A class for beginners, dinner and a show', 2200]],
]

export const paymentMethods = [
  { type: 'cash', interestBasisPoints: 0, isCash: true },
  { type: 'debit', interestBasisPoints: 0 },
  { type: 'credit', interestBasisPoints: 1500 },
  { type: 'virtual wallet', interestBasisPoints: 500 },
  { type: 'bank transfer', interestBasisPoints: 0 },
]
