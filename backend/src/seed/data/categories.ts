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
