// Loaded with the screens that show travellers, so that the wizard and the lists do not load it.
export type { Travellers } from '../../contract/sale/traveller'
export {
  completeTravellers,
  DOCUMENT_KINDS,
  type DocumentKind,
  isCompleteTraveller,
  MAX_TRAVELLERS,
  type Traveller,
  TravellersInput,
  travellerName,
} from '../../contract/sale/traveller'
export { useSaveTravellers, useTravellers } from './travellers'
export { readDepartingTravellers } from './with-travellers'
