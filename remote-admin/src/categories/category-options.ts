import { optionSource } from 'shared-api'

/** The categories as options of a select field. */
export const CATEGORY_OPTIONS = optionSource('category', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
})
