import { lazy } from 'react'
import { CATEGORIES } from '../records'
import { SectionPage } from '../section/section-page'
import { CategoryList } from './category-list'

const CategoryForm = lazy(async () => ({ default: (await import('./category-form')).CategoryForm }))
const EditCategory = lazy(async () => ({ default: (await import('./category-form')).EditCategory }))

export function Categories() {
  return (
    <SectionPage
      section={CATEGORIES}
      list={<CategoryList />}
      create={<CategoryForm />}
      edit={<EditCategory />}
    />
  )
}
