import type { categories } from './categories'
import type { paymentMethods } from './payment-methods'
import type { servicesByCategory } from './services'

/** What a sample business sells, and how it is paid. */
export interface SampleCatalogue {
  categories: typeof categories
  servicesByCategory: typeof servicesByCategory
  paymentMethods: typeof paymentMethods
}
