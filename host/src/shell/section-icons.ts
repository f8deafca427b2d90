import {
  IconBeach,
  IconCategory,
  IconChartBar,
  IconCreditCard,
  IconReceipt,
  IconShieldCheck,
  IconShoppingBagPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { Section } from '../sections'

/** By the path of the section; a section without one goes without. */
export const SECTION_ICONS: Partial<Record<Section['path'], typeof IconBeach>> = {
  '/category': IconCategory,
  '/services': IconBeach,
  '/clients': IconUsers,
  '/employees': IconUsersGroup,
  '/payment-methods': IconCreditCard,
  '/new-sale': IconShoppingBagPlus,
  '/my-sales': IconReceipt,
  '/sales': IconReceipt,
  '/reports': IconChartBar,
  '/admins': IconShieldCheck,
}
