import type {
  Administrator,
  AdministratorPayload,
  AuditLogEntry,
  Category,
  CategoryPayload,
  ChangeOfSale,
  Client,
  ClientHistory,
  ClientPayload,
  DeliveredInvitation,
  Delivery,
  Departures,
  DeparturesQuery,
  DiscountLimit,
  Employee,
  EmployeePayload,
  InvitedAdministrator,
  Mailed,
  MailFigures,
  Note,
  NotePayload,
  OperationState,
  OutgoingMail,
  Page,
  Payment,
  PaymentInput,
  PaymentMethod,
  PaymentMethodPayload,
  RefundInput,
  Sale,
  SaleCancel,
  SaleChangePayload,
  SaleFigures,
  SalePayload,
  SalesReport,
  SalesReportQuery,
  SecondFactorPolicy,
  Service,
  ServicePayload,
  Takings,
} from '../contract'
import type { Chosen } from './built-sale'
import type { ImportSource } from './import-source'
import type { PageQuery } from './page-query'

/** An entity as read or stored. `etag` is its version, if the source has versions. */
export type Stored<Entity> = Entity & { etag?: string }

/** A page of the server; or, with `seenAt`, what this device has seen of it until that moment, because the server is silent. */
export type ReadPage<Entity> = Page<Entity> & { seenAt?: string }

/** Figures of the server; or, with `seenAt`, those that this device has seen at that moment, because the server is silent. */
export type ReadFigures = SaleFigures & { seenAt?: string }

interface UpdateOptions {
  /** The version that the update is based on. If the stored version differs, the response is 412. */
  ifMatch?: string | undefined
  signal?: AbortSignal | undefined
}

/** The requests of one kind of entity. All reject with "Operation aborted" when their signal is aborted. */
export interface Resource<Entity, Payload> {
  /** All records. */
  list(signal?: AbortSignal): Promise<Entity[]>
  page(query: PageQuery, signal?: AbortSignal): Promise<ReadPage<Entity>>
  /** All records that match the search and filters of `query`, sorted, as CSV. */
  csv(query: PageQuery, signal?: AbortSignal): Promise<Blob>
  get(id: number, signal?: AbortSignal): Promise<Stored<Entity>>
  /** Resolves to the stored entity. */
  create(payload: Payload, signal?: AbortSignal): Promise<Stored<Entity>>
  /** Resolves to the stored entity. */
  update(id: number, payload: Payload, options?: UpdateOptions): Promise<Stored<Entity>>
}

/** A resource with the name that its path and its query keys have. */
export interface NamedResource<Entity, Payload> extends Resource<Entity, Payload> {
  name: string
}

interface Shapes {
  category: { entity: Category; payload: CategoryPayload }
  'payment-method': { entity: PaymentMethod; payload: PaymentMethodPayload }
  service: { entity: Service; payload: ServicePayload }
  client: { entity: Client; payload: ClientPayload }
  employee: { entity: Employee; payload: EmployeePayload }
  sale: { entity: Sale; payload: SalePayload }
  /** Notes are added and never changed. */
  note: { entity: Note; payload: NotePayload }
}

/** A resource has the same name as its path. */
export type ResourceName = keyof Shapes
export type EntityOf<Name extends ResourceName> = Shapes[Name]['entity']
export type PayloadOf<Name extends ResourceName> = Shapes[Name]['payload']

export type Resources = { [Name in ResourceName]: Resource<EntityOf<Name>, PayloadOf<Name>> }

/**
 * The accounts of administrators and owners. Conflicts (own account, disabled account) reject with ApiError
 * 409.
 */
export interface AdministratorSource {
  page(query: PageQuery, signal?: AbortSignal): Promise<Page<Administrator>>
  invite(payload: AdministratorPayload, delivery?: Delivery): Promise<InvitedAdministrator>
  /** Makes a new one-time link. Earlier links stop working. */
  renewInvitation(id: number, delivery?: Delivery): Promise<DeliveredInvitation>
  disable(id: number): Promise<Administrator>
  enable(id: number): Promise<Administrator>
  /** Removes the lost second factor of another account. */
  resetSecondFactor(id: number): Promise<Administrator>
  secondFactorPolicy(signal?: AbortSignal): Promise<SecondFactorPolicy>
  setSecondFactorPolicy(policy: SecondFactorPolicy): Promise<SecondFactorPolicy>
}

