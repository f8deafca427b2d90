import type { AccountRole } from './session'

/** The records that an action reaches: all, or those that the account itself has made. */
export type Reach = 'all' | 'own'

const everybody = { EMPLOYEE: 'all', ADMINISTRATOR: 'all', OWNER: 'all' } as const
const ownOfEmployees = { EMPLOYEE: 'own', ADMINISTRATOR: 'all', OWNER: 'all' } as const
const office = { ADMINISTRATOR: 'all', OWNER: 'all' } as const
const sellersAndAdministrators = { EMPLOYEE: 'all', ADMINISTRATOR: 'all' } as const
const sellers = { EMPLOYEE: 'all' } as const
const administrators = { ADMINISTRATOR: 'all' } as const
const owners = { OWNER: 'all' } as const

/**
 * Which roles may do what. The server's routes, the screens, menus and sections read it; the API's description and docs/security.md
 * print it. What depends on more than the role is said at the action.
 */
export const RIGHTS = {
  useOwnAccount: everybody,
  /** Name and email of employees are part of their record. */
  changeOwnProfile: office,
  readOffice: everybody,
  /** Views of everybody; each user has own ones. */
  shareViews: office,
  readAuthors: office,
  changeSettings: owners,
  prepareOffice: office,
  operateServer: owners,
  manageAdministrators: owners,
  readAuditLog: owners,
  readReports: owners,

  readCatalogue: everybody,
  manageCatalogue: administrators,
  readPriceChanges: office,
  importFiles: administrators,
  readEmployees: office,
  manageEmployees: administrators,
  readRate: everybody,
  setRate: office,

  readClients: everybody,
  /** In the list of those who do not manage clients. */
  lookUpClients: { EMPLOYEE: 'all', OWNER: 'all' },
  changeClients: sellersAndAdministrators,
  manageClients: administrators,
  readNotes: everybody,
  addNotes: sellersAndAdministrators,

  sell: sellers,
  /** With a copy of clients and prices on the device. */
  sellOffline: sellers,
  /** Employees, too, where the office lets them. */
  addFreeLines: office,
  readSales: ownOfEmployees,
  /** Pay, give back, cancel, change. Employees change a sale and take back payments on their own day; all others give a reason. */
  changeSales: ownOfEmployees,
  /** Of sales with marks, but for own ones. */
  checkSales: office,
  handInSales: ownOfEmployees,
  readQuotes: everybody,
  offerQuotes: sellers,
  decideQuotes: ownOfEmployees,
  extendQuotes: office,
  readDepartures: everybody,
  changeTravellers: everybody,
  shareTrips: everybody,
  keepDrawers: ownOfEmployees,

  readSuppliers: everybody,
  /** Employees with name, phone and email alone. */
  addSuppliers: sellersAndAdministrators,
  manageSuppliers: administrators,
  /** What is booked with whom, of a sale that the account reads. */
  keepBookings: ownOfEmployees,
  /** What a service, a line or a trip costs, what is owed to suppliers, and what is left. */
  keepCosts: office,
} as const satisfies Record<string, Readonly<Partial<Record<AccountRole, Reach>>>>

export type Action = keyof typeof RIGHTS

/** A remote may be newer than the host that has this table: nobody may what the table does not know. */
const rolesOf = (action: Action): Readonly<Record<string, Reach>> => RIGHTS[action] ?? {}

/** The records that a role reaches by an action. Undefined: it may not; demo roles may nothing on the server. */
export const reachOf = (role: string, action: Action): Reach | undefined => rolesOf(action)[role]

export const may = (role: string, action: Action): boolean => reachOf(role, action) !== undefined

/** True when an action of a role reaches own records only. */
export const onlyOwn = (role: string, action: Action): boolean => reachOf(role, action) === 'own'

/** Whether an action reaches a record of an account. */
export const reaches = (
  { role, accountId }: { role: string; accountId: number },
  action: Action,
  owner: number,
): boolean => {
  const reach = reachOf(role, action)
  return reach === 'all' || (reach === 'own' && owner === accountId)
}

/** The roles that may, employees first. With a reach: those of it alone. */
export const rolesThatMay = (action: Action, reach?: Reach): AccountRole[] =>
  (Object.keys(rolesOf(action)) as AccountRole[]).filter(
    (role) => reach === undefined || reachOf(role, action) === reach,
  )

/** Administrators and owners, whose accounts have stricter passwords and may have to have a second factor. */
export const OFFICE_ROLES = Object.keys(office) as (keyof typeof office)[]

export const isOfOffice = (role: string): boolean => role in office
