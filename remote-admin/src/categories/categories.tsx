import { lazyScreen } from 'shared-ui'
import { CATEGORIES } from '../records'
import { SectionPage } from '../section/section-page'
import { CategoryList } from './category-list'

const CategoryForm = lazyScreen(async () => (await import('./category-form')).CategoryForm)
const EditCategory = lazyScreen(async () => (await import('./category-form')).EditCategory)

export function Categories() {
  return (
    <SectionPage
      section={CATEGORIES}
      imports="category"
      list={<CategoryList />}
      create={<CategoryForm />}
      edit={<EditCategory />}
    />
  )
}
