import type { AccountRole } from 'shared-api/contract'
import type { Caller } from '../caller/caller'
import { API_PREFIX } from '../http/api-prefix'
import type { App } from '../http/app'
import type { AnnouncedChange } from './change'

/** Topics of which these roles hear changes of their own records only. */
const OWN_ONLY: Readonly<Record<string, readonly AccountRole[]>> = {
  sale: ['EMPLOYEE'],
  'held-sale': ['EMPLOYEE'],
  account: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
}

export interface Topics {
  /** True when there are callers who may hear of changes of this topic. */
  has(topic: string): boolean
  /** True when the caller may hear of the change: nobody hears of what they may not read. */
  mayHear(caller: Pick<Caller, 'role' | 'accountId'>, change: AnnouncedChange): boolean
}

/** The topic of a route: the first part of its path. `sale` for `/api/v1/sale/:id/cancel`. */
export const topicOf = (url: string): string => url.slice(API_PREFIX.length).split('/')[1] ?? ''

/** The roles that hear of a topic are those that may read its list. Knows every route that is added after this. */
export function collectTopics(app: App): Topics {
  const readers = new Map<string, readonly AccountRole[]>([['account', OWN_ONLY.account ?? []]])
  app.addHook('onRoute', ({ url, method, config }) => {
    const topic = topicOf(url)
    const isList = url === `${API_PREFIX}/${topic}` && [method].flat().includes('GET')
    if (isList && Array.isArray(config?.access)) readers.set(topic, config.access)
  })
  return {
    has: (topic) => readers.has(topic),
    mayHear: ({ role, accountId }, { topic, accountId: owner }) =>
      readers.get(topic)?.includes(role) === true &&
      (!OWN_ONLY[topic]?.includes(role) || owner === accountId),
  }
}
