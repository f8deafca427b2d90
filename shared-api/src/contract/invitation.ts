import * as v from 'valibot'

/**
 * The token of a one-time link that sets the password of an account. It is returned once, and the server
 * stores only its hash.
 */
export const Invitation = v.object({ token: v.string(), expiresAt: v.string() })
export type Invitation = v.InferOutput<typeof Invitation>
