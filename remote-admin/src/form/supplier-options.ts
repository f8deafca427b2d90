import { optionSource } from 'shared-api'

/** The suppliers with whom something can be booked, as options of a select field. */
export const SUPPLIER_OPTIONS = optionSource('supplier', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
  query: { available: 'true' },
})
