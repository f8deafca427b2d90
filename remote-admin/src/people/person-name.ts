import type { Person } from 'shared-api/contract'

export const personName = ({ name, lastname }: Pick<Person, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`
