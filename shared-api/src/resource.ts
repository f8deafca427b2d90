import type {
  Administrator,
  AdministratorPayload,
  AuditLogEntry,
  Category,
  CategoryPayload,
  Client,
  ClientPayload,
  Employee,
  EmployeePayload,
  Invitation,
  InvitedAdministrator,
  Page,
  PaymentMethod,
  PaymentMethodPayload,
  Sale,
  SaleCancel,
  SaleFigures,
  SalePayload,
  SalesReport,
  SalesReportQuery,
  Service,
  ServicePayload,
} from './contract'

/** Which page of a list. Filters of the resource go beside these. */
export interface PageQuery {
  /** Zero-based. */
  pageIndex: number
  /** 1 to 100. */
  pageSize: number
  search?: string | undefined
  sort?: `${string},${'asc' | 'desc'}` | undefined
  [filter: string]: string | number | undefined
}

/** An entity as it was read or stored; `etag` names that version of it, where the source keeps versions. */
export type Stored<Entity> = Entity & { etag?: string }

interface UpdateOptions {
  /** The version that the update is based on: if the stored one is another by now, the answer is 412. */
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
}

/** The calls of one kind of thing. All of them reject with "Operation aborted" once their signal is aborted. */
export interface Resource<Entity, Payload> {
  /** Everything there is. */
  list(signal?: AbortSignal): Promise<Entity[]>
  page(query: PageQuery, signal?: AbortSignal): Promise<Page<Entity>>
  /** Everything that the search and the filters of `query` let through, in its sort, as CSV. */
  csv(query: PageQuery, signal?: AbortSignal): Promise<Blob>
  get(id: number, signal?: AbortSignal): Promise<Stored<Entity>>
  /** Resolves to what was stored. */
  create(payload: Payload, signal?: AbortSignal): Promise<Stored<Entity>>
  /** Resolves to what was stored. */
  update(id: number, payload: Payload, options?: UpdateOptions): Promise<Stored<Entity>>
}

interface Shapes {
  category: { entity: Category; payload: CategoryPayload }
  'payment-method': { entity: PaymentMethod; payload: PaymentMethodPayload }
  service: { entity: Service; payload: ServicePayload }
  client: { entity: Client; payload: ClientPayload }
  employee: { entity: Employee; payload: EmployeePayload }
  sale: { entity: Sale; payload: SalePayload }
}

/** A resource goes by the name that its path has. */
export type ResourceName = keyof Shapes
export type EntityOf<Name extends ResourceName> = Shapes[Name]['entity']
export type PayloadOf<Name extends ResourceName> = Shapes[Name]['payload']

export type Resources = { [Name in ResourceName]: Resource<EntityOf<Name>, PayloadOf<Name>> }

/** The accounts that administer. Conflicts (the own account, a disabled one) reject with an ApiError 409. */
export interface AdministratorSource {
  page(query: PageQuery, signal?: AbortSignal): Promise<Page<Administrator>>
  invite(payload: AdministratorPayload): Promise<InvitedAdministrator>
  /** A new one-time link; the ones before are no longer good. */
  renewInvitation(id: number): Promise<Invitation>
  disable(id: number): Promise<Administrator>
  enable(id: number): Promise<Administrator>
}

/** With what employees log in. Conflicts (no account yet, a disabled one) reject with an ApiError 409. */
export interface EmployeeAccountSource {
  /** A one-time link to set a password with; the ones before are no longer good. */
  invite(employeeId: number): Promise<Invitation>
  disable(employeeId: number): Promise<Stored<Employee>>
  enable(employeeId: number): Promise<Stored<Employee>>
}

/** Where data comes from: the server, or the sample data in the browser. */
export interface ResourceSource {
  resources: Resources
  administrators: AdministratorSource
  employeeAccounts: EmployeeAccountSource
  /** Newest first; filters: `action`, `from`, `to`. */
  auditLog(query: PageQuery, signal?: AbortSignal): Promise<Page<AuditLogEntry>>
  /** Answers the sale as it is then. */
  cancelSale(id: number, payload: SaleCancel): Promise<Sale>
  saleFigures(signal?: AbortSignal): Promise<SaleFigures>
  salesReport(range: SalesReportQuery, signal?: AbortSignal): Promise<SalesReport>
}
