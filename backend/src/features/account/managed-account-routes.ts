import {
  type Action,
  DeliveredInvitation,
  type Delivery,
  IdParams,
  InvitationQuery,
  Problem,
} from 'shared-api/contract'
import type * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { etag } from '../../platform/resources/resource'

/** Changes the account of a person, in the name of `by`. */
type ChangeAccount = (
  db: Database,
  id: number,
  by: number,
) => Promise<{ id: number; version?: number | string }>

interface ManagedAccount {
  /** Makes a one-time link, or queues a mail with one. */
  invite(db: Database, id: number, by: number, delivery: Delivery): Promise<DeliveredInvitation>
  disable: ChangeAccount
  enable: ChangeAccount
  resetSecondFactor: ChangeAccount
}

interface Options {
  path: string
  entity: v.GenericSchema
  access: Action
  sendsMail: boolean
}

export function managedAccountRoutes(
  app: App,
  db: Database,
  { path, entity, access, sendsMail }: Options,
  account: ManagedAccount,
): void {
  const config = { access }
  app.post(
    `${path}/:id/invitation`,
    {
      config,
      schema: {
        summary:
          'Invite, also after a lost link or a forgotten password; the response holds the token of a one-time link, valid for 72 hours, or the address that it is mailed to. Earlier links become invalid',
        params: IdParams,
        querystring: InvitationQuery,
        response: { 200: DeliveredInvitation, 400: Problem, 404: Problem, 409: Problem },
      },
    },
    (request) => {
      const delivery = sendsMail ? request.query.delivery : 'link'
      return account.invite(db, request.params.id, callerOf(request).accountId, delivery)
    },
  )

  const changes: [name: string, summary: string, change: ChangeAccount][] = [
    ['disable', 'Disable the account and end its sessions', account.disable],
    ['enable', 'Enable the disabled account', account.enable],
    [
      'reset-second-factor',
      'Remove the lost second factor of the account and end its sessions',
      account.resetSecondFactor,
    ],
  ]
  for (const [name, summary, change] of changes) {
    app.post(
      `${path}/:id/${name}`,
      {
        config,
        schema: {
          summary,
          params: IdParams,
          response: { 200: entity, 400: Problem, 404: Problem, 409: Problem },
        },
      },
      async (request, reply) => {
        const person = await change(db, request.params.id, callerOf(request).accountId)
        if (person.version) reply.header('etag', etag(person.version))
        return person
      },
    )
  }
}
