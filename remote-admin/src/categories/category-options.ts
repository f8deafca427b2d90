import { optionSource } from 'shared-api'

/** The categories, to choose one from. */
export const CATEGORY_OPTIONS = optionSource('category', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
})