/** The accounts of employees. Conflicts (no account yet, disabled account) reject with ApiError 409. */
export interface EmployeeAccountSource {
  /** Makes a one-time link that sets a password. Earlier links stop working. */
  invite(employeeId: number, delivery?: Delivery): Promise<DeliveredInvitation>
  disable(employeeId: number): Promise<Stored<Employee>>
  enable(employeeId: number): Promise<Stored<Employee>>
  /** Removes the lost second factor. */
  resetSecondFactor(employeeId: number): Promise<Stored<Employee>>
}

/** The query before it is parsed: ids are text. */
export type DeparturesInput = Pick<DeparturesQuery, 'from' | 'to'> & {
  serviceId?: string | undefined
  employeeEmail?: string | undefined
}

/** A finished draft of the wizard: a new sale, or the new content of a changed one. */
export interface FinishedDraft {
  payload: SalePayload
  /** Made once per draft: requests with the same key and payload store one sale, so a retry is safe. */
  idempotencyKey: string
  /** The records behind the payload's ids, of which a demo sale is made. */
  chosen: Chosen
}

/** A changed sale, which is sent like a new one. */
export interface FinishedChange extends Omit<FinishedDraft, 'payload'> {
  payload: SaleChangePayload
  /** The version that the change is based on. If the stored version differs, the response is 412. */
  ifMatch?: string | undefined
}

/** The payments and refunds of a sale, the first one first. `etag` is the version of the sale, if the source has versions. */
export interface SalePayments {
  payments: Payment[]
  etag?: string
}

/** A payment of a sale that is to be entered. Requests with the same key and payload enter one, so a retry is safe. */
export interface EnteredPayment<Input> {
  payload: Input
  idempotencyKey: string
  /** The version of the sale that was shown. If the stored version differs, the response is 412. */
  ifMatch?: string | undefined
}

/** A stored sale, or one that is kept on this device until the server has it. */
export type RecordedSale = Sale & {
  /** The key of a sale that the server has not confirmed. Its id is 0. */
  waitingKey?: string | undefined
}

/** Mails that the server sends. Calls for a mail that is sent already reject with an ApiError 404. */
export interface MailSource {
  /** A page of the mails that have not been sent. */
  page(query: PageQuery, signal?: AbortSignal): Promise<Page<OutgoingMail>>
  figures(signal?: AbortSignal): Promise<MailFigures>
  retry(id: number): Promise<void>
  discard(id: number): Promise<void>
  mailReceipt(saleId: number, email: string): Promise<Mailed>
}

export interface OperationSource {
  state(signal?: AbortSignal): Promise<OperationState>
}

/** A source of data: the server, or the sample data in the browser. */
export interface ResourceSource {
  resources: Resources
  administrators: AdministratorSource
  employeeAccounts: EmployeeAccountSource
  mail: MailSource
  operation: OperationSource
  /** Newest first. Filters: `action`, `from`, `to`. */
  auditLog(query: PageQuery, signal?: AbortSignal): Promise<Page<AuditLogEntry>>
  recordSale(draft: FinishedDraft): Promise<RecordedSale>
  /** Resolves to the cancelled sale. With `ifMatch` the response is 412 if the stored version differs. */
  cancelSale(id: number, payload: SaleCancel, ifMatch?: string): Promise<Sale>
  /** Resolves to the changed sale. */
  changeSale(id: number, change: FinishedChange): Promise<Sale>
  /** What a sale was before each of its changes, the newest first. */
  saleHistory(id: number, signal?: AbortSignal): Promise<ChangeOfSale[]>
  payments(saleId: number, signal?: AbortSignal): Promise<SalePayments>
  /** What the user has taken today, by payment method. */
  takings(signal?: AbortSignal): Promise<Takings>
  /** Resolves to the sale, as `refund` does. */
  takePayment(saleId: number, payment: EnteredPayment<PaymentInput>): Promise<Sale>
  refund(saleId: number, refund: EnteredPayment<RefundInput>): Promise<Sale>
  /** Loaded at the first use. */
  imports(): Promise<ImportSource>
  departures(query: DeparturesInput, signal?: AbortSignal): Promise<Departures>
  /** @param purchases The largest number of purchases to read. */
  clientHistory(id: number, purchases: number, signal?: AbortSignal): Promise<ClientHistory>
  /** The highest discount that the user may give, in percent. */
  discountLimit(signal?: AbortSignal): Promise<DiscountLimit>
  /** @param clientId Of the sales to one client. Default: of all sales. */
  saleFigures(clientId?: string, signal?: AbortSignal): Promise<ReadFigures>
  salesReport(range: SalesReportQuery, signal?: AbortSignal): Promise<SalesReport>
}
