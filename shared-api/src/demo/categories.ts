import { i18n } from 'shared-i18n'
import type { Category, CategoryPayload } from '../contract'
import { CATEGORY_EXPORT } from '../contract/catalogue/category'
import { categories } from './data/categories'
import { invalid } from './refusals'
import { type SampleDefinition, sampleResource } from './sample-resource'

export const categoryDefinition: SampleDefinition<Category, Category, CategoryPayload> = {
  rows: () => categories,
  read: (row) => row,
  write: (id, category, stored) => ({
    ...category,
    id,
    retired: (category.retired ?? stored?.retired) || undefined,
  }),
  csv: CATEGORY_EXPORT,
  view: {
    columns: { id: (category) => category.id, name: ({ name }) => name, description: (c) => c.description },
    searched: ['name', 'description'],
  },
}

export const sampleCategories = sampleResource(categoryDefinition, 'category')

/** @throws The server's ApiError when the category does not exist */
export function categoryOf(id: number | undefined): Category {
  const category = categories.find((candidate) => candidate.id === id)
  if (!category) throw invalid('categoryId', i18n.t('Required'))
  return category
}
