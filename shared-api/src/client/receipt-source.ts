import type {
  Business,
  BusinessInput,
  DiscountLimits,
  MovedSales,
  NewReceiptLink,
  ReceiptLink,
  Region,
  RegionInput,
} from '../contract'
import type { Stored } from './resource'

/** What receipts show besides the sale, and the links to them. */
export interface ReceiptSource {
  business(signal?: AbortSignal): Promise<Stored<Business>>
  /** Rejects with an ApiError 412 when somebody else has changed the business since the version `ifMatch`. */
  saveBusiness(input: BusinessInput, ifMatch: string | undefined): Promise<Stored<Business>>
  region(signal?: AbortSignal): Promise<Region>
  /** How many sales would fall on another day in that time zone. */
  movedSales(timeZone: string, signal?: AbortSignal): Promise<MovedSales>
  saveRegion(input: RegionInput): Promise<Region>
  discountLimits(signal?: AbortSignal): Promise<DiscountLimits>
  saveDiscountLimits(input: DiscountLimits): Promise<DiscountLimits>
  links(saleId: number, signal?: AbortSignal): Promise<ReceiptLink[]>
  /** Rejects with an ApiError 409 when the sale has too many links. */
  createLink(saleId: number): Promise<NewReceiptLink>
  revokeLink(id: number): Promise<void>
}
