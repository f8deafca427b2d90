import { type EntityOf, resource } from 'shared-api'
import { nameKey } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import type { Warning } from 'shared-ui/form'

type Named = 'category' | 'service' | 'payment-method' | 'supplier'

const QUESTIONS: Readonly<Record<Named, string>> = {
  category: /*i18n*/ 'There is another category called “{name}”, No. {id}.',
  service: /*i18n*/ 'There is another service called “{name}”, No. {id}.',
  supplier: /*i18n*/ 'There is another supplier called “{name}”, No. {id}.',
  'payment-method': /*i18n*/ 'There is another payment method called “{name}”, No. {id}.',
}

/** The maximum number of results of one search. */
const PAGE_SIZE = 100

const nameOf = (record: EntityOf<Named>): string => ('type' in record ? record.type : record.name)

/** A question about another record with the same name. None when a stored record keeps its name. */
export async function findSameName<Kind extends Named>(
  kind: Kind,
  name: string,
  stored: EntityOf<Kind> | undefined,
): Promise<Warning[]> {
  if (stored && nameKey(nameOf(stored)) === nameKey(name)) return []
  const sort = kind === 'payment-method' ? 'type,asc' : 'name,asc'
  const { content } = await resource<Named>(kind).page({
    pageIndex: 0,
    pageSize: PAGE_SIZE,
    search: nameKey(name),
    sort,
  })
  const other = content.find(
    (record) => record.id !== stored?.id && nameKey(nameOf(record)) === nameKey(name),
  )
  if (!other) return []
  return [
    {
      field: kind === 'payment-method' ? 'type' : 'name',
      value: name,
      question: i18n.t(QUESTIONS[kind], { name: nameOf(other), id: other.id }),
    },
  ]
}
