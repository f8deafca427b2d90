import * as v from 'valibot'
import { Mailed } from '../business/mail'

/**
 * The token of a one-time link that sets the password of an account. It is returned once, and the server
 * stores only its hash.
 */
export const Invitation = v.object({ token: v.string(), expiresAt: v.string() })
export type Invitation = v.InferOutput<typeof Invitation>

/** How a link is delivered: in the answer, to be copied, or by mail where the server sends mail. */
export const InvitationQuery = v.object({ delivery: v.optional(v.picklist(['link', 'mail']), 'link') })
export type InvitationQuery = v.InferOutput<typeof InvitationQuery>
export type Delivery = InvitationQuery['delivery']

/** The link, or the address that it is mailed to. */
export const DeliveredInvitation = v.union([Invitation, Mailed])
export type DeliveredInvitation = v.InferOutput<typeof DeliveredInvitation>
