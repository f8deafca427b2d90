import { rolesThatMay, type SectionDeclarations } from 'shared-api/contract'

const QUOTES = {
  label: { default: 'Quotes', es: 'Presupuestos', en: 'Quotes' },
  path: 'quotes',
  keywords: 'offers open accepted presupuesto cotización',
} as const

/** The quotes that the command palette finds, below a list of sales. */
const quotesAt = <Path extends '/my-sales' | '/sales'>(path: Path) =>
  ({
    path: '/quote',
    label: QUOTES.label,
    title: '{client.name} {client.lastname}',
    description: '{id} · {employeeName}',
    to: `${path}/quotes/{id}`,
  }) as const

/** The sections of this remote. The host makes its menu, routes, guards and command palette from them. */
export const SECTIONS = {
  newSale: {
    label: { default: 'New Sale', es: 'Nueva venta', en: 'New sale' },
    path: '/new-sale',
    icon: 'shopping-bag-plus',
    roles: rolesThatMay('sell'),
    module: './NewSale',
    menu: 1,
  },
  mySales: {
    label: { default: 'My Sales', es: 'Mis ventas', en: 'My sales' },
    path: '/my-sales',
    icon: 'receipt',
    roles: rolesThatMay('sell'),
    module: './MySales',
    menu: 2,
    pages: { quotes: QUOTES },
    records: [quotesAt('/my-sales')],
  },
  today: {
    label: { default: 'Today', es: 'Hoy', en: 'Today' },
    path: '/today',
    icon: 'calendar-event',
    roles: rolesThatMay('useOwnAccount'),
    module: './Today',
  },
  departures: {
    label: { default: 'Departures', es: 'Salidas', en: 'Departures' },
    path: '/departures',
    icon: 'plane-departure',
    roles: rolesThatMay('readDepartures'),
    module: './Departures',
  },
  client: {
    label: { default: 'Clients', es: 'Clientes', en: 'Clients' },
    path: '/client',
    within: ['/clients', '/client-list'],
    icon: 'user',
    roles: rolesThatMay('readClients'),
    module: './Client',
    records: [
      {
        path: '/client',
        label: { default: 'Clients', es: 'Clientes', en: 'Clients' },
        title: '{person.name} {person.lastname}',
        description: 'DNI {person.dni:dni} · {person.email}',
        note: { default: 'Owes {owed:money}', es: 'Debe {owed:money}', en: 'Owes {owed:money}' },
        noteWords: 'owes owe owed debe deben deuda',
        to: '/client/{id}',
        second: {
          label: { default: 'New Sale', es: 'Nueva venta', en: 'New sale' },
          to: '/new-sale?client={id}',
        },
      },
    ],
  },
  sales: {
    label: { default: 'All sales', es: 'Todas las ventas', en: 'All sales' },
    path: '/sales',
    icon: 'receipt',
    roles: rolesThatMay('readSales', 'all'),
    module: './Sales',
    pages: { quotes: QUOTES },
    records: [quotesAt('/sales')],
  },
  publicTrip: {
    label: { default: 'Your trip', es: 'Tu viaje', en: 'Your trip' },
    path: '/receipt',
    roles: rolesThatMay('shareTrips'),
    public: true,
    module: './PublicTrip',
  },
  publicQuote: {
    label: { default: 'Your quote', es: 'Tu presupuesto', en: 'Your quote' },
    path: '/quote',
    roles: rolesThatMay('readQuotes'),
    public: true,
    module: './PublicQuote',
  },
} as const satisfies SectionDeclarations
