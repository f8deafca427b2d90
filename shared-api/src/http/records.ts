import type {
  Category,
  CategoryPayload,
  Client,
  ClientPayload,
  DeparturesQuery,
  Employee,
  EmployeePayload,
  Note,
  NotePayload,
  Page,
  PaymentMethod,
  PaymentMethodPayload,
  Quote,
  QuotePayload,
  Sale,
  SaleChangePayload,
  SalePayload,
  Service,
  ServicePayload,
  Supplier,
  SupplierPayload,
} from '../contract'
import type { Chosen } from './sale-preview'

/** A payload whose amounts have their currency: the API takes others, screens send none. */
export type Named<Payload extends { currency?: string | undefined }> = Payload & { currency: string }
export type NamedSale = Named<SalePayload>

/** An entity as read or stored. `etag` is its version, if the source has versions. */
export type Stored<Entity> = Entity & { etag?: string }

/** A page of the server; or, with `seenAt`, what this device has seen of it until that moment, because the server is silent. */
export type ReadPage<Entity> = Page<Entity> & { seenAt?: string }

interface Shapes {
  category: { entity: Category; payload: CategoryPayload }
  'payment-method': { entity: PaymentMethod; payload: PaymentMethodPayload }
  service: { entity: Service; payload: ServicePayload }
  client: { entity: Client; payload: ClientPayload }
  employee: { entity: Employee; payload: EmployeePayload }
  supplier: { entity: Supplier; payload: SupplierPayload }
  sale: { entity: Sale; payload: SalePayload }
  /** Notes are added and never changed. */
  note: { entity: Note; payload: NotePayload }
  quote: { entity: Quote; payload: QuotePayload }
}

/** A resource has the same name as its path. */
export type ResourceName = keyof Shapes
export type EntityOf<Name extends ResourceName> = Shapes[Name]['entity']
export type PayloadOf<Name extends ResourceName> = Shapes[Name]['payload']

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
