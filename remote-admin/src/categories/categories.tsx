import { lazy } from 'react'
import { SectionPage } from '../section/section-page'
import { CATEGORIES } from '../sections'
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
