import type { Administrator, Page } from '../contract'
import type { PageQuery } from '../resource'
import { administrators } from './data/administrators'
import { answer } from './delay'
import { samplePage, type View } from './sample-page'

const view: View<Administrator> = {
  columns: {
    name: ({ name }) => name,
    lastname: ({ lastname }) => lastname,
    email: ({ email }) => email,
    status: ({ status }) => status,
  },
  searched: ['name', 'lastname', 'email'],
}

export const sampleAdministrators = (query: PageQuery, signal?: AbortSignal): Promise<Page<Administrator>> =>
  answer(() => samplePage(administrators, view, query), signal)
