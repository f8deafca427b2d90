import type { FastifyContextConfig } from 'fastify'
import { Change, reachOf } from 'shared-api/contract'
import * as v from 'valibot'
import type { Caller } from '../caller'
import { API_PREFIX, type App } from '../http/app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a list of people with accounts: a change of one may end sessions. */
    endsSessions?: boolean | undefined
  }
}

/** The topic of the own account, which all roles receive. */
const OWN_ACCOUNT = 'account'

export interface Topics {
  /** True when some callers may receive changes of this topic. */
  has(topic: string): boolean
  /** True when a change of this topic may end sessions. */
  mayEndSessions(topic: string): boolean
  /** True when the caller may read the changed record. */
  mayReceive(caller: Pick<Caller, 'role' | 'accountId'>, change: AnnouncedChange): boolean
}

/** The topic of a route: the first part of its path. `sale` for `/api/v1/sale/:id/cancel`. */
export const topicOf = (url: string): string => url.slice(API_PREFIX.length).split('/')[1] ?? ''

/** A topic is sent to the roles that may read its list. Collects the lists of all routes that are added after this. */
export function collectTopics(app: App): Topics {
  const lists = new Map<string, FastifyContextConfig>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const topic = topicOf(url)
    const isList = url === `${API_PREFIX}/${topic}` && [method].flat().includes('GET')
    if (isList && config) lists.set(topic, config)
  })
  return {
    has: (topic) => topic === OWN_ACCOUNT || lists.has(topic),
    mayEndSessions: (topic) => topic === OWN_ACCOUNT || lists.get(topic)?.endsSessions === true,
    mayReceive({ role, accountId }, { topic, accountId: owner }) {
      if (topic === OWN_ACCOUNT) return owner === accountId
      const { access = 'public' } = lists.get(topic) ?? {}
      const reach = access === 'public' ? undefined : reachOf(role, access)
      return reach === 'all' || (reach === 'own' && owner === accountId)
    },
  }
}

/** A change as servers send it to each other. */
export const AnnouncedChange = v.object({
  ...Change.entries,
  /** The account that the record belongs to: the seller of a sale. It is not sent to browsers. */
  accountId: v.optional(v.number()),
})
export type AnnouncedChange = v.InferOutput<typeof AnnouncedChange>

/** A change that is sent to all browsers of one account, for instance of its sessions. */
export const ownAccountOf = (accountId: number): AnnouncedChange => ({ topic: 'account', accountId })
